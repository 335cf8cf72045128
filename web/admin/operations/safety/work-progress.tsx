import { useId } from "react";
import type { BackupWork } from "#contract/operations/backups.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { sizeOf } from "#web/admin/platform/ui/format.ts";
import { stepOf } from "./words.ts";

export function WorkProgress({ work }: { work: BackupWork }) {
  const label = useId();
  const { doing, next } = stepOf(work);
  const isCounted = work.step === "media" && work.total !== null && work.total > 0;
  return (
    <div className="panel-body safety-work stack stack-close">
      <p className="row row-apart">
        <strong id={label} role="status">
          {doing}
        </strong>
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
