import { Pencil, RotateCw } from "lucide-react";
import { href, Link } from "react-router";
import type { Mail } from "#contract/delivery/mail.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { records } from "#web/admin/platform/records.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { Button } from "#web/ui/button.tsx";
import { DeliveryRow } from "./delivery-list.tsx";
import { dueLabel, mailTitle, reasonLabel, triesLabel } from "./labels.ts";

interface Props {
  mail: Mail;
  isSetUp: boolean;
  onResend: () => void;
  onCorrect: () => void;
}

function recordAddress({ record, record_id }: Mail): string {
  if (record === "site") return href("/admin/dashboard");
  return record === "admin" ? href("/admin/settings/team") : records[record].address(record_id);
}

export function MailRow({ mail, isSetUp, onResend, onCorrect }: Props) {
  const { status, recipient, next_at, reason, answer, attempts, record } = mail;
  const title = mailTitle(mail);
  const hint = <span className="sr-only">: {title}</span>;
  const states = {
    waiting: isSetUp ? dueLabel(next_at, new Date()) : t("Waits"),
    failed: t("Failed"),
    sent: t("Sent"),
  };
  return (
    <DeliveryRow
      delivery={mail}
      title={
        <Link to={recordAddress(mail)} dir="auto">
          <WholeNumber text={title} />
        </Link>
      }
      detail={t("to {address}", { address: recipient })}
      states={states}
    >
      {reason && status !== "sent" && (
        <div className="notice">
          <p>
            {reasonLabel(reason)} {status === "waiting" && triesLabel(attempts)}
          </p>
          <IfAllowed area="inbox">
            {status === "failed" && record !== "subscriber" && record !== "admin" && (
              <Button small onClick={onCorrect}>
                <Pencil size={16} />
                {t("Correct and resend")}
                {hint}
              </Button>
            )}
            <Button small onClick={onResend}>
              {status === "failed" && <RotateCw size={16} />}
              {status === "failed" ? t("Resend") : t("Send now")}
              {hint}
            </Button>
          </IfAllowed>
          {answer && (
            <details className="disclosure">
              <summary>
                {t("Details")}
                {hint}
              </summary>
              <code>{answer}</code>
            </details>
          )}
        </div>
      )}
    </DeliveryRow>
  );
}

function WholeNumber({ text }: { text: string }) {
  const [number] = /[A-Z]-\d+/.exec(text) ?? [];
  if (!number) return text;
  const at = text.indexOf(number);
  return (
    <>
      {text.slice(0, at)}
      <span className="whole-number">{number}</span>
      {text.slice(at + number.length)}
    </>
  );
}
