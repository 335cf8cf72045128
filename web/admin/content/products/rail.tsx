import type { Product } from "#contract/content/products.ts";
import { SelectField } from "#web/ui/field.tsx";
import { FormPanel } from "./form-panel.tsx";
import { HomePlace } from "./home-place.tsx";
import { Planned } from "./planned.tsx";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

const statuses = [
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
    <FormPanel title="On the site">
      <SelectField
        {...form.control("status")}
        options={statuses}
        help={form.values.status === "draft" ? "Visitors do not see drafts." : "Visitors see it at once."}
      />
      {product && <Planned product={product} onSchedule={onSchedule} />}
      <HomePlace form={form} id={product?.id} />
      <TextControl
        form={form}
        name="position"
        label="Order"
        hint="in its category, lowest first"
        inputMode="numeric"
      />
    </FormPanel>
  );
}

export function Rating({ form }: { form: ProductForm }) {
  return (
    <FormPanel title="Rating">
      <div className="form-pair">
        <TextControl form={form} name="rating" placeholder="0 to 5" inputMode="decimal" />
        <TextControl form={form} name="numReviews" inputMode="numeric" />
      </div>
    </FormPanel>
  );
}

export function Links({ form }: { form: ProductForm }) {
  const common = { form, placeholder: "https://", inputMode: "url" as const };
  return (
    <FormPanel title="Marketplace links">
      <TextControl {...common} name="amazonLink" />
      <TextControl {...common} name="flipkartLink" />
      <TextControl {...common} name="fancodeLink" />
    </FormPanel>
  );
}
