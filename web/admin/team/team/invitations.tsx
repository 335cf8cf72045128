import { Mail, UserPlus } from "lucide-react";
import { useState } from "react";
import { roleNames } from "#contract/roles.ts";
import { type Invitation, renewInvitation, withdrawInvitation } from "#contract/team/invitations.ts";
import { PasswordDialog } from "#web/admin/platform/identity/password-dialog.tsx";
import { rich, t, translated } from "#web/admin/platform/language/language.tsx";
import { LinesPanel } from "#web/admin/platform/lists/lines-panel.tsx";
import { attempt } from "#web/admin/platform/outcome.ts";
import { capital } from "#web/admin/platform/records.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { type Link, LinkDialog } from "./link-dialog.tsx";

type Open = { what: "invite" } | { what: "again" | "withdraw"; invitation: Invitation };

type Made = Omit<Link, "email"> & { invitation: Invitation };

export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [link, setLink] = useState<Link | null>(null);
  const close = () => setOpen(null);

  function show({ invitation, ...made }: Made) {
    close();
    setLink({ email: invitation.email, ...made });
  }

  const withdraw = ({ id, email }: Invitation) =>
    attempt(
      () => adminApi.call(withdrawInvitation, { params: { id } }),
      t("The invitation of {email} is withdrawn", { email }),
    );

  return (
    <LinesPanel
      id="invitations"
      title={t("Invitations")}
      className="panel-after"
      button={
        <IfAllowed area="owner">
          <Button variant="primary" small onClick={() => setOpen({ what: "invite" })}>
            <UserPlus size={17} />
            {t("Invite someone")}
          </Button>
        </IfAllowed>
      }
      lines={invitations.map((invitation) => (
        <Line key={invitation.id} invitation={invitation} onAsk={(what) => setOpen({ what, invitation })} />
      ))}
      blank={<p className="panel-note">{t("No open invitations.")}</p>}
    >
      {open?.what === "invite" && <InviteDialog onInvited={show} onClose={close} />}
      {open?.what === "again" && (
        <PasswordDialog
          title={t("A new link for {email}?", { email: open.invitation.email })}
          intro={t("The old link stops working at once. The new one works once, for 7 days.")}
          submitLabel={t("Make a new link")}
          send={async () =>
            show(await adminApi.call(renewInvitation, { params: { id: open.invitation.id } }))
          }
          onClose={close}
        />
      )}
      {open?.what === "withdraw" && (
        <Confirm
          title={t("Withdraw this invitation?")}
          text={t("The link of {email} stops working at once. Inviting again makes a new one.", {
            email: open.invitation.email,
          })}
          confirmLabel={t("Withdraw")}
          onConfirm={() => withdraw(open.invitation)}
          onClose={close}
        />
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </LinesPanel>
  );
}

interface LineProps {
  invitation: Invitation;
  onAsk: (what: "again" | "withdraw") => void;
}

function Line({ invitation: { email, role, by_name, expires_at }, onAsk }: LineProps) {
  const isOver = Date.parse(expires_at) <= Date.now();
  const date = <time dateTime={expires_at}>{dateWithin(expires_at)}</time>;
  return (
    <li>
      <Mail size={20} />
      <div>
        <strong>{email}</strong>
        <small>
          {t("{role}, invited by {name}", { role: capital(translated(roleNames[role])), name: by_name })}
        </small>
      </div>
      <span className="status" data-status={isOver ? "neutral" : "pending"}>
        {isOver ? rich("Ran out {date}", { date }) : rich("Good until {date}", { date })}
      </span>
      <IfAllowed area="owner">
        <div className="row-actions">
          <Button small onClick={() => onAsk("again")}>
            {t("New link")}
            <span className="sr-only"> {t("for {name}", { name: email })}</span>
          </Button>
          <Button variant="danger" small onClick={() => onAsk("withdraw")}>
            {t("Withdraw")}
            <span className="sr-only"> {t("the invitation of {email}", { email })}</span>
          </Button>
        </div>
      </IfAllowed>
    </li>
  );
}
