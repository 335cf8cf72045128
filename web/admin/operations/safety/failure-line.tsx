import { CircleX } from "lucide-react";
import { Link } from "react-router";
import type { Backup, BackupFailure } from "#contract/operations/backups.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { trashAddresses } from "#web/admin/platform/records.ts";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { faultOf } from "./words.ts";

interface Props {
  failure: BackupFailure;
  backups: Backup[];
}

export function FailureLine({ failure: { kind, at, detail }, backups }: Props) {
  const values = { when: dateWithin(at), reason: faultOf(detail) };
  const safe = backups.find(({ proof }) => proof.state === "proven");
  return (
    <p className="notice" data-tone="bad" role="alert">
      <CircleX size={18} />
      <span>
        <strong>
          {kind === "restore"
            ? t("The restore of {when} failed: {reason}.", values)
            : t("The backup of {when} failed: {reason}.", values)}
        </strong>{" "}
        {kind === "restore"
          ? t("The site is as it was.")
          : safe && t("The one of {when} is safe and proven.", { when: dateWithin(safe.created_at) })}
      </span>
      {detail.includes("disk is full") && <Link to={trashAddresses.picture}>{t("Free some room")}</Link>}
    </p>
  );
}
