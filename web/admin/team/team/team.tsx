import "#web/admin/platform/lists/lists.css";
import "./team.css";
import { useState } from "react";
import { listInvitations } from "#contract/team/invitations.ts";
import { resetMinutes } from "#contract/team/resets.ts";
import {
  changeRole,
  lastOwner,
  listTeam,
  logOutMember,
  removeMember,
  sendPasswordLink,
  suspendMember,
  type TeamMember,
} from "#contract/team/team.ts";
import { PasswordDialog } from "#web/admin/platform/identity/password-dialog.tsx";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";
import { TableHead } from "#web/admin/platform/lists/table-head.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { read, ready, useData } from "#web/admin/platform/reads.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { useAdmin } from "#web/admin/platform/shell/use-admin.ts";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { type Asked, askedWords, isLook, type Looked } from "./asked.ts";
import { FactorRule } from "./factor-rule.tsx";
import { Invitations } from "./invitations.tsx";
import { Member } from "./member.tsx";
import { SessionsDialog } from "./sessions-dialog.tsx";

export const meta = titled("Team");

const teamRead = read(listTeam, undefined, ["admin"]);
const invitationsRead = read(listInvitations, undefined, ["admin"]);

export const clientLoader = () => ready(teamRead, invitationsRead);

export default function Team() {
  const { data, second_factor_required } = useData(teamRead);
  const invitations = useData(invitationsRead);
  const [open, setOpen] = useState<{ member: TeamMember; asked: Asked | Looked } | null>(null);
  const { admin } = useAdmin();
  const owners = data.filter(({ role, suspended_at }) => role === "owner" && !suspended_at).length;

  async function send() {
    if (!open || isLook(open.asked)) return;
    const { member, asked } = open;
    const params = { id: member.id };
    if (asked === "remove") {
      await adminApi.call(removeMember, { params });
    } else if (asked === "suspend" || asked === "let in") {
      await adminApi.call(suspendMember, { params, body: { is_suspended: asked === "suspend" } });
    } else {
      await adminApi.call(changeRole, { params, body: { role: asked, version: member.version } });
    }
    notify.success(askedWords(asked, member.name).done);
    setOpen(null);
  }

  function logOut({ id, name }: TeamMember) {
    setOpen(null);
    return attempt(
      () => adminApi.call(logOutMember, { params: { id } }),
      t("{name} is logged out everywhere", { name }),
    );
  }

  const sendLink = ({ id, name, email }: TeamMember) =>
    attempt(
      () => adminApi.call(sendPasswordLink, { params: { id } }),
      t("A link for a new password is on its way to {name}, {email}", { name, email }),
    );

  return (
    <>
      <PageHead title={t("Team")} intro={t("Who may log in here, and what each of them may do.")} />
      <FactorRule members={data} isRequired={second_factor_required} />
      <section className="panel list-panel" aria-labelledby="people">
        <div className="panel-head">
          <h2 id="people">{t("People")}</h2>
          <span>{data.length}</span>
        </div>
        <table className="table cards team">
          <TableHead columns={["Name", "Role", "Last seen", "Second factor", "Actions"]} />
          <tbody>
            {data.map((member) => (
              <Member
                key={member.id}
                member={member}
                isSelf={member.id === admin.id}
                isLastOwner={member.role === "owner" && !member.suspended_at && owners === 1}
                onAsk={(asked) => setOpen({ member, asked })}
              />
            ))}
          </tbody>
        </table>
        {owners === 1 && <p className="panel-note">{translated(lastOwner)}</p>}
      </section>
      <Invitations invitations={invitations.data} />
      {open?.asked === "sessions" && (
        <SessionsDialog
          member={open.member}
          onLogOut={() => logOut(open.member)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.asked === "log out" && (
        <Confirm
          title={t("Log out {name}?", { name: open.member.name })}
          text={t("{name} is logged out everywhere at once, and may log in again with the same password.", {
            name: open.member.name,
          })}
          confirmLabel={t("Log out everywhere")}
          onConfirm={() => logOut(open.member)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.asked === "link" && (
        <Confirm
          title={t("Send {name} a link?", { name: open.member.name })}
          text={linkWords(open.member)}
          confirmLabel={t("Send the link")}
          onConfirm={() => sendLink(open.member)}
          onClose={() => setOpen(null)}
        />
      )}
      {open && !isLook(open.asked) && (
        <PasswordDialog
          {...askedWords(open.asked, open.member.name).dialog}
          send={send}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function linkWords({ email }: TeamMember): string {
  const way = t("A link for a new password goes to {email}.", { email });
  const time = plural(
    resetMinutes,
    "It works once, for {count} minute; until then the present password stays.",
    "It works once, for {count} minutes; until then the present password stays.",
  );
  return `${way} ${time}`;
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
