import { X } from "lucide-react";
import { type MailNotices, saveMailNotice } from "#contract/delivery/mail.ts";
import { type Reason, reasons } from "#contract/reasons.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { storedAdmin } from "#web/admin/platform/session.ts";
import { listed } from "#web/admin/platform/ui/format.ts";
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
  const shown = (address: string) =>
    declined.includes(address) ? t("{address} (gets none)", { address }) : address;
  const { typed, setTyped, problem, submit, input } = useOneField({
    stored: "",
    parse: (address) => saveMailNotice.body.shape.to.unwrap().safeParse([...to, address]),
    onSave: (next) => onChange(next, t("{address} is told from now on", { address: next.at(-1) ?? "" })),
  });

  if (typed !== null) {
    return (
      <form className="row row-close" noValidate onSubmit={submit}>
        <input
          {...input}
          // biome-ignore lint/a11y/noAutofocus: it was asked for by a press
          autoFocus
          inputMode="email"
          aria-label={t("Another address for: {what}", { what: of })}
        />
        <Button small type="submit">
          {t("Add")}
        </Button>
        <Button small onClick={() => setTyped(null)}>
          {t("Cancel")}
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
            aria-label={t("Remove {name}", { name: address })}
            onClick={() =>
              onChange(
                to.filter((other) => other !== address),
                t("{address} is not told any more", { address }),
              )
            }
          >
            <X size={15} />
          </button>
        </li>
      ))}
      {to.length === 0 && <li className="caption">{listed(usual.map(shown)) || t("Nobody yet")}</li>}
      <li>
        <button
          type="button"
          className="link"
          aria-label={t("Add an address for: {what}", { what: of })}
          onClick={() => setTyped(to.includes(own) || to.length === 0 ? "" : own)}
        >
          {t("Add")}
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
      <summary>
        {own.length > 0
          ? t("By reason: {reasons}", { reasons: listed(own.map(translated)) })
          : t("By reason")}
      </summary>
      <dl className="facts">
        {reasons.map((reason) => (
          <div key={reason}>
            <dt>{translated(reason)}</dt>
            <dd>
              <Recipients
                of={t("Messages, {reason}", { reason: translated(reason) })}
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
