import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useState } from "react";
import type { Backup, BackupStatus } from "#contract/operations/backups.ts";
import { TableHead } from "#web/admin/platform/lists/table-head.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { dateOf, sizeOf } from "#web/admin/platform/ui/format.ts";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { damageOf, holdingsOf, makerOf } from "./words.ts";

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
  if (!oldest) return work ? null : <EmptyState>No backup has been made yet.</EmptyState>;
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
      <nav className="pager" aria-label="Pages of backups">
        <span role="status">
          {first + 1}-{first + shown.length} of {backups.length}, since {dateOf(oldest.created_at)}
        </span>
        <IconButton
          label="Later backups"
          className="icon-button outlined"
          disabled={first === 0}
          onClick={() => setPage(first / rowsShown - 1)}
        >
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton
          label="Earlier backups"
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
              label={`Download the backup of ${when}`}
              className="icon-button outlined"
              onClick={onDownload}
            >
              <Download size={18} />
            </IconButton>
            <Button small aria-label={`Restore… ${when}`} disabled={isBusy} onClick={onRestore}>
              Restore…
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
} as const;

function ProofTag({ proof: { state, detail } }: Pick<Backup, "proof">) {
  const { word, status } = proofs[state];
  return (
    <>
      <span className="status" data-status={status}>
        {word}
      </span>
      {detail && <small>{detail}</small>}
    </>
  );
}
