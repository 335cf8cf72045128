import { useState } from "react";
import { digestHours, type DigestTime as Time } from "#contract/delivery/mail.ts";
import { hourLabel, zoneLabel } from "./labels.ts";

interface Props {
  at: Time;
  /** Time zones of the company's offices. */
  zones: string[];
  onChange: (at: Time) => Promise<boolean>;
}

export function DigestTime({ at, zones, onChange }: Props) {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clocks = [...new Set([...zones, here, at.zone, ""])];
  /** The choice until the page's data include it, some time after the save. The other field may change before that. */
  const [chosen, setChosen] = useState<Time | null>(null);
  const shown = chosen ?? at;
  if (chosen && chosen.hour === at.hour && chosen.zone === at.zone) setChosen(null);

  async function choose(part: Partial<Time>) {
    const next = { ...shown, ...part };
    setChosen(next);
    const isSaved = await onChange(next);
    if (!isSaved) setChosen((latest) => (latest === next ? null : latest));
  }

  return (
    <div className="mail-digest-time">
      <select
        className="field"
        aria-label="Hour of the digest"
        value={shown.hour}
        onChange={(event) => choose({ hour: Number(event.currentTarget.value) })}
      >
        {digestHours.map((hour) => (
          <option key={hour} value={hour}>
            {hourLabel(hour)}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label="Clock of the digest"
        value={shown.zone}
        onChange={(event) => choose({ zone: event.currentTarget.value })}
      >
        {clocks.map((zone) => (
          <option key={zone} value={zone}>
            {zoneLabel(zone)}
          </option>
        ))}
      </select>
    </div>
  );
}
