import type { Context, ModuleContext } from "#api/context.ts";
import type { Peers } from "#api/platform/database/peers.ts";
import type { SecretKey } from "#api/platform/database/sealing.ts";
import type { Upload } from "#api/platform/http/multipart.ts";
import { saved } from "#api/platform/http/outcome.ts";
import { nextCursor, readCursor } from "#api/platform/http/pages.ts";
import { invalidField, notFound, stopIfLeft, unauthorized } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import {
  changePassword,
  distrustDevice,
  endOtherSessions,
  endSession,
  getProfile,
  listLogIns,
  listSessions,
  listTrustedDevices,
  logOut,
  updateProfile,
} from "#contract/team/account.ts";
import { apiTokenRoutes } from "./api-token-routes.ts";
import { confirmationRoute, createIdentityCheck } from "./confirmation.ts";
import { readDevice } from "./device-cookie.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { logInRoute } from "./log-in.ts";
import { createLogInThrottle } from "./log-in-throttle.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { faultOfPassword } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";
import { renewalOf } from "./renewal.ts";
import { accountRepository, type accountWrites } from "./repository.ts";
import { resetRoutes } from "./reset-routes.ts";
import { secondFactorRoutes } from "./second-factor-routes.ts";
import { teamRoutes } from "./team-routes.ts";

/** Pixels: twice the largest size at which the panel shows the picture. */
const profileSide = 512;

export interface AccountParts
  extends Context<typeof accountWrites>,
    Pick<ModuleContext, "pictures" | "mail" | "publicUrl"> {
  others: Peers;
  key: SecretKey;
}

export function accountRoutes(routes: Routes, parts: AccountParts) {
  const { read, write, clock, publish, pictures, mail } = parts;
  const tell = (id: number) => publish({ kind: "admin", action: "update", id });
  const accounts = accountRepository(read);

  const askIdentity = createIdentityCheck(parts);
  confirmationRoute(routes, { write, askIdentity });
  const throttle = createLogInThrottle(parts.others);
  logInRoute(routes, { ...parts, throttle });
  passkeyRoutes(routes, { ...parts, throttle });
  secondFactorRoutes(routes, parts);
  teamRoutes(routes, parts);
  invitationRoutes(routes, parts);
  apiTokenRoutes(routes, parts);
  resetRoutes(routes, parts);

  routes.serve(logOut, async ({ caller }) => {
    await write.endSession(caller.adminId, caller.sessionId);
    tell(caller.adminId);
  });

  routes.serve(getProfile, async ({ caller }) => {
    const found = await accounts.find(caller.adminId);
    if (!found) throw unauthorized();
    return found;
  });

  routes.serve(updateProfile, async ({ body: { password, code, ...body }, files, caller, act, reply }) => {
    const before = await accounts.find(caller.adminId);
    const isNewEmail = body.email !== undefined && body.email !== before?.email;
    if (isNewEmail) await askIdentity({ password, code }, caller);
    const { renewal, send } = renewalOf(caller);
    const profile = await storePicture(caller.adminId, files.profile?.[0]);
    stopIfLeft(reply);
    const change = { ...body, ...(profile !== undefined && { profile }), ...(isNewEmail && { renewal }) };
    const admin = saved(await write.updateProfile(caller.adminId, change, act));
    if (isNewEmail) send(reply);
    tell(caller.adminId);
    return admin;
  });

  async function storePicture(adminId: number, upload: Upload | undefined): Promise<string | undefined> {
    if (!upload) return undefined;
    const taken = await pictures.takeSquare(`admins/${adminId}`, upload.bytes, profileSide);
    if ("fault" in taken) throw invalidField("profile", "invalid_file", taken.fault);
    return taken.path;
  }

  routes.serve(changePassword, async ({ body, caller, act, request, reply }) => {
    await askIdentity({ password: body.current, code: body.code }, caller, "current");
    const { name = "", email = "" } = (await accounts.find(caller.adminId)) ?? {};
    const fault = await faultOfPassword(body.next, [name, email]);
    if (fault) throw invalidField("next", "password_too_weak", fault);
    const hash = await hashPassword(body.next);
    const { renewal, send } = renewalOf(caller);
    const kept = { renewal, deviceHash: readDevice(request) };
    const told = await mail.isSetUp();
    await write.setPassword(caller.adminId, hash, kept, { ...act, way: "profile", told });
    send(reply);
    tell(caller.adminId);
  });

  routes.serve(listSessions, async ({ caller, act }) => {
    const sessions = await accounts.listSessions(caller.adminId, act.at);
    return sessions.map((session) => ({ ...session, current: session.id === caller.sessionId }));
  });

  routes.serve(endSession, async ({ params, caller }) => {
    if (!(await write.endSession(caller.adminId, params.id))) throw notFound("There is no such session");
    tell(caller.adminId);
  });

  routes.serve(endOtherSessions, async ({ caller }) => {
    const ended = await write.endOthers(caller.adminId, caller.sessionId);
    tell(caller.adminId);
    return { ended };
  });

  routes.serve(listTrustedDevices, ({ caller, act }) => accounts.listTrustedDevices(caller.adminId, act.at));

  routes.serve(distrustDevice, async ({ params, caller, act }) => {
    if (!(await write.distrustDevice(caller.adminId, params.id, act.at)))
      throw notFound("There is no such device");
    tell(caller.adminId);
  });

  routes.serve(listLogIns, async ({ query: { limit, cursor }, caller }) => {
    const { rows, more, total } = await accounts.listLogIns(caller.adminId, limit, readCursor(cursor));
    return { data: rows, total, next: nextCursor(rows, more) };
  });

  return () => write.forgetOldLogIns(clock().toISOString());
}
