import { useId } from "react";
import { digestHours, saveMailNotice, type DigestTime as Time } from "#contract/delivery/mail.ts";
import { rich, t } from "#web/admin/platform/language/language.tsx";
import { ownZone } from "#web/admin/platform/ui/dates.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { useChoice } from "#web/admin/platform/ui/use-choice.ts";
import { Button } from "#web/ui/button.tsx";
import { hourLabel, zoneLabel } from "./labels.ts";
import { useOneField } from "./one-field.ts";

interface HoursProps {
  hours: number;
  onChange: (hours: number, message: string) => Promise<boolean>;
}

export function PromisedHours({ hours, onChange }: HoursProps) {
  const id = useId();
  const { value, problem, isBusy, submit, input } = useOneField({
    stored: String(hours),
    parse: (typed) => saveMailNotice.body.shape.hours.unwrap().safeParse(typed),
    onSave: (next) => onChange(next, t("Saved")),
  });
  return (
    <form className="row row-close" noValidate onSubmit={submit}>
      <label className="row row-close" htmlFor={id}>
        {rich("After {hours} hours", {
          hours: <input {...input} id={id} inputMode="numeric" aria-label={t("Hours until a reminder")} />,
        })}
      </label>
      {value.trim() !== String(hours) && (
        <Button small type="submit" loading={isBusy}>
          {t("Save")}
        </Button>
      )}
      <Problem text={problem} />
    </form>
  );
}

interface DigestProps {
  at: Time;
  zones: string[];
  onChange: (at: Time) => Promise<boolean>;
}

export function DigestTime({ at, zones, onChange }: DigestProps) {
  const here = ownZone();
  const allZones = [...new Set([...zones, here, at.zone, ""])];
  const [shown, choose] = useChoice(at, onChange);

  return (
    <div className="row row-close">
      <select
        className="field"
        aria-label={t("Hour of the digest")}
        value={shown.hour}
        onChange={(event) => choose({ ...shown, hour: Number(event.currentTarget.value) })}
      >
        {digestHours.map((hour) => (
          <option key={hour} value={hour}>
            {hourLabel(hour)}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label={t("Clock of the digest")}
        value={shown.zone}
        onChange={(event) => choose({ ...shown, zone: event.currentTarget.value })}
      >
        {allZones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneLabel(zone)}
          </option>
        ))}
      </select>
    </div>
  );
}
