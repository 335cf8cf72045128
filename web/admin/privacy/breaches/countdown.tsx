import { useId } from "react";
import { type Breach, hoursToTell, tellBefore } from "#contract/privacy/breaches.ts";
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
  const left = end - now;
  return (
    <div className="breach-countdown notice" data-tone={left > 0 ? "waits" : "bad"}>
      <p id={id}>
        <strong>{hoursOf(left)}</strong>
        {left > 0
          ? `left of the ${hoursToTell} hours in which Oman's authority wants to be told`
          : `over the ${hoursToTell} hours in which Oman's authority wants to be told. Tell it now, and say why it is late.`}
      </p>
      <progress
        aria-labelledby={id}
        max={hoursToTell}
        value={Math.min(hoursToTell - left / 3_600_000, hoursToTell)}
      />
      <small>
        Until <time dateTime={new Date(end).toISOString()}>{dateWithin(new Date(end).toISOString())}</time>
      </small>
    </div>
  );
}
