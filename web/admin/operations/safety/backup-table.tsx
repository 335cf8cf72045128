import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useState } from "react";
import type { Backup, BackupStatus } from "#contract/operations/backups.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { TableHead } from "#web/admin/platform/lists/table-head.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { dateOf, sizeOf } from "#web/admin/platform/ui/format.ts";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { damageOf, faultOf, holdingsOf, makerOf } from "./words.ts";

interface Props {
  status: BackupStatus;
  onDownload: (backup: Backup) => void;
  onRestore: (backup: Backup) => void;
}

const rowsShown = 5;

export function BackupTable({ status: { backups, work }, onDownload, onRestore }: Props) {
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(backups.length / rowsShown) - 1);
  const first = Math.min(page, last) * rowsShown;
  const shown = backups.slice(first, first + rowsShown);
  const oldest = backups.at(-1);
  if (!oldest) return work ? null : <EmptyState>{t("No backup has been made yet.")}</EmptyState>;
  return (
    <>
      <table className="table safety-table">
        <TableHead columns={["When", "What it holds", "Size", "Proof", "Actions"]} />
        <tbody>
          {shown.map((backup) => (
            <Row
              key={backup.id}
              backup={backup}
              isBusy={work !== null}
              onDownload={() => onDownload(backup)}
              onRestore={() => onRestore(backup)}
            />
          ))}
        </tbody>
      </table>
      <nav className="pager" aria-label={t("Pages of backups")}>
        <span role="status">
          {t("{range} of {count}, since {date}", {
            range: `${first + 1}-${first + shown.length}`,
            count: backups.length,
            date: dateOf(oldest.created_at),
          })}
        </span>
        <IconButton
          label={t("Later backups")}
          className="icon-button outlined"
          disabled={first === 0}
          onClick={() => setPage(first / rowsShown - 1)}
        >
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton
          label={t("Earlier backups")}
          className="icon-button outlined"
          disabled={first + rowsShown >= backups.length}
          onClick={() => setPage(first / rowsShown + 1)}
        >
          <ChevronRight size={18} />
        </IconButton>
      </nav>
    </>
  );
}

interface RowProps {
  backup: Backup;
  isBusy: boolean;
  onDownload: () => void;
  onRestore: () => void;
}

function Row({ backup, isBusy, onDownload, onRestore }: RowProps) {
  const when = longDate(backup.created_at);
  return (
    <tr>
      <td className="safety-when">
        <strong>{when}</strong>
        <small>{makerOf(backup)}</small>
      </td>
      <td>
        {holdingsOf(backup)}
        {backup.damaged.length > 0 && <small>{damageOf(backup)}</small>}
      </td>
      <td className="safety-size">{sizeOf(backup.bytes)}</td>
      <td className="safety-proof">
        <ProofTag proof={backup.proof} />
      </td>
      <td>
        <IfAllowed area="owner">
          <div className="row-actions">
            <IconButton
              label={t("Download the backup of {when}", { when })}
              className="icon-button outlined"
              onClick={onDownload}
            >
              <Download size={18} />
            </IconButton>
            <Button small aria-label={t("Restore… {when}", { when })} disabled={isBusy} onClick={onRestore}>
              {t("Restore…")}
            </Button>
          </div>
        </IfAllowed>
      </td>
    </tr>
  );
}

const proofs = {
  proven: { word: "Proven", status: "approved" },
  failed: { word: "Failed", status: "rejected" },
  none: { word: "Not read back", status: "neutral" },
} as const satisfies Record<Backup["proof"]["state"], { word: Text; status: string }>;

function ProofTag({ proof: { state, detail } }: Pick<Backup, "proof">) {
  const { word, status } = proofs[state];
  return (
    <>
      <span className="status" data-status={status}>
        {t(word)}
      </span>
      {detail && <small>{faultOf(detail)}</small>}
    </>
  );
}
