import { useState } from "react";
import { type Copy, makeReal } from "#contract/operations/copy.ts";
import { refreshed } from "#web/admin/platform/cache.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { waitingOf } from "./words.ts";

const deeds: { deed: "send" | "drop"; label: Text; note: Text }[] = [
  {
    deed: "send",
    label: "Send it",
    note: "Mails and webhook calls go out, and planned changes are published.",
  },
  {
    deed: "drop",
    label: "Drop it",
    note: "Mails and webhook calls are listed as failed, and planned changes stay drafts.",
  },
];

export function RealDialog({ copy, onClose }: { copy: Copy; onClose: () => void }) {
  const [waiting, setWaiting] = useState<"send" | "drop">("send");
  const { isBusy, send } = useSending();
  const what = waitingOf(copy);

  const save = () =>
    send(makeReal.body, { waiting }, async (body) => {
      await adminApi.call(makeReal, { body });
      notify.success(t("This is the real site"));
      onClose();
      await refreshed();
    });

  return (
    <FormDialog
      title={t("Is this the real site?")}
      intro={t(
        "Mail, webhooks and planned changes go on from here. Stop the other server first: else people are written to twice.",
      )}
      submitLabel={t("This is the real site")}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {what ? (
        <fieldset className="stack stack-close">
          <legend className="form-label">{t("What waits: {what}", { what })}</legend>
          {deeds.map(({ deed, label, note }) => (
            <label key={deed} className="choice ring-within">
              <input
                type="radio"
                name="waiting"
                checked={waiting === deed}
                onChange={() => setWaiting(deed)}
              />
              <span className="named">
                <strong>{t(label)}</strong>
                <small>{t(note)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p>{t("Nothing waits.")}</p>
      )}
    </FormDialog>
  );
}
