import "../lists/lists.css";
import "./safety.css";
import "./proof.css";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Backup, type BackupStatus, getBackups } from "#contract/backups.ts";
import { listBreaches } from "#contract/breaches.ts";
import { getDailyProof } from "#contract/daily-proof.ts";
import { getRetention } from "#contract/retention.ts";
import { BreachesPanel } from "../breaches/breaches-panel.tsx";
import { useLive } from "../live.ts";
import { PersonPanel } from "../person/person-panel.tsx";
import { RetentionPanel } from "../retention/retention-panel.tsx";
import { Only } from "../rights.tsx";
import { adminApi } from "../session.ts";
import { PageHead } from "../ui/page-head.tsx";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/safety.ts";
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
import { useNow } from "./use-now.ts";
import { WorkProgress } from "./work-progress.tsx";

export const meta = titled("Safety");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [backups, proof, retention, breaches] = await Promise.all([
    adminApi.call(getBackups, undefined, { signal }),
    adminApi.call(getDailyProof, undefined, { signal }),
    adminApi.call(getRetention, undefined, { signal }),
    adminApi.call(listBreaches, undefined, { signal }),
  ]);
  return { backups, proof, retention, breaches: breaches.data };
}

type Dialog = { kind: "download" | "restore"; backup: Backup } | { kind: "more often" } | null;

export default function Safety({ loaderData }: Route.ComponentProps) {
  const status: BackupStatus = useStatus(loaderData.backups);
  const { revalidate } = useRevalidator();
  const now = useNow();
  const [dialog, setDialog] = useState<Dialog>(null);
  useLive(["backup", "proof", "breach"], revalidate);
  const close = () => setDialog(null);
  return (
    <>
      <PageHead
        title="Safety"
        intro="Nothing gets lost, nothing stays that should not, and you can prove both."
      />
      <div className="safety-top">
        <section className="panel safety" aria-labelledby="backups">
          <BackupsHead status={status} />
          {status.work ? (
            <WorkProgress work={status.work} />
          ) : (
            <>
              {status.failure && <FailureLine failure={status.failure} backups={status.backups} />}
              <KeyFacts status={status} now={now} />
              <LossLine status={status} now={now} onMoreOften={() => setDialog({ kind: "more often" })} />
            </>
          )}
          <BackupTable
            status={status}
            onDownload={(backup) => setDialog({ kind: "download", backup })}
            onRestore={(backup) => setDialog({ kind: "restore", backup })}
          />
        </section>
        <ProofPanel proof={loaderData.proof} />
      </div>
      <Only area="owner">
        <PersonPanel />
      </Only>
      <RetentionPanel retention={loaderData.retention} />
      <BreachesPanel breaches={loaderData.breaches} />
      {dialog?.kind === "download" && <DownloadDialog backup={dialog.backup} onClose={close} />}
      {dialog?.kind === "restore" && <RestoreDialog backup={dialog.backup} now={now} onClose={close} />}
      {dialog?.kind === "more often" && <MoreOftenDialog status={status} onClose={close} />}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
