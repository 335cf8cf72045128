import { useId } from "react";
import { listMemberSessions, type TeamMember } from "#contract/team/team.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { deviceName } from "../profile/device-name.ts";

interface Props {
  member: TeamMember;
  onLogOut: () => void;
  onClose: () => void;
}

export function SessionsDialog({ member: { id, name }, onLogOut, onClose }: Props) {
  const heading = useId();
  const { data, failure, again } = useRead(read(listMemberSessions, { params: { id } }, ["admin"]));
  const sessions = data?.data;

  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <div className="stack">
        <h2 id={heading}>{t("Where {name} is logged in", { name })}</h2>
        {!sessions && <Pending failure={failure} again={again} />}
        {sessions?.length === 0 && <p>{t("Nowhere at the moment.")}</p>}
        {sessions && sessions.length > 0 && (
          <ul className="lines">
            {sessions.map((session) => (
              <li key={session.id}>
                <span className="named">
                  <strong>{deviceName(session.device)}</strong>
                  <small>
                    {session.address}. {longDate(session.last_used_at)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className="dialog-actions">
          {sessions && sessions.length > 0 && (
            <Button variant="danger" onClick={onLogOut}>
              {t("Log out everywhere")}
            </Button>
          )}
          <Button onClick={onClose}>{t("Close")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
