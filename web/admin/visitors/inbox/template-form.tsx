import {
  createReplyTemplate,
  type ReplyTemplate,
  updateReplyTemplate,
} from "#contract/visitors/reply-templates.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { TextArea, TextField } from "#web/ui/field.tsx";

interface Props {
  template: ReplyTemplate | null;
  onSaved: () => void;
  onClose: () => void;
}

export function TemplateForm({ template, onSaved, onClose }: Props) {
  const form = useRecordForm({
    kind: "template",
    stored: template,
    empty: { name: "", text: "" },
    titleOf: ({ name }) => name,
    labels: { name: "Name", text: "Text" },
    schema: createReplyTemplate.body,
    send: (body, { version }) =>
      template
        ? adminApi.call(updateReplyTemplate, { params: { id: template.id }, body: { ...body, version } })
        : adminApi.call(createReplyTemplate, { body }),
    onSaved() {
      notify.success("Template saved");
      onSaved();
    },
    onDiscard: onSaved,
  });

  return (
    <RecordDialog
      form={form}
      title={template ? "Template" : "A new template"}
      intro="{name} and {number} are filled in for you. Other places, such as {date}, are filled in before an answer is sent."
      submitLabel="Save"
      className="dialog-medium template-form"
      onClose={onClose}
    >
      <TextField {...form.field("name")} />
      <TextArea {...form.field("text")} rows={8} />
    </RecordDialog>
  );
}
