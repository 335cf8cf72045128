import { useEffect, useState } from "react";
import { may } from "#contract/roles.ts";
import { listTeam, type TeamMember } from "#contract/team/team.ts";
import { adminApi } from "#web/admin/platform/session.ts";

/** Empty until the team is loaded, or if that fails. */
export function useColleagues() {
  const [team, setTeam] = useState<TeamMember[]>([]);

  useEffect(() => {
    const stop = new AbortController();
    adminApi.call(listTeam, {}, { signal: stop.signal }).then(
      ({ data }) => setTeam(data),
      () => undefined,
    );
    return () => stop.abort();
  }, []);

  const present = team.filter(({ suspended_at }) => suspended_at === null);
  return {
    answering: present.filter(({ role }) => may(role, "inbox")),
    present,
    nameOf: (id: number) => team.find((one) => one.id === id)?.name ?? "Somebody",
  };
}
