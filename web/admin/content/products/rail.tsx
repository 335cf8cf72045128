import type { Product } from "#contract/content/products.ts";
import { isFirstShop } from "#contract/content/shops.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { useRead } from "#web/admin/platform/reads.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { choicesOf, choicesRead } from "./choices.ts";
import { shopsOf } from "./fields.ts";
import { FormPanel } from "./form-panel.tsx";
import { HomePlace } from "./home-place.tsx";
import { Planned } from "./planned.tsx";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

const statuses: readonly { value: string; label: Text }[] = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
];

interface PlacingProps {
  form: ProductForm;
  product: Product | null;
  onSchedule: () => void;
}

export function Placing({ form, product, onSchedule }: PlacingProps) {
  return (
    <FormPanel title={t("On the site")}>
      <SelectField
        {...form.control("status")}
        options={statuses.map(({ value, label }) => ({ value, label: t(label) }))}
        help={
          form.values.status === "draft" ? t("Visitors do not see drafts.") : t("Visitors see it at once.")
        }
      />
      {product && <Planned product={product} onSchedule={onSchedule} />}
      <HomePlace form={form} id={product?.id} />
      <TextControl
        form={form}
        name="position"
        label={t("Order")}
        hint={t("in its category, lowest first")}
        inputMode="numeric"
      />
    </FormPanel>
  );
}

export function Rating({ form }: { form: ProductForm }) {
  return (
    <FormPanel title={t("Rating")}>
      <div className="form-pair">
        <TextControl form={form} name="rating" placeholder={t("0 to 5")} inputMode="decimal" />
        <TextControl form={form} name="numReviews" inputMode="numeric" />
      </div>
      <TextControl form={form} name="reviews_link" placeholder="https://" inputMode="url" />
    </FormPanel>
  );
}

export function Links({ form }: { form: ProductForm }) {
  const { values, problems, set } = form;
  const { data: all } = useRead(choicesRead);
  const common = { placeholder: "https://", inputMode: "url" as const };
  const given = values.shops;
  const sent = shopsOf(given);
  const problemOf = (key: string) => {
    const start = `shops.${sent.findIndex((shop) => shop.key === key)}`;
    return problems[start] ?? problems[`${start}.address`] ?? problems[`${start}.key`];
  };
  const change = (key: string, address: string) =>
    set({
      shops: given.some((shop) => shop.key === key)
        ? given.map((shop) => (shop.key === key ? { key, address } : shop))
        : [...given, { key, address }],
    });
  return (
    <FormPanel title={t("Where to buy")}>
      {choicesOf(
        all,
        "shop",
        given.map(({ key }) => key),
      ).map(({ value: key, label }) =>
        isFirstShop(key) ? (
          <TextControl key={key} {...common} form={form} name={`${key}Link`} label={label} />
        ) : (
          <TextField
            key={key}
            {...common}
            label={label}
            value={given.find((shop) => shop.key === key)?.address ?? ""}
            error={problemOf(key)}
            onChange={({ currentTarget: { value } }) => change(key, value)}
          />
        ),
      )}
    </FormPanel>
  );
}
