import "../lists/lists.css";
import "./team.css";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { listInvitations } from "#contract/invitations.ts";
import {
  changeRole,
  lastOwner,
  listTeam,
  removeMember,
  suspendMember,
  type TeamMember,
} from "#contract/team.ts";
import { useLive } from "../live.ts";
import { PasswordDialog } from "../login/password-dialog.tsx";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.ts";
import { useAdmin } from "../shell/use-admin.ts";
import { PageHead } from "../ui/page-head.tsx";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/team.ts";
import { type Asked, askedWords } from "./asked.ts";
import { Invitations } from "./invitations.tsx";
import { Member } from "./member.tsx";

export const meta = titled("Team");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const given = { signal: request.signal };
  return Promise.all([adminApi.call(listTeam, {}, given), adminApi.call(listInvitations, {}, given)]);
}

export default function Team({ loaderData: [{ data }, invitations] }: Route.ComponentProps) {
  const [open, setOpen] = useState<{ member: TeamMember; asked: Asked } | null>(null);
  const { revalidate } = useRevalidator();
  const { admin } = useAdmin();
  useLive(["admin"], () => revalidate());
  const owners = data.filter(({ role, suspended_at }) => role === "owner" && !suspended_at).length;

  async function send(password: string) {
    if (!open) return;
    const { member, asked } = open;
    const params = { id: member.id };
    if (asked === "remove") {
      await adminApi.call(removeMember, { params, body: { password } });
    } else if (asked === "suspend" || asked === "let in") {
      await adminApi.call(suspendMember, { params, body: { password, is_suspended: asked === "suspend" } });
    } else {
      await adminApi.call(changeRole, { params, body: { role: asked, password, version: member.version } });
    }
    notify.success(askedWords(asked, member.name).done);
    setOpen(null);
    await revalidate();
  }

  return (
    <>
      <PageHead title="Team" intro="Who may log in here, and what each of them may do." />
      <section className="panel list-panel" aria-labelledby="people">
        <div className="panel-head">
          <h2 id="people">People</h2>
          <span>{data.length}</span>
        </div>
        <table className="table cards team">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Last seen</th>
              <th scope="col">Second factor</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
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
        {owners === 1 && <p className="team-rule">{lastOwner}</p>}
      </section>
      <Invitations invitations={invitations.data} />
      {open && (
        <PasswordDialog
          {...askedWords(open.asked, open.member.name).dialog}
          send={send}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
