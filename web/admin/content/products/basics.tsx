import { useId } from "react";
import { href, Link } from "react-router";
import type { Category } from "#contract/content/categories.ts";
import { checkTitle } from "#contract/content/products.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { read } from "#web/admin/platform/reads.ts";
import { Switch } from "#web/admin/platform/ui/switch.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { fields } from "./fields.ts";
import { FormPanel } from "./form-panel.tsx";
import { Siblings } from "./siblings.tsx";
import { TextControl } from "./text-control.tsx";
import { useLookUp } from "./use-look-up.ts";
import type { ProductForm } from "./use-product-form.ts";

interface Props {
  form: ProductForm;
  id: number | undefined;
  categories: readonly Category[];
}

export function Basics({ form, id, categories }: Props) {
  const { values, set } = form;
  const switchLabel = useId();
  const options = categories.map((category) => ({ value: String(category.id), label: category.name }));
  return (
    <FormPanel title={t("Basics")}>
      <div className="form-grid">
        <TitleControl form={form} id={id} />
        <TextControl form={form} name="subtitle" />
        <TextControl form={form} name="usage" hint={t("shown in brackets")} />
        <SelectField
          {...form.control("category_id")}
          options={values.category_id ? options : [{ value: "", label: t("Choose a category") }, ...options]}
        />
        <TextControl form={form} name="type" hint={t("heading of the variant row")} placeholder="Flavour" />
        <TextControl
          form={form}
          name="code"
          hint={t("same code joins variants")}
          help={<Siblings code={values.code} id={id} isConnected={values.connected} />}
        />
        <div className="form-field">
          <span className="form-label" id={switchLabel}>
            {t(fields.connected.label)}
          </span>
          <Switch
            className="form-switch"
            aria-labelledby={switchLabel}
            isOn={values.connected}
            onChange={(connected) => set({ connected })}
          >
            {t("Show sibling products")}
          </Switch>
        </div>
        <TextControl
          form={form}
          name="variant"
          hint={t("this product's own value")}
          placeholder="Chocolate"
        />
        <Swatch form={form} />
        <TextControl form={form} name="description" rows={4} className="form-wide" />
      </div>
    </FormPanel>
  );
}

/** The text field can be empty; the browser's colour picker cannot. */
function Swatch({ form }: { form: ProductForm }) {
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

function TitleControl({ form, id }: { form: ProductForm; id: number | undefined }) {
  const title = form.values.title.trim();
  const isChanged = title !== form.base.title.trim();
  const found = useLookUp(isChanged ? title : "", (words) =>
    read(checkTitle, { query: { title: words, ...(id !== undefined && { except: id }) } }, ["product"]),
  );
  const isTaken = found !== undefined && !found.free;
  const help = isTaken
    ? found.product && (
        <Link to={href("/admin/products/:id", { id: String(found.product.id) })}>
          {t("Open {title}", { title: found.product.title })}
        </Link>
      )
    : found?.former
      ? `${t("{title} had this title before: its old address will lead here.", { title: found.former.title })} `
      : found
        ? t("This title is free.")
        : null;
  return (
    <TextControl
      form={form}
      name="title"
      className="form-wide"
      error={isTaken ? t("Another product has this title") : undefined}
      help={
        <span role="status">
          {help}
          {isChanged &&
            form.base.title !== "" &&
            !isTaken &&
            title !== "" &&
            ` ${t("The old address leads to the new one.")}`}
        </span>
      }
    />
  );
}
