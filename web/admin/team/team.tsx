import "../lists/lists.css";
import "./team.css";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { roles } from "#contract/roles.ts";
import { changeRole, lastOwner, listTeam, removeMember, type TeamMember } from "#contract/team.ts";
import { Button } from "#web/ui/button.tsx";
import { ageOf } from "../dashboard/age.ts";
import { useLive } from "../live.ts";
import { PasswordDialog } from "../login/password-dialog.tsx";
import { capital } from "../records.ts";
import { useMay } from "../rights.tsx";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.ts";
import { useAdmin } from "../shell/use-admin.ts";
import { longDate } from "../ui/dates.ts";
import { initialsOf } from "../ui/initials.ts";
import { PageHead } from "../ui/page-head.tsx";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/team.ts";

export const meta = titled("Team");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return adminApi.call(listTeam, {}, { signal: request.signal });
}

/** What is asked before it is done: another role, or the end of an account. */
type Asked = { member: TeamMember; role: TeamMember["role"] | null };

export default function Team({ loaderData: { data } }: Route.ComponentProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { revalidate } = useRevalidator();
  const { admin } = useAdmin();
  useLive(["admin"], () => revalidate());
  const owners = data.filter(({ role }) => role === "owner").length;

  async function send(password: string) {
    if (!asked) return;
    const { member, role } = asked;
    const params = { id: member.id };
    if (role) {
      await adminApi.call(changeRole, { params, body: { role, password, version: member.version } });
      notify.success(`${member.name} is ${articled(role)} now`);
    } else {
      await adminApi.call(removeMember, { params, body: { password } });
      notify.success(`${member.name} is removed`);
    }
    setAsked(null);
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
                isLastOwner={member.role === "owner" && owners === 1}
                onAsk={(role) => setAsked({ member, role })}
              />
            ))}
          </tbody>
        </table>
        {owners === 1 && <p className="team-rule">{lastOwner}</p>}
      </section>
      {asked && (
        <PasswordDialog
          title={
            asked.role ? `Make ${asked.member.name} ${articled(asked.role)}?` : `Remove ${asked.member.name}?`
          }
          intro={
            asked.role
              ? `${mayDo[asked.role]} ${asked.member.name} is logged out everywhere and logs in anew.`
              : `${asked.member.name} is logged out at once. What was written and approved stays, under the same name.`
          }
          submitLabel={asked.role ? "Change role" : "Remove"}
          isDanger={!asked.role}
          send={send}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const mayDo: Record<TeamMember["role"], string> = {
  owner: "An owner may do everything, people and backups included.",
  editor: "An editor changes products, documents, words and pictures.",
  moderator: "A moderator answers messages, approves testimonials and looks after the newsletter.",
  reader: "A reader looks at everything and changes nothing.",
};

function articled(role: TeamMember["role"]): string {
  return `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;
}

interface MemberProps {
  member: TeamMember;
  isSelf: boolean;
  isLastOwner: boolean;
  /** Null asks for the end of the account. */
  onAsk: (role: TeamMember["role"] | null) => void;
}

function Member({ member, isSelf, isLastOwner, onAsk }: MemberProps) {
  const { name, email, role, last_seen_at, last_device, second_factor } = member;
  const mayChange = useMay("owner");
  const Shield = second_factor ? ShieldCheck : ShieldAlert;
  return (
    <tr>
      <td>
        <div className="row-head">
          <span className="avatar" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <div>
            <strong dir="auto">
              {name}
              {isSelf && <span className="team-you"> you</span>}
            </strong>
            <small>{email}</small>
          </div>
        </div>
      </td>
      <td>
        {mayChange && !isLastOwner ? (
          <select
            className="field team-role"
            aria-label={`Role of ${name}`}
            value={role}
            onChange={(event) => onAsk(roles.find((one) => one === event.currentTarget.value) ?? role)}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {capital(one)}
              </option>
            ))}
          </select>
        ) : (
          <span>{capital(role)}</span>
        )}
      </td>
      <td>
        <span className="cell-name">Last seen: </span>
        {last_seen_at ? (
          <>
            <time dateTime={last_seen_at} title={longDate(last_seen_at)}>
              {ageOf(last_seen_at)} ago
            </time>
            <small>{last_device}</small>
          </>
        ) : (
          "Never"
        )}
      </td>
      <td>
        <span className="team-factor" data-on={second_factor}>
          <span className="cell-name">Second factor: </span>
          <Shield size={18} />
          {second_factor ? "On" : "Not set up"}
        </span>
      </td>
      <td>
        {mayChange && !isLastOwner && (
          <div className="row-actions">
            <Button variant="danger" small onClick={() => onAsk(null)}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}

export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
