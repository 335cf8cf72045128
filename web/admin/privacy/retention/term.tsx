import { useState } from "react";
import type { RetentionTerm } from "#contract/privacy/retention.ts";
import { choices, goLine, keptLine, stayLine, words } from "./words.ts";

interface Props {
  kept: RetentionTerm;
  onChange: (months: number | null) => Promise<void>;
}

export function Term({ kept, onChange }: Props) {
  const { kind, months, leaving } = kept;
  const { title, rule } = words[kind];
  const [chosen, setChosen] = useState<{ months: number | null } | null>(null);
  const shown = chosen ? chosen.months : months;
  const stays = stayLine(kept);

  async function choose(value: string) {
    const next = { months: value === "" ? null : Number(value) };
    setChosen(next);
    await onChange(next.months);
    // The owner may have chosen again meanwhile.
    setChosen((latest) => (latest === next ? null : latest));
  }

  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>{rule}</p>
      </div>
      <select
        className="field"
        aria-label={`How long: ${title}`}
        value={shown ?? ""}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {choices(shown).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <p className="named">
        <strong data-soon={leaving !== null}>{goLine(kept)}</strong>
        <small>{keptLine(kept)}</small>
        {stays && <small>{stays}</small>}
      </p>
    </li>
  );
}
