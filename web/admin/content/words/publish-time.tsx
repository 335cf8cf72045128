import { t } from "#web/admin/platform/language/language.tsx";
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
      <legend className="sr-only">{t("When")}</legend>
      <label className="choice ring-within">
        <input type="radio" name="when" checked={at === null} onChange={() => onChange(null)} />
        <span className="named">
          <strong>{t("Now")}</strong>
          <small>{t("Visitors see it within a few seconds.")}</small>
        </span>
      </label>
      <label className="choice ring-within">
        <input type="radio" name="when" checked={at !== null} onChange={() => onChange(time)} />
        <span className="named">
          <strong>{t("At a time")}</strong>
          <small>{t("Until then you can go on writing or take it back.")}</small>
        </span>
      </label>
      {at && (
        <MomentFields
          at={at}
          says={(moment) => t("Goes live {when}", { when: comingTime(moment) })}
          onChange={onChange}
        />
      )}
    </fieldset>
  );
}
