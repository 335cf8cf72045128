import { type BreachKind, breachKinds } from "#contract/privacy/breaches.ts";
import { kindWords, labels } from "./words.ts";

interface Props {
  value: BreachKind[];
  onChange: (kinds: BreachKind[]) => void;
}

export function KindsChoice({ value, onChange }: Props) {
  return (
    <fieldset className="checks pair">
      <legend className="label">{labels.kinds}</legend>
      {breachKinds.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={value.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(breachKinds.filter((one) => (one === kind ? checked : value.includes(one))))
            }
          />
          {kindWords[kind]}
        </label>
      ))}
    </fieldset>
  );
}
