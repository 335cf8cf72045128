import { useState } from "react";
import { type Breach, type BreachStep, breachSteps } from "#contract/privacy/breaches.ts";
import { ReadOnlyUnless } from "#web/admin/platform/rights.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { stepWords } from "./words.ts";

interface Props {
  breach: Breach;
  onTick: (step: BreachStep, isDone: boolean) => Promise<void>;
}

/** What is to be done about it, each with who ticked it and when. */
export function Steps({ breach, onTick }: Props) {
  /** Shown at once; what could not be saved goes back to what holds. */
  const [chosen, setChosen] = useState<Partial<Record<BreachStep, boolean | undefined>>>({});

  async function choose(step: BreachStep, isDone: boolean) {
    setChosen((now) => ({ ...now, [step]: isDone }));
    await onTick(step, isDone);
    setChosen((now) => ({ ...now, [step]: undefined }));
  }

  return (
    <ReadOnlyUnless area="owner">
      <ul className="breach-steps">
        {breachSteps.map((step) => {
          const ticked = breach.ticks[step];
          return (
            <li key={step}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen[step] ?? ticked !== null}
                  onChange={({ currentTarget: { checked } }) => choose(step, checked)}
                />
                <span>
                  {stepWords[step]}
                  {ticked && (
                    <small>
                      {ticked.by}, {longDate(ticked.at)}
                    </small>
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </ReadOnlyUnless>
  );
}
