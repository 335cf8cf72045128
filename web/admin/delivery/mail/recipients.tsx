import { X } from "lucide-react";
import { type MailNotices, saveMailNotice } from "#contract/delivery/mail.ts";
import { type Reason, reasons } from "#contract/reasons.ts";
import { storedAdmin } from "#web/admin/platform/session.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOneField } from "./one-field.ts";

interface Props {
  of: string;
  to: string[];
  usual: string[];
  /** Addresses in `to` that get no mail: the admin turned it off or is suspended. */
  declined?: string[] | undefined;
  onChange: (to: string[], message: string) => Promise<boolean>;
}

export function Recipients({ of, to, usual, declined = [], onChange }: Props) {
  const own = storedAdmin().email ?? "";
  const shown = (address: string) => (declined.includes(address) ? `${address} (gets none)` : address);
  const { typed, setTyped, problem, submit, input } = useOneField({
    stored: "",
    parse: (address) => saveMailNotice.body.shape.to.unwrap().safeParse([...to, address]),
    onSave: (next) => onChange(next, `${next.at(-1)} is told from now on`),
  });

  if (typed !== null) {
    return (
      <form className="row row-close" noValidate onSubmit={submit}>
        <input
          {...input}
          // biome-ignore lint/a11y/noAutofocus: it was asked for by a press
          autoFocus
          inputMode="email"
          aria-label={`Another address for: ${of}`}
        />
        <Button small type="submit">
          Add
        </Button>
        <Button small onClick={() => setTyped(null)}>
          Cancel
        </Button>
        <Problem text={problem} />
      </form>
    );
  }
  return (
    <ul className="row row-close" aria-label={of}>
      {to.map((address) => (
        <li key={address} className="mail-address">
          {shown(address)}
          <button
            type="button"
            aria-label={`Remove ${address}`}
            onClick={() =>
              onChange(
                to.filter((other) => other !== address),
                `${address} is not told any more`,
              )
            }
          >
            <X size={15} />
          </button>
        </li>
      ))}
      {to.length === 0 && <li className="caption">{usual.map(shown).join(", ") || "Nobody yet"}</li>}
      <li>
        <button
          type="button"
          className="link"
          aria-label={`Add an address for: ${of}`}
          onClick={() => setTyped(to.includes(own) || to.length === 0 ? "" : own)}
        >
          Add
        </button>
      </li>
    </ul>
  );
}

interface ReasonProps {
  named: NonNullable<MailNotices["data"][number]["by_reason"]>;
  usual: string[];
  onChange: (reason: Reason, to: string[], message: string) => Promise<boolean>;
}

export function ByReason({ named, usual, onChange }: ReasonProps) {
  const own = reasons.filter((reason) => named[reason]?.length);
  return (
    <details className="disclosure">
      <summary>By reason{own.length > 0 && `: ${own.join(", ")}`}</summary>
      <dl className="facts">
        {reasons.map((reason) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd>
              <Recipients
                of={`Messages, ${reason}`}
                to={named[reason] ?? []}
                usual={usual}
                onChange={(to, message) => onChange(reason, to, message)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
