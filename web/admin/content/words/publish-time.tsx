import { MomentFields } from "../plans/moment-fields.tsx";
import { comingTime } from "./times.ts";

interface Props {
  /** Null means at once. */
  at: Date | null;
  time: Date;
  onChange: (at: Date | null) => void;
}

export function PublishTime({ at, time, onChange }: Props) {
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
        <MomentFields at={at} says={(moment) => `Goes live ${comingTime(moment)}`} onChange={onChange} />
      )}
    </fieldset>
  );
}
