import {
  type Category,
  type CategoryInput,
  categoryInput,
  createCategory,
  regulatoryClasses,
  updateCategory,
} from "#contract/content/categories.ts";
import { frameWords } from "#contract/content/words/defaults/frame.ts";
import { longestOf } from "#contract/fields.ts";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Field, SelectField } from "#web/ui/field.tsx";
import { CategoryConflict } from "./category-conflict.tsx";
import { noticeLabels, type CategoryValues as Values } from "./category-labels.ts";
import { PaletteChoice } from "./palette-choice.tsx";

interface Props {
  /** Null for a new one, which goes to the end. */
  category: Category | null;
  position: number;
  onClose: () => void;
  onSaved: () => void;
}

export function CategoryForm({ category, position, onClose, onSaved }: Props) {
  const { values, problems, isBusy, set, save, conflict } = useRecordForm<Values, Category, CategoryInput>({
    record: `category:${category?.id ?? "new"}`,
    stored: category,
    opened: {
      name: category?.name ?? "",
      description: category?.description ?? "",
      regulatory_class: category?.regulatory_class ?? "none",
      palette: category?.palette ?? "infant",
    },
    schema: categoryInput,
    send: (body, version) =>
      category
        ? adminApi.call(updateCategory, { params: { id: category.id }, body: { ...body, version } })
        : adminApi.call(createCategory, { body: { ...body, position } }),
    onSaved() {
      notify.success("Category saved");
      onSaved();
    },
    onDiscard: onSaved,
  });

  if (conflict) return <CategoryConflict key={conflict.rival.version} {...conflict} />;

  return (
    <FormDialog
      title={category ? `Edit ${category.name}` : "New category"}
      submitLabel="Save category"
      isBusy={isBusy}
      className="dialog-medium"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Name" error={problems.name}>
        {(ids) => (
          <input
            {...ids}
            className="field"
            maxLength={longestOf(categoryInput.shape.name)}
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Description" hint="under its heading" error={problems.description}>
        {(ids) => (
          <textarea
            {...ids}
            className="field"
            maxLength={longestOf(categoryInput.shape.description)}
            value={values.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      <SelectField
        label="Notice"
        value={values.regulatory_class}
        error={problems.regulatory_class}
        options={regulatoryClasses.map((value) => ({ value, label: noticeLabels[value] }))}
        help={values.regulatory_class === "none" ? "" : frameWords.notices[values.regulatory_class]}
        onChange={({ currentTarget: { value } }) =>
          set({ regulatory_class: value as Values["regulatory_class"] })
        }
      />
      <PaletteChoice value={values.palette} onChange={(palette) => set({ palette })} />
      <Problem text={problems.form} />
    </FormDialog>
  );
}
