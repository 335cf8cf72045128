import { LineList } from "#web/admin/platform/forms/line-list.tsx";
import { t } from "#web/admin/platform/language/language.tsx";
import { fields } from "./fields.ts";
import { FormPanel } from "./form-panel.tsx";
import { lineProblems } from "./submit.ts";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

export function Contents({ form }: { form: ProductForm }) {
  const { values, problems, set } = form;
  return (
    <FormPanel title={t("Contents")}>
      <div className="form-grid">
        <LineList
          label={t(fields.highlights.label)}
          path="highlights"
          lines={values.highlights}
          error={problems.highlights}
          errors={lineProblems(problems, "highlights")}
          onChange={(lines) => set({ highlights: lines })}
        />
        <LineList
          label={t(fields.keyNutrients.label)}
          path="keyNutrients"
          lines={values.keyNutrients}
          error={problems.keyNutrients}
          errors={lineProblems(problems, "keyNutrients")}
          onChange={(lines) => set({ keyNutrients: lines })}
        />
        <TextControl form={form} name="ingredients" rows={4} className="form-wide" />
      </div>
    </FormPanel>
  );
}

export function OnLabel({ form }: { form: ProductForm }) {
  const { values, problems, set } = form;
  return (
    <FormPanel title={t("On the label")}>
      <div className="form-grid">
        <TextControl form={form} name="serving" placeholder="30 g in 200 ml of milk" />
        <TextControl form={form} name="servings" placeholder="About 13" />
        <TextControl
          form={form}
          name="storage"
          className="form-wide"
          placeholder="Closed, cool and dry. Use within 4 weeks of opening."
        />
        <LineList
          label={t(fields.preparation.label)}
          path="preparation"
          lines={values.preparation}
          error={problems.preparation}
          errors={lineProblems(problems, "preparation")}
          onChange={(lines) => set({ preparation: lines })}
        />
        <p className="hint form-wide">
          {t("One step a line. What stands before a colon becomes its heading: “Stir: until smooth.”")}
        </p>
      </div>
    </FormPanel>
  );
}
