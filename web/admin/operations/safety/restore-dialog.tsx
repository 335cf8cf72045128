import { Archive, Clock, LogOut, Minus, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import { type Backup, compareBackup, restoreBackup, restoreWord } from "#contract/operations/backups.ts";
import { plural, rich, t } from "#web/admin/platform/language/language.tsx";
import { sentenceOf } from "#web/admin/platform/outcome.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { Form } from "#web/admin/platform/ui/form.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { followRestore } from "./follow.ts";
import { agoOf, arrivalsOf } from "./words.ts";

interface Props {
  backup: Backup;
  now: number;
  onClose: () => void;
}

export function RestoreDialog({ backup, now, onClose }: Props) {
  const heading = useId();
  const { data: since } = useRead(read(compareBackup, { params: { id: backup.id } }));
  const [word, setWord] = useState("");
  const [problem, setProblem] = useState("");
  const isTyped = word.trim().toLowerCase() === restoreWord;

  async function restore() {
    if (!isTyped) return;
    const params = { id: backup.id };
    followRestore(
      await adminApi.call(restoreBackup, { params, body: { word: restoreWord } }),
      backup.created_at,
    );
    onClose();
  }
  const [isBusy, submit] = useDeed(restore, (error) => setProblem(sentenceOf(error)));

  const when = dateWithin(backup.created_at);
  return (
    <Dialog labelledBy={heading} className="dialog-wide" onClose={onClose}>
      <Form isBusy={isBusy} onSubmit={submit}>
        <header className="dialog-head">
          <span className="warning-disc">
            <TriangleAlert size={22} />
          </span>
          <div>
            <h2 id={heading}>{t("Restore {when}?", { when })}</h2>
            <p>
              {t("Site and panel go back to how they were {ago}.", { ago: agoOf(backup.created_at, now) })}
            </p>
          </div>
        </header>
        <ul className="points">
          <li>
            <Archive size={18} />
            <span>
              {rich("{first} so that you can come back.", {
                first: <strong>{t("First a backup of now is made,")}</strong>,
              })}
            </span>
          </li>
          <li>
            <Clock size={18} />
            {since
              ? plural(
                  since.seconds,
                  "For about {count} seconds visitors see that the site is back soon.",
                  "For about {count} seconds visitors see that the site is back soon.",
                )
              : t("For about … seconds visitors see that the site is back soon.")}
          </li>
          <li>
            <Minus size={18} />
            <Arrivals since={since} />
          </li>
          <li>
            <LogOut size={18} />
            {t(
              "Everyone is logged out, you too. Accounts, passwords and second factors stay as they are now.",
            )}
          </li>
        </ul>
        <div className="labelled">
          <label htmlFor="restore-word">{t("Type {word} to go on", { word: restoreWord })}</label>
          <input
            className="field"
            id="restore-word"
            value={word}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="restore-problem"
            onChange={(event) => setWord(event.currentTarget.value)}
          />
        </div>
        <Problem id="restore-problem" text={problem} />
        <div className="dialog-actions dialog-foot">
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="solid-danger" type="submit" disabled={!isTyped} loading={isBusy}>
            {t("Restore")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Arrivals({ since }: { since: OutputOf<typeof compareBackup> | undefined }) {
  if (!since)
    return (
      <span>{t("Anything received since then leaves the site. It is kept in the backup made first.")}</span>
    );
  const arrivals = arrivalsOf(since);
  if (!arrivals) return <span>{t("Nothing came since then.")}</span>;
  return (
    <span>
      {rich("This leaves the site: {arrivals} It is kept in the backup made first.", {
        arrivals: <strong>{arrivals}.</strong>,
      })}
    </span>
  );
}
