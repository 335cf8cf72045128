import { href, Link } from "react-router";
import { listAdminProducts } from "#contract/content/products.ts";
import { rich, type Text, t } from "#web/admin/platform/language/language.tsx";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { SelectField } from "#web/ui/field.tsx";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

const slots: readonly { value: string; label: Text }[] = [
  { value: "", label: "Not on the home page" },
  { value: "1", label: "1: first card" },
  { value: "2", label: "2: second card" },
  { value: "3", label: "3: third card" },
  { value: "4", label: "4: large card" },
  { value: "5", label: "5: side card" },
  { value: "6", label: "6: feature card below" },
];

type Word = "home_badge" | "home_eyebrow" | "home_title" | "home_line";

const words: Record<string, readonly { name: Word; hint: Text; rows?: number }[]> = {
  4: [
    { name: "home_badge", hint: "a pill above the title" },
    { name: "home_line", hint: "below the title", rows: 2 },
  ],
  6: [
    { name: "home_eyebrow", hint: "above the title" },
    { name: "home_title", hint: "empty: the product's own" },
    { name: "home_line", hint: "below the title", rows: 2 },
    { name: "home_badge", hint: "a round seal, such as 6+ months" },
  ],
};

const placedRead = read(listAdminProducts, { query: { home: "on", sort: "home" } }, ["product"]);

interface Props {
  form: ProductForm;
  id: number | undefined;
}

export function HomePlace({ form, id }: Props) {
  const { home_slot: slot } = form.values;
  return (
    <>
      <SelectField
        {...form.control("home_slot")}
        options={slots.map(({ value, label }) => ({ value, label: t(label) }))}
        help={<Holder slot={slot === form.base.home_slot ? "" : slot} id={id} />}
      />
      {words[slot]?.map(({ name, hint, rows }) => (
        <TextControl key={name} form={form} name={name} hint={t(hint)} {...(rows && { rows })} />
      ))}
    </>
  );
}

function Holder({ slot, id }: { slot: string; id: number | undefined }) {
  const { data: placed } = useRead(placedRead, slot !== "");
  const holder = placed?.data.find((row) => String(row.home_slot) === slot && row.id !== id);
  return (
    <span role="status" className={holder ? "form-warning" : undefined}>
      {holder
        ? rich("Saved here, it takes the place of {product}, which leaves the home page.", {
            product: <Link to={href("/admin/products/:id", { id: String(holder.id) })}>{holder.title}</Link>,
          })
        : placed && slot
          ? t("This place is free.")
          : null}
    </span>
  );
}
