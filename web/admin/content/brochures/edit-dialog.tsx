import { type Brochure, updateBrochure } from "#contract/content/brochures.ts";
import { type Language, languages } from "#contract/languages.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { languageOptions, namesRule } from "./document-names.tsx";

const schema = updateBrochure.body.pick({ name: true, language: true }).required();

export function EditDialog({ brochure, onClose }: { brochure: Brochure; onClose: () => void }) {
  const form = useRecordForm({
    kind: "brochure",
    stored: brochure,
    empty: { name: "", language: languages[0] as Language },
    titleOf: ({ name }) => name,
    labels: { name: "Name", language: "Language" },
    schema,
    async send({ name, language }, { version }) {
      const body = new FormData();
      body.set("name", name);
      body.set("language", language);
      body.set("version", String(version));
      return (await adminApi.call(updateBrochure, { params: { id: brochure.id }, body })).data;
    },
    onSaved({ name }) {
      notify.success(t("{name} is saved", { name }));
      onClose();
    },
    onDiscard: onClose,
  });

  return (
    <RecordDialog
      form={form}
      title={t("Edit {name}", { name: brochure.name })}
      intro={namesRule()}
      submitLabel={t("Save")}
      onClose={onClose}
    >
      <TextField {...form.field("name")} />
      <SelectField {...form.control("language")} options={languageOptions()} />
    </RecordDialog>
  );
}
