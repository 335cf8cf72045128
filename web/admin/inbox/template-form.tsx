import { useState } from "react";
import { limits } from "#contract/limits.ts";
import { createReplyTemplate, type ReplyTemplate, updateReplyTemplate } from "#contract/reply-templates.ts";
import { ApiError } from "#web/api-client.ts";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { sentenceOf } from "../failure.ts";
import { readDraft, useDraft } from "../forms/draft.ts";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Problem } from "../ui/problem.tsx";

interface Props {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  onSaved: () => void;
  onClose: () => void;
}

interface Values {
  name: string;
  text: string;
}

/** What is typed is kept on this device until it is saved. */
export function TemplateForm({ template, onSaved, onClose }: Props) {
  const record = `template:${template?.id ?? "new"}`;
  const base: Values = { name: template?.name ?? "", text: template?.text ?? "" };
  const [values, setValues] = useState(() => readDraft<Values>(record)?.values ?? base);
  const [version, setVersion] = useState(template?.version ?? 0);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const isDirty = values.name !== base.name || values.text !== base.text;
  useDraft(record, { isDirty: isDirty && !isBusy, version, base, values });

  async function save() {
    setBusy(true);
    setProblems({});
    try {
      if (template) {
        await adminApi.call(updateReplyTemplate, {
          params: { id: template.id },
          body: { ...values, version },
        });
      } else await adminApi.call(createReplyTemplate, { body: values });
      notify.success("Template saved");
      onSaved();
    } catch (error) {
      setProblems(problemsOf(error));
      setBusy(false);
    }
  }

  function problemsOf(error: unknown): Record<string, string> {
    if (!(error instanceof ApiError)) return { all: sentenceOf(error) };
    const current = error.problem.current as ReplyTemplate | undefined;
    if (!current) return Object.keys(error.fields).length > 0 ? error.fields : { all: sentenceOf(error) };
    setVersion(current.version);
    const all = `Somebody saved it meanwhile. It says now: “${current.text}” Save again to put yours in its place.`;
    return { all };
  }

  return (
    <FormDialog
      title={template ? "Template" : "A new template"}
      intro="{name} and {number} are filled in for you. Other places, such as {date}, are filled in before an answer is sent."
      submitLabel="Save"
      className="template-form"
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
        onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
      />
      <TextArea
        label="Text"
        name="text"
        dir="auto"
        rows={8}
        maxLength={limits.message}
        value={values.text}
        error={problems.text}
        onChange={(event) => setValues({ ...values, text: event.currentTarget.value })}
      />
      <Problem text={problems.all} />
    </FormDialog>
  );
}
