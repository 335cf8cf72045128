import { SelectField } from "../forms/form-field.tsx";
import { FormPanel } from "./form-panel.tsx";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

const slots = [
  { value: "", label: "Not on the home page" },
  { value: "1", label: "1: first card" },
  { value: "2", label: "2: second card" },
  { value: "3", label: "3: third card" },
  { value: "4", label: "4: large card" },
  { value: "5", label: "5: side card" },
  { value: "6", label: "6: feature card below" },
];

const statuses = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
];

/** Whether and where visitors see the product. */
export function Placing({ form }: { form: ProductForm }) {
  const { values, errors, set } = form;
  return (
    <FormPanel title="On the site">
      <SelectField
        label="Status"
        value={values.status}
        error={errors.status}
        options={statuses}
        help={values.status === "draft" ? "Visitors do not see drafts." : "Visitors see it at once."}
        onChange={(value) => set("status", value)}
      />
      <SelectField
        label="Home page position"
        value={values.home_slot}
        error={errors.home_slot}
        options={slots}
        onChange={(value) => set("home_slot", value)}
      />
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
        <TextControl form={form} name="rating" label="Rating" placeholder="0 to 5" inputMode="decimal" />
        <TextControl form={form} name="numReviews" label="Reviews" inputMode="numeric" />
      </div>
    </FormPanel>
  );
}

export function Links({ form }: { form: ProductForm }) {
  const common = { form, placeholder: "https://", inputMode: "url" as const };
  return (
    <FormPanel title="Marketplace links">
      <TextControl {...common} name="amazonLink" label="Amazon" />
      <TextControl {...common} name="flipkartLink" label="Flipkart" />
      <TextControl {...common} name="fancodeLink" label="FanCode" />
    </FormPanel>
  );
}
