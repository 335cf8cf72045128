import { directionOf } from "#contract/languages.ts";
import {
  createReplyTemplate,
  type ReplyTemplate,
  updateReplyTemplate,
} from "#contract/visitors/reply-templates.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { t } from "#web/admin/platform/language/language.tsx";
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
    empty: { name: "", text: "", text_ar: "" },
    titleOf: ({ name }) => name,
    labels: { name: "Name", text: "Text", text_ar: "In Arabic" },
    schema: createReplyTemplate.body,
    send: (body, { version }) =>
      template
        ? adminApi.call(updateReplyTemplate, { params: { id: template.id }, body: { ...body, version } })
        : adminApi.call(createReplyTemplate, { body }),
    onSaved() {
      notify.success(t("Template saved"));
      onSaved();
    },
    onDiscard: onSaved,
  });

  return (
    <RecordDialog
      form={form}
      title={template ? t("Template") : t("A new template")}
      intro={t(
        "{name} and {number} are filled in for you. Other places, such as {date}, are filled in before an answer is sent.",
        { name: "{name}", number: "{number}", date: "{date}" },
      )}
      submitLabel={t("Save")}
      className="dialog-medium template-form"
      onClose={onClose}
    >
      <TextField {...form.field("name")} />
      <TextArea {...form.field("text")} rows={8} />
      <TextArea
        {...form.field("text_ar")}
        rows={6}
        lang="ar"
        dir={directionOf.ar}
        hint={t("for messages in Arabic; left empty, they get the other one")}
      />
    </RecordDialog>
  );
}
