import { Database, HardDrive, KeyRound, ShieldCheck } from "lucide-react";
import { href, Link } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { dashboard } from "#contract/panel/overview.ts";
import { faultOf } from "#web/admin/operations/safety/words.ts";
import { plural, rich, t } from "#web/admin/platform/language/language.tsx";
import { ageOf } from "#web/admin/platform/ui/age.ts";
import { counted, sizeOf } from "#web/admin/platform/ui/format.ts";
import { IconLine } from "#web/admin/platform/ui/icon-line.tsx";
import { MediaAlarm } from "./media-alarm.tsx";
import { ProofLine } from "./proof-line.tsx";

const engines = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

type Answer = OutputOf<typeof dashboard>["health"];

export function Health({ health: { disk, database, backup, media, proof } }: { health: Answer }) {
  return (
    <section className="panel" aria-labelledby="health">
      <div className="panel-head">
        <h2 id="health">{t("Health")}</h2>
      </div>
      {media && media.missing + media.damaged > 0 && <MediaAlarm findings={media} />}
      <ul className="health lines waiting">
        <IconLine
          icon={Database}
          title={t("Database")}
          detail={`${engines[database.engine]}, ${sizeOf(database.bytes)}`}
        >
          <State isGood={database.ok} bad={t("Does not answer")} />
        </IconLine>
        <IconLine
          icon={HardDrive}
          title={t("Disk")}
          detail={
            disk
              ? t("{free} of {total} free", { free: roughSize(disk.free), total: roughSize(disk.total) })
              : t("The system does not say")
          }
        >
          {disk && <State isGood={disk.ok} bad={t("Nearly full")} />}
        </IconLine>
        {backup && (
          <IconLine
            icon={ShieldCheck}
            title={<Link to={href("/admin/settings/backups")}>{t("Backups")}</Link>}
            detail={wordsOf(backup)}
          >
            {(backup.failure || backup.proven_at) && <State isGood={!backup.failure} bad={t("Failed")} />}
          </IconLine>
        )}
        {proof && <ProofLine proof={proof} />}
      </ul>
    </section>
  );
}

function wordsOf({ failure, proven_at, created_at }: NonNullable<Answer["backup"]>): string {
  if (failure) return t("The last try failed: {reason}", { reason: faultOf(failure) });
  if (proven_at) return t("Restore proven {age} ago", { age: ageOf(proven_at) });
  return created_at ? t("Not read back yet") : t("None has been made yet");
}

function State({ isGood, bad }: { isGood: boolean; bad: string }) {
  return (
    <span className="status" data-status={isGood ? "approved" : "rejected"}>
      {isGood ? t("Good") : bad}
    </span>
  );
}

function roughSize(bytes: number): string {
  return bytes < 1e9
    ? sizeOf(bytes)
    : t("{size} GB", { size: (bytes / 1e9).toLocaleString("en", { maximumFractionDigits: 0 }) });
}

export function SecretsAlarm({ unreadable }: Pick<Answer, "unreadable">) {
  const { second_factors, webhooks, mail_servers } = unreadable;
  if (second_factors + webhooks + mail_servers === 0) return null;
  return (
    <div className="notice panel-before" data-tone="bad" role="alert">
      <KeyRound size={20} />
      <p>
        <strong>{t("The server has another SECRET_KEY than before, so it cannot read all secrets.")}</strong>{" "}
        {t("Put the former key back, or enter them anew:")}
        {mail_servers > 0 && (
          <>
            {" "}
            {rich("type the password of the mail server under {mail}.", {
              mail: <Link to={href("/admin/settings/mail")}>{t("Mail")}</Link>,
            })}
          </>
        )}
        {webhooks > 0 && (
          <>
            {" "}
            {rich("Make new secrets for {webhooks} under {integrations}.", {
              webhooks: counted(webhooks, { one: "webhook", many: "webhooks" }),
              integrations: <Link to={href("/admin/settings/integrations")}>{t("Integrations")}</Link>,
            })}
          </>
        )}
        {second_factors > 0 && (
          <>
            {" "}
            {plural(
              second_factors,
              "{count} second factor has to be turned off and set up again: log in with a recovery code, or run npm run admin -- second-factor-off EMAIL on the server.",
              "{count} second factors have to be turned off and set up again: log in with a recovery code, or run npm run admin -- second-factor-off EMAIL on the server.",
            )}
          </>
        )}
      </p>
    </div>
  );
}
