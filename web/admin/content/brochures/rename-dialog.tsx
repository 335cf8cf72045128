import { type Brochure, updateBrochure } from "#contract/content/brochures.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
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
      notify.success("The document is renamed");
      onClose();
    },
    onDiscard: onClose,
  });

  return (
    <RecordDialog
      form={form}
      title={`Rename ${brochure.name}`}
      intro="About Us, Contact and Partner find their documents by these names: Company Profile, Product Catalogue."
      submitLabel="Save name"
      onClose={onClose}
    >
      <TextField {...form.field("name")} />
    </RecordDialog>
  );
}
