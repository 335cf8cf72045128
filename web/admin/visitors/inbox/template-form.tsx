import { limits } from "#contract/limits.ts";
import {
  createReplyTemplate,
  type ReplyTemplate,
  type ReplyTemplateInput,
  updateReplyTemplate,
} from "#contract/visitors/reply-templates.ts";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { TextArea, TextField } from "#web/ui/field.tsx";

interface Props {
  template: ReplyTemplate | null;
  onSaved: () => void;
  onClose: () => void;
}

export function TemplateForm({ template, onSaved, onClose }: Props) {
  const form = useRecordForm<ReplyTemplateInput, ReplyTemplate, ReplyTemplateInput>({
    record: `template:${template?.id ?? "new"}`,
    stored: template,
    opened: { name: template?.name ?? "", text: template?.text ?? "" },
    schema: createReplyTemplate.body,
    send: (body, version) =>
      template
        ? adminApi.call(updateReplyTemplate, { params: { id: template.id }, body: { ...body, version } })
        : adminApi.call(createReplyTemplate, { body }),
    onSaved() {
      notify.success("Template saved");
      onSaved();
    },
  });
  const { values, problems, isBusy, rival, set, save } = form;

  return (
    <FormDialog
      title={template ? "Template" : "A new template"}
      intro="{name} and {number} are filled in for you. Other places, such as {date}, are filled in before an answer is sent."
      submitLabel="Save"
      className="dialog-medium template-form"
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={limits.name}
        value={values.name}
        error={problems.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextArea
        label="Text"
        name="text"
        dir="auto"
        rows={8}
        maxLength={limits.message}
        value={values.text}
        error={problems.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <Problem
        text={
          rival
            ? `Somebody saved it meanwhile. It says now: “${rival.text}” Save again to put yours in its place.`
            : problems.form
        }
      />
    </FormDialog>
  );
}
