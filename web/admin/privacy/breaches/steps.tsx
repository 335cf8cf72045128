import { type Breach, type BreachStep, breachSteps } from "#contract/privacy/breaches.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { ReadOnlyUnless } from "#web/admin/platform/rights.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { useChoice } from "#web/admin/platform/ui/use-choice.ts";
import { stepWords } from "./words.ts";

interface Props {
  breach: Breach;
  onTick: (step: BreachStep, isDone: boolean) => Promise<void>;
}

export function Steps({ breach, onTick }: Props) {
  return (
    <ReadOnlyUnless area="owner">
      <ul className="checks">
        {breachSteps.map((step) => (
          <Step
            key={step}
            name={t(stepWords[step])}
            ticked={breach.ticks[step]}
            onTick={(isDone) => onTick(step, isDone)}
          />
        ))}
      </ul>
    </ReadOnlyUnless>
  );
}

interface StepProps {
  name: string;
  ticked: Breach["ticks"][BreachStep];
  onTick: (isDone: boolean) => Promise<void>;
}

function Step({ name, ticked, onTick }: StepProps) {
  const [isDone, choose] = useChoice(ticked !== null, onTick);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isDone}
          onChange={({ currentTarget: { checked } }) => choose(checked)}
        />
        <span className="named">
          {name}
          {ticked && <small>{t("{who}, {date}", { who: ticked.by, date: longDate(ticked.at) })}</small>}
        </span>
      </label>
    </li>
  );
}
