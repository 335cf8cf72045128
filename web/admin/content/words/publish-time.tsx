import { useState } from "react";
import { atClock, comingTime, fieldsOf, zoneWords } from "./times.ts";

interface Props {
  /** Null for now. */
  at: Date | null;
  /** The last chosen time. It stays while "Now" is selected. */
  time: Date;
  onChange: (at: Date | null) => void;
}

/** Day and time are in the zone of this device. */
export function PublishTime({ at, time, onChange }: Props) {
  const [typed, setTyped] = useState(() => fieldsOf(time));
  const note = atClock(typed)?.note;
  const put = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const chosen = atClock(next);
    if (chosen) onChange(chosen.moment);
  };
  return (
    <fieldset className="stack stack-close">
      <legend className="sr-only">When</legend>
      <label className="choice ring-within">
        <input type="radio" name="when" checked={at === null} onChange={() => onChange(null)} />
        <span className="named">
          <strong>Now</strong>
          <small>Visitors see it within a few seconds.</small>
        </span>
      </label>
      <label className="choice ring-within">
        <input type="radio" name="when" checked={at !== null} onChange={() => onChange(time)} />
        <span className="named">
          <strong>At a time</strong>
          <small>Until then you can go on writing or take it back.</small>
        </span>
      </label>
      {at && (
        <div className="row row-close words-time">
          <input
            className="field"
            type="date"
            aria-label="Day"
            required
            value={typed.date}
            onChange={(event) => put({ date: event.currentTarget.value })}
          />
          <input
            className="field"
            type="time"
            aria-label="Time"
            required
            value={typed.time}
            onChange={(event) => put({ time: event.currentTarget.value })}
          />
          <small>{zoneWords(at)}</small>
          {at.getTime() <= Date.now() ? (
            <p className="problem">Choose a time that is still to come.</p>
          ) : (
            <p className={note ? "form-help" : "sr-only"} role="status">
              {note} Goes live {comingTime(at)}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}
