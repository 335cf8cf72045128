import { useEffect, useState } from "react";
import { may } from "#contract/roles.ts";
import { listTeam, type TeamMember } from "#contract/team/team.ts";
import { adminApi } from "#web/admin/platform/session.ts";

/** The team as a list of names; empty until it is there, and where it cannot be had. */
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
    /** Whoever may be given something. */
    answering: present.filter(({ role }) => may(role, "inbox")),
    /** Whoever a note may name. */
    present,
    nameOf: (id: number) => team.find((one) => one.id === id)?.name ?? "Somebody",
  };
}
