import "#web/admin/platform/lists/lists.css";
import "./safety.css";
import "./proof.css";
import { useId, useState } from "react";
import { type Backup, type BackupStatus, type BackupWork, getBackups } from "#contract/operations/backups.ts";
import { getDailyProof } from "#contract/operations/daily-proof.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { read, ready, useData } from "#web/admin/platform/reads.ts";
import { sizeOf } from "#web/admin/platform/ui/format.ts";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { useNow } from "#web/admin/platform/ui/use-now.ts";
import { BackupTable } from "./backup-table.tsx";
import { BackupsHead } from "./backups-head.tsx";
import { DownloadDialog } from "./download-dialog.tsx";
import { FailureLine } from "./failure-line.tsx";
import { useStatus } from "./follow.ts";
import { KeyFacts } from "./key-facts.tsx";
import { LossLine } from "./loss-line.tsx";
import { MoreOftenDialog } from "./more-often-dialog.tsx";
import { ProofPanel } from "./proof-panel.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { SecondPlaceDialog } from "./second-place-dialog.tsx";
import { stepOf } from "./words.ts";

export const meta = titled("Backups");

const backupsRead = read(getBackups, undefined, ["backup"]);
const proofRead = read(getDailyProof, undefined, ["proof"]);

export const clientLoader = () => ready(backupsRead, proofRead);

type Dialog =
  | { kind: "download" | "restore"; backup: Backup }
  | { kind: "more often" | "second place" }
  | null;

export default function Safety() {
  const status: BackupStatus = useStatus(useData(backupsRead));
  const now = useNow();
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHead title={t("Backups")} intro={t("Copies of everything, and what was tried today.")} />
      <div className="beside safety-top">
        <section className="panel safety" aria-labelledby="backups">
          <BackupsHead status={status} />
          <p className="sr-only" role="status">
            {status.work && stepOf(status.work).doing}
          </p>
          {status.work ? (
            <WorkProgress work={status.work} />
          ) : (
            <>
              {status.failure && <FailureLine failure={status.failure} backups={status.backups} />}
              <KeyFacts status={status} now={now} />
              <LossLine
                status={status}
                now={now}
                onMoreOften={() => setDialog({ kind: "more often" })}
                onSecondPlace={() => setDialog({ kind: "second place" })}
              />
            </>
          )}
          <BackupTable
            status={status}
            onDownload={(backup) => setDialog({ kind: "download", backup })}
            onRestore={(backup) => setDialog({ kind: "restore", backup })}
          />
        </section>
        <ProofPanel proof={useData(proofRead)} />
      </div>
      {dialog?.kind === "download" && <DownloadDialog backup={dialog.backup} onClose={close} />}
      {dialog?.kind === "restore" && <RestoreDialog backup={dialog.backup} now={now} onClose={close} />}
      {dialog?.kind === "second place" && <SecondPlaceDialog encrypted={status.encrypted} onClose={close} />}
      {dialog?.kind === "more often" && <MoreOftenDialog status={status} onClose={close} />}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";

function WorkProgress({ work }: { work: BackupWork }) {
  const label = useId();
  const { doing, next } = stepOf(work);
  const isCounted = work.step === "media" && work.total !== null && work.total > 0;
  return (
    <div className="panel-body safety-work stack stack-close">
      <p className="row row-apart">
        <strong id={label}>{doing}</strong>
        {isCounted && (
          <span>{t("{done} of {total}", { done: sizeOf(work.bytes), total: sizeOf(work.total ?? 0) })}</span>
        )}
      </p>
      <progress
        aria-labelledby={label}
        {...(isCounted && { value: Math.min(work.bytes, work.total ?? 0), max: work.total ?? 0 })}
      />
      <small>{next}</small>
    </div>
  );
}
