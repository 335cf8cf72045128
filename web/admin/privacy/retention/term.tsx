import type { RetentionTerm } from "#contract/privacy/retention.ts";
import { useChoice } from "#web/admin/platform/ui/use-choice.ts";
import { choices, goLine, keptLine, stayLine, words } from "./words.ts";

interface Props {
  kept: RetentionTerm;
  onChange: (months: number | null) => Promise<void>;
}

export function Term({ kept, onChange }: Props) {
  const { kind, months, leaving } = kept;
  const { title, rule } = words[kind];
  const [shown, choose] = useChoice(months, onChange);
  const stays = stayLine(kept);

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
        onChange={({ currentTarget: { value } }) => choose(value === "" ? null : Number(value))}
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
