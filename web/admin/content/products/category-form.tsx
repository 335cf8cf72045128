import {
  type Category,
  categoryInput,
  createCategory,
  regulatoryClasses,
  updateCategory,
} from "#contract/content/categories.ts";
import { frameWords } from "#contract/content/words/defaults/frame.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { SelectField, TextArea, TextField } from "#web/ui/field.tsx";
import { TranslationTexts } from "../translations/translation-texts.tsx";
import { noTranslation, translationProblems, translationSettings } from "../translations/values.ts";
import {
  categoryLabels,
  noticeLabels,
  shownValue,
  type CategoryValues as Values,
} from "./category-labels.ts";
import { PaletteChoice } from "./palette-choice.tsx";

const { position: _, ...labels } = categoryLabels;

interface Props {
  category: Category | null;
  position: number;
  onClose: () => void;
  onSaved: () => void;
}

export function CategoryForm({ category, position, onClose, onSaved }: Props) {
  const form = useRecordForm({
    kind: "category",
    stored: category,
    empty: {
      name: "",
      description: "",
      regulatory_class: "none",
      palette: "infant",
      translations: noTranslation,
    } as Values,
    ...translationSettings,
    titleOf: ({ name }) => name,
    labels,
    shown: shownValue,
    schema: categoryInput,
    send: (body, { version }) =>
      category
        ? adminApi.call(updateCategory, { params: { id: category.id }, body: { ...body, version } })
        : adminApi.call(createCategory, { body: { ...body, position } }),
    onSaved() {
      notify.success(t("Category saved"));
      onSaved();
    },
    onDiscard: onSaved,
  });
  const { regulatory_class, palette } = form.values;

  return (
    <RecordDialog
      form={form}
      title={category ? t("Edit {name}", { name: category.name }) : t("New category")}
      submitLabel={t("Save category")}
      className="dialog-medium"
      onClose={onClose}
    >
      <TextField {...form.field("name")} />
      <TextArea {...form.field("description")} hint={t("under its heading")} rows={2} />
      <SelectField
        {...form.control("regulatory_class")}
        options={regulatoryClasses.map((value) => ({ value, label: t(noticeLabels[value]) }))}
        help={regulatory_class === "none" ? "" : frameWords.notices[regulatory_class]}
      />
      <PaletteChoice value={palette} onChange={(palette) => form.set({ palette })} />
      <TranslationTexts
        texts={[
          { field: "name", label: t(labels.name), original: form.values.name },
          {
            field: "description",
            label: t(labels.description),
            original: form.values.description,
            rows: 2,
          },
        ]}
        value={form.values.translations}
        stored={category?.translations}
        errors={translationProblems(form.problems)}
        onChange={(translations) => form.set({ translations })}
      />
    </RecordDialog>
  );
}
