import { t } from "#web/admin/platform/language/language.tsx";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** The text field can be empty; the browser's colour picker cannot. */
export function Swatch({ form }: { form: ProductForm }) {
  const { swatch } = form.values;
  return (
    <div className="swatch-field">
      <TextControl form={form} name="swatch" hint={t("dot beside its name")} placeholder="#6b3f2a" />
      <input
        type="color"
        aria-label={t("Choose the variant colour")}
        value={/^#[0-9a-f]{6}$/i.test(swatch) ? swatch.toLowerCase() : "#ffffff"}
        data-empty={swatch === ""}
        onChange={(event) => form.set({ swatch: event.currentTarget.value })}
      />
    </div>
  );
}
