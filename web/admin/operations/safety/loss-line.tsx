import { CloudCheck, CloudOff } from "lucide-react";
import type { BackupStatus } from "#contract/operations/backups.ts";
import { useMay } from "#web/admin/platform/rights.tsx";
import { agoOf, lossOf } from "./words.ts";

interface Props {
  status: BackupStatus;
  now: number;
  onMoreOften: () => void;
  onSecondPlace: () => void;
}

const onlyHere = "All backups lie on this machine: if the machine itself broke, they would go with it.";

export function LossLine({ status, now, onMoreOften, onSecondPlace }: Props) {
  const { encrypted, second_place, second_proven_at } = status;
  const mayChange = useMay("owner");
  const loss = lossOf(status, now);
  const Icon = second_place ? CloudCheck : CloudOff;
  return (
    <div className="notice" data-tone="plain">
      <Icon size={20} />
      <p>
        {second_place ? "If this machine broke now, " : "If the data broke now, "}
        <strong>{loss ? `at most ${loss} would be lost.` : "everything would be lost."}</strong>{" "}
        {loss &&
          (second_place
            ? `A second${encrypted ? ", encrypted" : ""} copy lies in ${second_place}.${second_proven_at ? ` One was restored from there ${agoOf(second_proven_at, now)}.` : ""}`
            : onlyHere)}
      </p>
      <button type="button" onClick={onMoreOften}>
        How often
      </button>
      {mayChange && (
        <button type="button" onClick={onSecondPlace}>
          {second_place ? "Second place" : "Keep a second copy"}
        </button>
      )}
    </div>
  );
}
