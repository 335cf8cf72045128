import {
  type Choice,
  type ChoiceList,
  choiceName,
  createChoice,
  updateChoice,
} from "#contract/content/choices.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { TextField } from "#web/ui/field.tsx";
import { listLabels } from "./choice-labels.ts";

interface Props {
  list: ChoiceList;
  choice: Choice | null;
  onClose: () => void;
}

export function ChoiceForm({ list, choice, onClose }: Props) {
  const { one } = listLabels[list];
  const form = useRecordForm({
    kind: "choice",
    stored: choice,
    empty: { name: "" },
    titleOf: ({ name }) => name,
    labels: { name: "Name" },
    schema: choiceName,
    send: (body, { version }) =>
      choice
        ? adminApi.call(updateChoice, { params: { id: choice.id }, body: { ...body, version } })
        : adminApi.call(createChoice, { body: { name: String(body.name), list } }),
    onSaved() {
      notify.success("Saved");
      onClose();
    },
    onDiscard: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={choice ? `Rename ${choice.name}` : `New ${one}`}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextField {...form.field("name")} help={choice ? "Products keep it under its new name." : ""} />
    </RecordDialog>
  );
}
