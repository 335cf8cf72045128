import { Play } from "lucide-react";
import { href } from "react-router";
import { type DailyProof, startDailyProof } from "#contract/operations/daily-proof.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { dayWords } from "#web/admin/platform/ui/dates.ts";
import { Tooltip } from "#web/admin/platform/ui/tooltip.tsx";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ProofSteps } from "./proof-steps.tsx";
import { failureWords, tallyOf, verdictOf } from "./proof-words.ts";

export function ProofPanel({ proof }: { proof: DailyProof }) {
  const { now, last, days, failure, hour } = proof;
  const [isBusy, run] = useDeed(() => adminApi.call(startDailyProof));
  const { words, status } = verdictOf(proof);
  const shown = now ?? last;
  const hasFailed = !now && last?.state === "failed";
  const isMail = hasFailed && last.steps.at(-1)?.step === "mail";

  return (
    <section className="panel proof" aria-labelledby="daily-proof">
      <div className="panel-head">
        <h2 id="daily-proof">{t("The daily proof")}</h2>
        <span className="status" data-status={status}>
          {words}
        </span>
      </div>
      <div className="panel-body stack stack-close" role={hasFailed ? "alert" : undefined}>
        <p className="caption">
          {t(
            "Each morning at {time} a test message goes through the public form into the inbox, as a visitor’s would, and is undone. Then a test mail must be delivered.",
            { time: `${hour}:00` },
          )}
        </p>
        {shown ? (
          <ProofSteps run={shown} />
        ) : (
          <p className="caption">{t("The first one comes by itself. You need not wait for it.")}</p>
        )}
      </div>
      <div className="panel-body proof-days stack stack-close">
        <p
          className="proof-strip"
          role="img"
          aria-label={t("The last 30 days: {tally}", { tally: tallyOf(days) })}
        >
          {days.map(({ day, state }) => (
            <Tooltip key={day} text={`${dayWords(day)}: ${t(stateWords[state])}`}>
              <span data-state={state} />
            </Tooltip>
          ))}
        </p>
        <p className="caption row row-apart">
          <span>{dayWords(days[0]?.day ?? "")}</span>
          <span>{tallyOf(days)}</span>
          <span>{t("today")}</span>
        </p>
        {failure && !hasFailed && <p className="caption">{failureWords(failure)}</p>}
      </div>
      <div className="panel-body row">
        {isMail && (
          <ButtonLink variant="primary" small to={href("/admin/settings/mail")}>
            {t("Open Mail")}
          </ButtonLink>
        )}
        <IfAllowed area="inbox">
          <Button small icon={<Play size={18} />} loading={isBusy || now !== null} onClick={run}>
            {now ? t("Under way") : hasFailed ? t("Run it again") : t("Run it now")}
          </Button>
        </IfAllowed>
      </div>
    </section>
  );
}

const stateWords = {
  passed: "came through",
  failed: "failed",
  none: "none",
} as const satisfies Record<DailyProof["days"][number]["state"], Text>;
