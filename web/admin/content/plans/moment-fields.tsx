import { useState } from "react";
import { t } from "#web/admin/platform/language/language.tsx";
import { fieldsOf } from "#web/admin/platform/ui/dates.ts";
import { atClock, zoneWords } from "../words/times.ts";

interface Props {
  at: Date;
  says: (at: Date) => string;
  onChange: (at: Date) => void;
}

export function MomentFields({ at, says, onChange }: Props) {
  const [typed, setTyped] = useState(() => fieldsOf(at));
  const note = atClock(typed)?.note;
  const isPast = at.getTime() <= Date.now();
  const put = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const chosen = atClock(next);
    if (chosen) onChange(chosen.moment);
  };
  return (
    <div className="row row-close words-time">
      <input
        className="field"
        type="date"
        aria-label={t("Day")}
        required
        value={typed.date}
        onChange={(event) => put({ date: event.currentTarget.value })}
      />
      <input
        className="field"
        type="time"
        aria-label={t("Time")}
        required
        value={typed.time}
        onChange={(event) => put({ time: event.currentTarget.value })}
      />
      <small>{zoneWords(at)}</small>
      <p className={isPast ? "problem" : note ? "form-help" : "sr-only"} role="status">
        {isPast ? t("Choose a time that is still to come.") : `${note ?? ""} ${says(at)}`}
      </p>
    </div>
  );
}
