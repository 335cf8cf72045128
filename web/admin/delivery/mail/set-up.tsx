import { CircleCheck, CircleX, Send } from "lucide-react";
import { useState } from "react";
import { type MailSetUp, type MailTrial, tryMail } from "#contract/delivery/mail.ts";
import type { Vouching } from "#contract/delivery/mail-domain.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
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
        <h2 id="mail-set-up">Set-up</h2>
        <span className="status" data-status={server && !isUnreadable ? "approved" : "pending"}>
          {isUnreadable ? "Type the password again" : server ? "Connected" : "Not set up"}
        </span>
      </div>
      {server ? (
        <>
          <dl className="facts">
            <Fact term="Server" text={`${server.host}, port ${server.port}`} />
            <Fact term="Log-in" text={server.user || "none"} />
            {server.is_encrypted === false && <Fact term="Connection" text="not encrypted" />}
            <Fact term="From" text={`${server.from_name} <${server.from_address}>`} />
            <Fact term="Answers to" text={server.answers_to} />
          </dl>
          {isUnreadable && (
            <p className="problem">
              The password was sealed with another SECRET_KEY than the server has. Mail waits until it is
              typed again.
            </p>
          )}
          {links_held_until && (
            <p className="hint">
              The server was changed less than a day ago: links for a new password are sent from{" "}
              {dateWithin(links_held_until)} on.
            </p>
          )}
          <IfAllowed area="owner">
            <div className="panel-body row">
              <Button variant="primary" loading={isBusy} onClick={send}>
                <Send size={18} />
                Send a test mail
              </Button>
              <Button onClick={() => setOpen(true)}>Change</Button>
            </div>
          </IfAllowed>
        </>
      ) : (
        <div className="panel-body stack">
          <p>
            Messages reach the inbox here, but nobody is told.
            {waiting > 0 && ` ${counted(waiting, { one: "mail waits", many: "mails wait" })} and `}
            {waiting === 1 && "goes out once a server is connected."}
            {waiting > 1 && "go out once a server is connected."}
          </p>
          <IfAllowed area="owner">
            <Button variant="primary" onClick={() => setOpen(true)}>
              Connect your mail
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
            The server took a mail to <strong>{to}</strong> after {seconds} s. Look whether it arrived.
            {!is_encrypted && " The connection was not encrypted."}
          </p>
        ) : (
          <p>{reason}</p>
        )}
        {!ok && answer && <code>{answer}</code>}
      </div>
    </div>
  );
}
