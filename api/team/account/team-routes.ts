import { addressKey } from "#api/platform/database/address-key.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import {
  changeRole,
  listMemberSessions,
  listTeam,
  logOutMember,
  removeMember,
  requireSecondFactor,
  sendPasswordLink,
  suspendMember,
} from "#contract/team/team.ts";
import { accountRepository } from "./repository.ts";
import { assertLinksAreSent } from "./reset-routes.ts";
import type { AccountParts } from "./routes.ts";

/** Changes to a member end their sessions, and the live event about the change ends their streams. */
export function teamRoutes(routes: Routes, { read, write, publish, mail }: AccountParts) {
  const accounts = accountRepository(read);

  routes.serve(listTeam, async () => {
    const [data, isRequired] = await Promise.all([accounts.listTeam(), accounts.isFactorRequired()]);
    return { data, second_factor_required: isRequired };
  });

  routes.serve(requireSecondFactor, async ({ body, caller, act }) => {
    const rule = { adminId: caller.adminId, isRequired: body.is_required };
    if (saved(await write.requireFactor(rule, act)) === "same") return;
    publish({ kind: "admin", action: "update", id: null });
  });

  routes.serve(changeRole, async ({ params: { id }, body, act }) => {
    const admin = saved(await write.changeRole(id, body, act));
    publish({ kind: "admin", action: "update", id });
    return admin;
  });

  routes.serve(suspendMember, async ({ params: { id }, body, act }) => {
    if (saved(await write.setSuspended(id, body.is_suspended, act)) === "same") return;
    publish({ kind: "admin", action: "update", id });
  });

  routes.serve(removeMember, async ({ params: { id }, act }) => {
    saved(await write.removeAdmin(id, act));
    publish({ kind: "admin", action: "delete", id });
  });

  routes.serve(listMemberSessions, async ({ params: { id }, caller, act }) => {
    found(await accounts.find(id), "person");
    const sessions = await accounts.listSessions(id, act.at);
    return { data: sessions.map((session) => ({ ...session, current: session.id === caller.sessionId })) };
  });

  routes.serve(logOutMember, async ({ params: { id }, caller, act }) => {
    found(await accounts.find(id), "person");
    const kept = id === caller.adminId ? caller.sessionId : null;
    const ended = saved(await write.logOutMember(id, kept, act));
    publish({ kind: "admin", action: "update", id });
    return { ended };
  });

  routes.serve(sendPasswordLink, async ({ params: { id }, act }) => {
    const { email } = found(await accounts.find(id), "person");
    await assertLinksAreSent(mail, new Date(act.at));
    saved(await write.sendPasswordLink({ id, key: addressKey(email) }, act));
    publish({ kind: "mail", action: "create", id: null });
  });
}
