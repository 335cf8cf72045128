import { useId } from "react";
import { type Breach, hoursToTell, tellBefore } from "#contract/privacy/breaches.ts";
import { rich, t } from "#web/admin/platform/language/language.tsx";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { hoursOf, toldLine } from "./words.ts";

export function Countdown({ breach, now }: { breach: Breach; now: number }) {
  const id = useId();
  const { authority } = breach.ticks;
  if (authority)
    return (
      <p className="notice" data-tone="good">
        {toldLine(breach, authority.at)}
      </p>
    );
  const end = tellBefore(breach);
  const endsAt = new Date(end).toISOString();
  const left = end - now;
  return (
    <div className="breach-countdown notice" data-tone={left > 0 ? "waits" : "bad"}>
      <p id={id}>
        <strong>{hoursOf(left)}</strong>
        {left > 0
          ? t("left of the {hours} hours in which Oman's authority wants to be told", { hours: hoursToTell })
          : t(
              "over the {hours} hours in which Oman's authority wants to be told. Tell it now, and say why it is late.",
              { hours: hoursToTell },
            )}
      </p>
      <progress
        aria-labelledby={id}
        max={hoursToTell}
        value={Math.min(hoursToTell - left / 3_600_000, hoursToTell)}
      />
      <small>{rich("Until {date}", { date: <time dateTime={endsAt}>{dateWithin(endsAt)}</time> })}</small>
    </div>
  );
}
