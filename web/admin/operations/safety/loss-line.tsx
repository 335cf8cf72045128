import { CloudCheck, CloudOff } from "lucide-react";
import type { BackupStatus } from "#contract/operations/backups.ts";
import { rich, type Text, t } from "#web/admin/platform/language/language.tsx";
import { useMay } from "#web/admin/platform/rights.tsx";
import { agoOf, lossOf } from "./words.ts";

interface Props {
  status: BackupStatus;
  now: number;
  onMoreOften: () => void;
  onSecondPlace: () => void;
}

const onlyHere: Text = "All backups lie on this machine: if the machine itself broke, they would go with it.";

export function LossLine({ status, now, onMoreOften, onSecondPlace }: Props) {
  const { second_place } = status;
  const mayChange = useMay("owner");
  const loss = lossOf(status, now);
  const Icon = second_place ? CloudCheck : CloudOff;
  const lost = (
    <strong>{loss ? t("at most {loss} would be lost.", { loss }) : t("everything would be lost.")}</strong>
  );
  return (
    <div className="notice" data-tone="plain">
      <Icon size={20} />
      <p>
        {second_place
          ? rich("If this machine broke now, {lost}", { lost })
          : rich("If the data broke now, {lost}", { lost })}{" "}
        {loss && whereOf(status, now)}
      </p>
      <button type="button" onClick={onMoreOften}>
        {t("How often")}
      </button>
      {mayChange && (
        <button type="button" onClick={onSecondPlace}>
          {second_place ? t("Second place") : t("Keep a second copy")}
        </button>
      )}
    </div>
  );
}

function whereOf({ encrypted, second_place: place, second_proven_at }: BackupStatus, now: number): string {
  if (!place) return t(onlyHere);
  const copy = encrypted
    ? t("A second, encrypted copy lies in {place}.", { place })
    : t("A second copy lies in {place}.", { place });
  if (!second_proven_at) return copy;
  return `${copy} ${t("One was restored from there {ago}.", { ago: agoOf(second_proven_at, now) })}`;
}
