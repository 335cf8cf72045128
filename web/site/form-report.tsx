import { Icon } from "../ui/icon.tsx";
import { company } from "./company.ts";
import type { Outcome } from "./outcome.ts";

interface Props {
  outcome: Outcome | undefined;
  /** Without JavaScript there is no toast: the page says what a toast would have said. */
  answeredByServer?: boolean;
  className?: string;
}

/** With a form that was not sent: above it when the server answers, else beside the button that was pressed. A failure also says that nothing is lost, and another way to reach the company. */
export function FormReport({ outcome, answeredByServer = false, className = "mb-6" }: Props) {
  if (!outcome || outcome.kind === "sent") return null;
  const failed = outcome.kind === "failed";
  if (!failed && !answeredByServer) return null;
  return (
    <div
      role="alert"
      className={`flex gap-3 rounded-2xl bg-alert-soft p-4 text-alert-dark text-label ${className}`}
    >
      <Icon name="circle-exclamation-point" className="mt-0.5" />
      <div>
        {answeredByServer && <p className="font-semibold">{outcome.message}</p>}
        {failed && (
          <p>
            Nothing you wrote is lost. Please try again, or reach us at{" "}
            <a className="underline" href={company.phoneLink}>
              {company.phone}
            </a>{" "}
            or{" "}
            <a className="underline" href={company.emailLink}>
              {company.email}
            </a>
            .
          </p>
        )}
      </div>
    </div>
  );
}
