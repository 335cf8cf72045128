import { CircleX } from "lucide-react";
import { Link } from "react-router";
import type { Backup, BackupFailure } from "#contract/operations/backups.ts";
import { trashAddresses } from "#web/admin/platform/records.ts";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";

interface Props {
  failure: BackupFailure;
  backups: Backup[];
}

export function FailureLine({ failure: { kind, at, detail }, backups }: Props) {
  const safe = backups.find(({ proof }) => proof.state === "proven");
  return (
    <p className="notice" data-tone="bad" role="alert">
      <CircleX size={18} />
      <span>
        <strong>
          The {kind} of {dateWithin(at)} failed: {detail}.
        </strong>{" "}
        {kind === "restore"
          ? "The site is as it was."
          : safe && `The one of ${dateWithin(safe.created_at)} is safe and proven.`}
      </span>
      {detail.includes("disk is full") && <Link to={trashAddresses.picture}>Free some room</Link>}
    </p>
  );
}
