import type { MailNotices } from "#contract/delivery/mail.ts";
import { type Reason, reasons } from "#contract/reasons.ts";
import { Recipients } from "./recipients.tsx";

interface Props {
  named: NonNullable<MailNotices["data"][number]["by_reason"]>;
  /** Recipients of a reason that has none of its own. */
  usual: string[];
  onChange: (reason: Reason, to: string[], said: string) => Promise<boolean>;
}

export function ByReason({ named, usual, onChange }: Props) {
  const own = reasons.filter((reason) => named[reason]?.length);
  return (
    <details className="mail-reasons disclosure">
      <summary>By reason{own.length > 0 && `: ${own.join(", ")}`}</summary>
      <dl>
        {reasons.map((reason) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd>
              <Recipients
                of={`Messages, ${reason}`}
                to={named[reason] ?? []}
                usual={usual}
                onChange={(to, said) => onChange(reason, to, said)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
