import { useState } from "react";
import { type Breach, type BreachStep, breachSteps } from "#contract/privacy/breaches.ts";
import { ReadOnlyUnless } from "#web/admin/platform/rights.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { stepWords } from "./words.ts";

interface Props {
  breach: Breach;
  onTick: (step: BreachStep, isDone: boolean) => Promise<void>;
}

export function Steps({ breach, onTick }: Props) {
  /** A tick shows at once. It falls back to the stored state if the save fails. */
  const [chosen, setChosen] = useState<Partial<Record<BreachStep, boolean | undefined>>>({});

  async function choose(step: BreachStep, isDone: boolean) {
    setChosen((now) => ({ ...now, [step]: isDone }));
    await onTick(step, isDone);
    setChosen((now) => ({ ...now, [step]: undefined }));
  }

  return (
    <ReadOnlyUnless area="owner">
      <ul className="checks">
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
                <span className="named">
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
