import {
  CirclePause,
  CirclePlay,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  ShieldAlert,
  ShieldCheck,
  UserRoundX,
} from "lucide-react";
import { roleNames, roles } from "#contract/roles.ts";
import type { TeamMember } from "#contract/team/team.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { capital } from "#web/admin/platform/records.ts";
import { useMay } from "#web/admin/platform/rights.tsx";
import { ageOf } from "#web/admin/platform/ui/age.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { initialsOf } from "#web/admin/platform/ui/initials.ts";
import { type MenuItem, RowMenu } from "#web/admin/platform/ui/menu.tsx";
import { Tooltip } from "#web/admin/platform/ui/tooltip.tsx";
import { deviceName } from "../profile/device-name.ts";
import type { Asked, Looked } from "./asked.ts";

interface MemberProps {
  member: TeamMember;
  isSelf: boolean;
  isLastOwner: boolean;
  onAsk: (asked: Asked | Looked) => void;
}

export function Member({ member, isSelf, isLastOwner, onAsk }: MemberProps) {
  const { name, email, role, last_seen_at, last_device, second_factor, suspended_at } = member;
  const mayChange = useMay("owner");
  const known: MenuItem[] = [
    {
      label: t("Where {name} is logged in", { name }),
      icon: MonitorSmartphone,
      run: () => onAsk("sessions"),
    },
    { label: t("Log out everywhere"), icon: LogOut, run: () => onAsk("log out") },
    ...(suspended_at ? [] : [{ label: t("Send a password link"), icon: KeyRound, run: () => onAsk("link") }]),
  ];
  const ending: MenuItem[] = [
    suspended_at
      ? { label: t("Let back in"), icon: CirclePlay, run: () => onAsk("let in") }
      : { label: t("Suspend"), icon: CirclePause, run: () => onAsk("suspend") },
    { label: t("Remove from the team"), icon: UserRoundX, isDanger: true, run: () => onAsk("remove") },
  ];
  // An admin's own sessions and password are in the profile.
  const items = [...(isSelf ? [] : known), ...(isLastOwner ? [] : ending)];
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
              {isSelf && <span className="caption"> {t("you")}</span>}
            </strong>
            <small dir="ltr">{email}</small>
            {suspended_at && (
              <Tooltip text={longDate(suspended_at)} isStop>
                <time className="status" data-status="pending" dateTime={suspended_at}>
                  {t("Suspended")}
                </time>
              </Tooltip>
            )}
          </div>
        </div>
      </td>
      <td>
        {mayChange && !isLastOwner ? (
          <select
            className="field team-role"
            aria-label={t("Role of {name}", { name })}
            value={role}
            onChange={(event) => onAsk(roles.find((one) => one === event.currentTarget.value) ?? role)}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {capital(translated(roleNames[one]))}
              </option>
            ))}
          </select>
        ) : (
          <span>{capital(translated(roleNames[role]))}</span>
        )}
      </td>
      <td>
        <span className="cell-name">{t("Last seen:")} </span>
        {last_seen_at ? (
          <>
            <Tooltip text={longDate(last_seen_at)} isStop>
              <time dateTime={last_seen_at}>{t("{age} ago", { age: ageOf(last_seen_at) })}</time>
            </Tooltip>
            <small>{last_device && deviceName(last_device)}</small>
          </>
        ) : (
          t("Never")
        )}
      </td>
      <td>
        <span className="row row-close" data-on={second_factor}>
          <span className="cell-name">{t("Second factor:")} </span>
          <Shield size={18} />
          {second_factor ? t("On") : t("Not set up")}
        </span>
      </td>
      <td>
        {mayChange && items.length > 0 && (
          <div className="row-actions">
            <RowMenu label={t("More about {name}", { name })} items={items} />
          </div>
        )}
      </td>
    </tr>
  );
}
