import { CircleCheck, CircleX, Send } from "lucide-react";
import { useState } from "react";
import { type MailSetUp, type MailTrial, tryMail } from "#contract/delivery/mail.ts";
import type { Vouching } from "#contract/delivery/mail-domain.ts";
import { plural, rich, t, translated } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button } from "#web/ui/button.tsx";
import { ServerDialog } from "./server-dialog.tsx";
import { VouchingPart } from "./vouching.tsx";

export function SetUp({
  setUp: { server, links_held_until, waiting, version },
  vouching,
}: {
  setUp: MailSetUp;
  vouching: Vouching;
}) {
  const [isOpen, setOpen] = useState(false);
  const [trial, setTrial] = useState<MailTrial | null>(null);
  const [isBusy, send] = useDeed(async () => {
    setTrial(null);
    setTrial(await adminApi.call(tryMail));
  });
  const isUnreadable = server?.password_unreadable === true;

  return (
    <section className="panel mail-set-up" aria-labelledby="mail-set-up">
      <div className="panel-head">
        <h2 id="mail-set-up">{t("Set-up")}</h2>
        <span className="status" data-status={server && !isUnreadable ? "approved" : "pending"}>
          {isUnreadable ? t("Type the password again") : server ? t("Connected") : t("Not set up")}
        </span>
      </div>
      {server ? (
        <>
          <dl className="facts">
            <Fact
              term={t("Server")}
              text={t("{host}, port {port}", { host: server.host, port: server.port })}
            />
            <Fact term={t("Log-in")} text={server.user || t("none")} />
            {server.is_encrypted === false && <Fact term={t("Connection")} text={t("not encrypted")} />}
            <Fact term={t("From")} text={`${server.from_name} <${server.from_address}>`} />
            <Fact term={t("Answers to")} text={server.answers_to} />
          </dl>
          {isUnreadable && (
            <p className="problem">
              {t(
                "The password was sealed with another SECRET_KEY than the server has. Mail waits until it is typed again.",
              )}
            </p>
          )}
          {links_held_until && (
            <p className="hint">
              {t(
                "The server was changed less than a day ago: links for a new password are sent from {date} on.",
                { date: dateWithin(links_held_until) },
              )}
            </p>
          )}
          <IfAllowed area="owner">
            <div className="panel-body row">
              <Button variant="primary" loading={isBusy} onClick={send}>
                <Send size={18} />
                {t("Send a test mail")}
              </Button>
              <Button onClick={() => setOpen(true)}>{t("Change")}</Button>
            </div>
          </IfAllowed>
        </>
      ) : (
        <div className="panel-body stack">
          <p>
            {t("Messages reach the inbox here, but nobody is told.")}
            {waiting > 0 && ` ${waitingLine(waiting)}`}
          </p>
          <IfAllowed area="owner">
            <Button variant="primary" onClick={() => setOpen(true)}>
              {t("Connect your mail")}
            </Button>
          </IfAllowed>
        </div>
      )}
      <div role="status">{trial && <TrialLine trial={trial} />}</div>
      {server && <VouchingPart vouching={vouching} />}
      {isOpen && (
        <ServerDialog
          server={server}
          version={version}
          onSaved={(done) => {
            setTrial(done);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function waitingLine(waiting: number): string {
  return plural(
    waiting,
    "{count} mail waits and goes out once a server is connected.",
    "{count} mails wait and go out once a server is connected.",
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function TrialLine({ trial: { ok, to, seconds, is_encrypted, reason, answer } }: { trial: MailTrial }) {
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <div className="notice" data-ok={ok}>
      <Icon size={18} />
      <div>
        {ok ? (
          <p>
            {rich("The server took a mail to {address} after {seconds} s. Look whether it arrived.", {
              address: <strong>{to}</strong>,
              seconds,
            })}
            {!is_encrypted && ` ${t("The connection was not encrypted.")}`}
          </p>
        ) : (
          <p>{translated(reason)}</p>
        )}
        {!ok && answer && <code>{answer}</code>}
      </div>
    </div>
  );
}
