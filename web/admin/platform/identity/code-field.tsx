import { asciiDigits } from "#contract/digits.ts";
import { t } from "../language/language.tsx";
import { Problem } from "../ui/problem.tsx";

interface Props {
  value: string;
  problem: string;
  onChange: (digits: string) => void;
}

const places = [0, 1, 2, 3, 4, 5];

/** One input drawn as six boxes, so that paste and autofill work. */
export function CodeField({ value, problem, onChange }: Props) {
  return (
    <div>
      <label htmlFor="factor-code">{t("Six digits")}</label>
      <span className="code-boxes" data-invalid={problem !== ""}>
        {places.map((place) => (
          <span key={place} aria-hidden="true" data-at={place === Math.min(value.length, 5)}>
            {value[place]}
          </span>
        ))}
        <input
          id="factor-code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) =>
            onChange(asciiDigits(event.currentTarget.value).replace(/\D/g, "").slice(0, 6))
          }
          aria-invalid={problem !== "" || undefined}
          aria-describedby="factor-problem"
        />
      </span>
      <Problem id="factor-problem" text={problem} />
    </div>
  );
}
