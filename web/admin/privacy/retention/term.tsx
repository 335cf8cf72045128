import type { RetentionTerm } from "#contract/privacy/retention.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { useChoice } from "#web/admin/platform/ui/use-choice.ts";
import { choices, goLine, keptLine, stayLine, words } from "./words.ts";

interface Props {
  kept: RetentionTerm;
  onChange: (months: number | null) => Promise<void>;
}

export function Term({ kept, onChange }: Props) {
  const { kind, months, leaving } = kept;
  const { rule } = words[kind];
  const title = t(words[kind].title);
  const [shown, choose] = useChoice(months, onChange);
  const stays = stayLine(kept);

  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>{t(rule)}</p>
      </div>
      <select
        className="field"
        aria-label={t("How long: {what}", { what: title })}
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
