import { LineList } from "#web/admin/platform/forms/line-list.tsx";
import { fields } from "./fields.ts";
import { FormPanel } from "./form-panel.tsx";
import { lineProblems } from "./submit.ts";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

export function Contents({ form }: { form: ProductForm }) {
  const { values, errors, set } = form;
  return (
    <FormPanel title="Contents">
      <div className="form-grid">
        <LineList
          label={fields.highlights.label}
          lines={values.highlights}
          error={errors.highlights}
          errors={lineProblems(errors, "highlights")}
          onChange={(lines) => set("highlights", lines)}
        />
        <LineList
          label={fields.keyNutrients.label}
          lines={values.keyNutrients}
          error={errors.keyNutrients}
          errors={lineProblems(errors, "keyNutrients")}
          onChange={(lines) => set("keyNutrients", lines)}
        />
        <TextControl form={form} name="ingredients" rows={4} className="form-wide" />
      </div>
    </FormPanel>
  );
}
