import { Check, Clock, Pencil, RotateCw, X } from "lucide-react";
import { href, Link } from "react-router";
import type { Mail } from "#contract/delivery/mail.ts";
import { records } from "#web/admin/platform/records.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { shortDate } from "#web/admin/platform/ui/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { dueLabel, mailTitle, triesLabel } from "./labels.ts";
import { WholeNumber } from "./whole-number.tsx";

interface Props {
  mail: Mail;
  isSetUp: boolean;
  onResend: () => void;
  onCorrect: () => void;
}

const icons = { waiting: Clock, failed: X, sent: Check };

function placeOf(record: Mail["record"], id: number): string {
  if (record === "site") return href("/admin/dashboard");
  return record === "admin" ? href("/admin/team") : records[record].address(id);
}

export function MailRow({ mail, isSetUp, onResend, onCorrect }: Props) {
  const { status, recipient, created_at, next_at, reason, attempts, record, record_id } = mail;
  const Icon = icons[status];
  const title = mailTitle(mail);
  const whose = <span className="sr-only">: {title}</span>;
  const states = {
    waiting: isSetUp ? dueLabel(next_at, new Date()) : "Waits",
    failed: "Failed",
    sent: "Sent",
  };
  return (
    <li className="mail" data-status={status}>
      <span className="mail-icon">
        <Icon size={18} />
      </span>
      <div className="mail-what">
        <Link to={placeOf(record, record_id)} dir="auto">
          <WholeNumber text={title} />
        </Link>
        <small>to {recipient}</small>
      </div>
      <div className="mail-when">
        <time dateTime={created_at}>{shortDate(created_at)}</time>
        <span>{states[status]}</span>
      </div>
      {reason && status !== "sent" && (
        <div className="mail-why">
          <p>
            {reason} {status === "waiting" && triesLabel({ attempts })}
          </p>
          <IfAllowed area="inbox">
            {status === "failed" && record !== "subscriber" && record !== "admin" && (
              <Button small onClick={onCorrect}>
                <Pencil size={16} />
                Correct and resend{whose}
              </Button>
            )}
            <Button small onClick={onResend}>
              {status === "failed" && <RotateCw size={16} />}
              {status === "failed" ? "Resend" : "Send now"}
              {whose}
            </Button>
          </IfAllowed>
          {mail.answer && (
            <details className="disclosure">
              <summary>Details{whose}</summary>
              <code className="mail-answer">{mail.answer}</code>
            </details>
          )}
        </div>
      )}
    </li>
  );
}
