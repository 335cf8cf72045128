import { MailCheck, MailWarning } from "lucide-react";
import { href, Link } from "react-router";
import type { ProofRun } from "#contract/operations/daily-proof.ts";
import { minuteOf, verdictOf } from "#web/admin/operations/safety/proof-words.ts";
import { dateLocale, t, translated } from "#web/admin/platform/language/language.tsx";
import { IconLine } from "#web/admin/platform/ui/icon-line.tsx";

function proofWords({ state, created_at, steps }: ProofRun, now = new Date()): string {
  const moment = new Date(created_at);
  const time = minuteOf(created_at);
  const isToday = moment.toDateString() === now.toDateString();
  const day = moment.toLocaleDateString(dateLocale(), { day: "numeric", month: "long" });
  if (state === "failed")
    return isToday
      ? t("The message of today did not come through")
      : t("The message of {day} did not come through", { day });
  const isOff = steps.some((step) => step.state === "off");
  if (isToday)
    return isOff
      ? t("A message came through today at {time}; no mail told of it", { time })
      : t("A message came through today at {time}", { time });
  return isOff
    ? t("A message came through on {day} at {time}; no mail told of it", { day, time })
    : t("A message came through on {day} at {time}", { day, time });
}

export function ProofLine({ proof }: { proof: ProofRun }) {
  const { words, status } = verdictOf({ now: null, last: proof });
  return (
    <IconLine
      icon={proof.state === "failed" ? MailWarning : MailCheck}
      title={<Link to={href("/admin/settings/backups")}>{t("Messages")}</Link>}
      detail={proofWords(proof)}
    >
      <span className="status" data-status={status}>
        {status === "approved" ? t("Good") : words}
      </span>
    </IconLine>
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
      aria-label={t("Messages may not come through")}
    >
      <MailWarning size={20} />
      <p>
        <strong>{proofWords(proof)}.</strong> {reason && translated(reason)}
      </p>
      <Link to={href("/admin/settings/backups")}>{t("The daily proof")}</Link>
    </section>
  );
}
