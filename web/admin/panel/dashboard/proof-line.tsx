import { MailCheck, MailWarning } from "lucide-react";
import { href, Link } from "react-router";
import type { ProofRun } from "#contract/operations/daily-proof.ts";
import { verdictOf } from "#web/admin/operations/safety/proof-words.ts";

function proofWords({ state, created_at, steps }: ProofRun, now = new Date()): string {
  const moment = new Date(created_at);
  const time = moment.toLocaleTimeString("en-GB", { hour: "numeric", minute: "2-digit" });
  const isToday = moment.toDateString() === now.toDateString();
  const day = moment.toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  const when = `${isToday ? "today" : `on ${day}`} at ${time}`;
  if (state === "failed") return `The message of ${isToday ? "today" : day} did not come through`;
  const isOff = steps.some((step) => step.state === "off");
  return `A message came through ${when}${isOff ? "; no mail told of it" : ""}`;
}

export function ProofLine({ proof }: { proof: ProofRun }) {
  const { words, status } = verdictOf({ now: null, last: proof });
  const Icon = proof.state === "failed" ? MailWarning : MailCheck;
  return (
    <li>
      <span className="icon-tile">
        <Icon size={20} />
      </span>
      <strong>
        <Link to={href("/admin/settings/backups")}>Messages</Link>
        <small>{proofWords(proof)}</small>
      </strong>
      <span className="status" data-status={status}>
        {status === "approved" ? "Good" : words}
      </span>
    </li>
  );
}

/** At the top of the page, because mails about submissions may not arrive either. */
export function ProofAlarm({ proof }: { proof: ProofRun | null }) {
  if (proof?.state !== "failed") return null;
  const reason = proof.steps.at(-1)?.reason;
  return (
    <section
      className="notice panel-before"
      data-tone="bad"
      role="alert"
      aria-label="Messages may not come through"
    >
      <MailWarning size={20} />
      <p>
        <strong>{proofWords(proof)}.</strong> {reason}
      </p>
      <Link to={href("/admin/settings/backups")}>The daily proof</Link>
    </section>
  );
}
