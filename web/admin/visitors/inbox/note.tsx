import { type KeyboardEvent, useId, useRef } from "react";
import { limits } from "#contract/limits.ts";
import type { Submission } from "#contract/visitors/submissions.ts";
import { RecordForm, toastRefusal } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { useAdmin } from "#web/admin/platform/shell/use-admin.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { tooLong } from "#web/admin/platform/ui/too-long.ts";
import { Button } from "#web/ui/button.tsx";
import { Mention } from "./mention.tsx";
import type { InboxNoun } from "./noun.ts";
import type { InboxActions } from "./use-inbox.ts";

interface Props {
  noun: InboxNoun;
  row: Submission;
  inbox: InboxActions;
}

/**
 * Needs a `key` for each record. The draft stays on this device until it is saved, even if another message
 * is opened.
 */
export function Note({ noun, row, inbox }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { id: me } = useAdmin().admin;
  const patch = ({ note, version }: Submission) => inbox.patch([row.id], { note, version });
  const form = useRecordForm({
    kind: noun.record,
    stored: row,
    empty: { note: "" },
    titleOf: ({ name, receipt }) => `${name}, ${receipt}`,
    labels: { note: "Private note" },
    schema: noun.endpoints.update.body,
    send(_, { values, version }): Promise<Submission> {
      inbox.expectEcho([row.id]);
      const body = { ...values, version };
      return adminApi.call(noun.endpoints.update, { params: { id: row.id }, body });
    },
    onSaved(saved) {
      patch(saved);
      notify.success(t("Note saved"));
    },
    onRefused: toastRefusal,
    onDiscard: patch,
  });
  const { values, problems, isDirty, isBusy, set } = form;
  const problem = problems.note ?? problems.form ?? tooLong(values.note, limits.message);

  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && isDirty) void form.save();
  }

  return (
    <RecordForm form={form} className="note">
      <label className="label" htmlFor={id}>
        {t("Private note")}
      </label>
      <textarea
        ref={area}
        id={id}
        className="field"
        dir="auto"
        rows={2}
        placeholder={t("Only admins see it")}
        value={values.note}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => set({ note: event.currentTarget.value })}
        onKeyDown={press}
      />
      <Problem id={`${id}-problem`} text={problem} />
      {isDirty && (
        <>
          <Mention
            text={values.note}
            onMention={(name) => {
              set({ note: `${values.note}${/(^|\s)$/.test(values.note) ? "" : " "}@${name} ` });
              area.current?.focus();
            }}
            names={inbox.colleagues.present.filter(({ id }) => id !== me).map(({ name }) => name)}
          />
          <div className="note-foot row row-close">
            <span className="caption fill">{t("Kept on this device, not saved yet")}</span>
            <Button small onClick={form.discard}>
              {t("Discard")}
            </Button>
            <Button variant="primary" small type="submit" loading={isBusy}>
              {t("Save note")}
            </Button>
          </div>
        </>
      )}
    </RecordForm>
  );
}
