import { type Brochure, updateBrochure } from "#contract/content/brochures.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { TextField } from "#web/ui/field.tsx";

const schema = updateBrochure.body.pick({ name: true }).required();

export function RenameDialog({ brochure, onClose }: { brochure: Brochure; onClose: () => void }) {
  const form = useRecordForm({
    kind: "brochure",
    stored: brochure,
    empty: { name: "" },
    titleOf: ({ name }) => name,
    labels: { name: "Name" },
    schema,
    async send({ name }, { version }) {
      const body = new FormData();
      body.set("name", name);
      body.set("version", String(version));
      return (await adminApi.call(updateBrochure, { params: { id: brochure.id }, body })).data;
    },
    onSaved() {
      notify.success(t("The document is renamed"));
      onClose();
    },
    onDiscard: onClose,
  });

  return (
    <RecordDialog
      form={form}
      title={t("Rename {name}", { name: brochure.name })}
      intro={t(
        "About Us, Contact and Partner find their documents by these names: Company Profile, Product Catalogue.",
      )}
      submitLabel={t("Save name")}
      onClose={onClose}
    >
      <TextField {...form.field("name")} />
    </RecordDialog>
  );
}
