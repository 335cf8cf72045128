import { Check, Circle, Minus, X } from "lucide-react";
import { type ProofRun, type ProofStep, proofSteps } from "#contract/operations/daily-proof.ts";
import { type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { minuteOf, secondOf, stepWords } from "./proof-words.ts";

const icons = { done: Check, failed: X, off: Minus } as const;
const spoken = {
  done: "Done|status",
  failed: "Failed",
  off: "Left out",
} as const satisfies Record<ProofStep["state"], Text>;

const safe: Text = "Messages are safe in the inbox, but no one gets a mail about them.";

export function ProofSteps({ run }: { run: ProofRun }) {
  const isOver = run.ended_at !== null;
  const shown = isOver ? run.steps.map(({ step }) => step) : proofSteps;
  return (
    <ol className="proof-steps">
      {shown.map((name) => {
        const step = run.steps.find((one) => one.step === name);
        const Icon = step ? icons[step.state] : Circle;
        return (
          <li key={name} data-state={step?.state ?? "waits"}>
            <span className="icon-tile">
              <Icon size={15} />
              <span className="sr-only">{step ? t(spoken[step.state]) : t("To come")}</span>
            </span>
            <span>
              {t(stepWords[name])}
              {step?.reason && (
                <small>
                  {translated(step.reason)}
                  {step.state === "failed" && name === "mail" && ` ${t(safe)}`}
                </small>
              )}
            </span>
            {step && step.state !== "off" && (
              <time dateTime={step.at}>
                {step.state === "failed" && name === "mail"
                  ? t("gave up {time}", { time: minuteOf(step.at) })
                  : secondOf(step.at)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
