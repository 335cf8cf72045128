import { Icon } from "../ui/icon.tsx";
import type { Outcome } from "./outcome.ts";
import { Reach } from "./reach.tsx";
import { useFrame } from "./words/frame.ts";

export interface Report {
  outcome: Exclude<Outcome, { kind: "sent" }>;
  answeredByServer: boolean;
}

export function FormReport({ outcome, answeredByServer }: Report) {
  const { failed } = useFrame().forms;
  return (
    <div
      role="alert"
      className={`flex gap-3 rounded-2xl bg-alert-soft p-4 text-alert-dark text-label ${answeredByServer ? "mb-6" : "mt-6 -mb-1"}`}
    >
      <Icon name="circle-exclamation-point" className="mt-0.5" />
      <div>
        {answeredByServer && <p className="font-semibold">{outcome.message}</p>}
        {outcome.kind === "failed" && (
          <p>
            {failed} <Reach className="underline" />.
          </p>
        )}
      </div>
    </div>
  );
}
