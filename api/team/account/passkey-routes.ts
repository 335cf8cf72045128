import { randomBytes } from "node:crypto";
import { addressKey } from "#api/platform/database/address-key.ts";
import { hashToken, newToken } from "#api/platform/database/tokens.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import { conflict, invalidField, notFound } from "#api/platform/http/problems.ts";
import type { Caller, Routes } from "#api/platform/http/routes.ts";
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  confirmByPasskey,
  listPasskeys,
  logInByPasskey,
  mostPasskeys,
  removePasskey,
  renamePasskey,
  tooManyPasskeys,
} from "#contract/team/passkeys.ts";
import { confirmSessionOf } from "./confirmation.ts";
import { readDevice } from "./device-cookie.ts";
import { createEntry, placeOf } from "./entry.ts";
import type { LogInParts } from "./log-in.ts";
import { createPasskeys } from "./passkey.ts";
import { slowDown, wrongPasskey, wrongPasskeyMessage } from "./refusals.ts";
import { accountRepository } from "./repository.ts";

export function passkeyRoutes(routes: Routes, { throttle, ...parts }: LogInParts) {
  const { read, write, clock, publish, mail, publicUrl } = parts;
  const accounts = accountRepository(read);
  const passkeys = createPasskeys(publicUrl);
  const enter = createEntry(parts);
  const tell = ({ adminId }: Caller) => publish({ kind: "admin", action: "update", id: adminId });

  async function newChallenge(sessionId: number | null, at: string) {
    const [ticket, challenge] = [newToken(), randomBytes(32).toString("base64url")];
    await write.addChallenge({ tokenHash: hashToken(ticket), challenge, sessionId }, at);
    return { ticket, challenge };
  }

  const takeChallenge = (ticket: string, sessionId: number | null, at: string) =>
    write.takeChallenge({ tokenHash: hashToken(ticket), sessionId }, at);

  routes.serve(askPasskey, async ({ caller, act }) => {
    const { ticket, challenge } = await newChallenge(caller?.sessionId ?? null, act.at);
    const own = caller ? await accounts.passkeysOf(caller.adminId) : [];
    return { ticket, options: passkeys.useOptions(challenge, own) };
  });

  routes.serve(logInByPasskey, async ({ body: { ticket, answer }, request, reply }) => {
    const now = clock();
    const at = now.toISOString();
    const passkey = await accounts.findPasskey(answer.id);
    const account = passkey && (await accounts.findById(passkey.admin_id));
    const cookie = readDevice(request);
    const isKnown = account && cookie && (await accounts.isKnownDevice(addressKey(account.email), cookie));
    const device = isKnown ? cookie : null;
    const turn = throttle({ account: hashToken(answer.id), address: request.ip, device }, now);
    if (typeof turn === "number") throw slowDown(turn);

    const challenge = await takeChallenge(ticket, null, at);
    if (!passkey || !account) throw wrongPasskey();
    // Only a discoverable passkey names its account in `userHandle`, and all of ours are discoverable.
    const proof =
      challenge && answer.response.userHandle ? await passkeys.proofOf(answer, passkey, challenge) : null;
    const isOpen = account.suspended_at === null;
    const session = proof && isOpen && (await enter({ account, proof, request, reply }, at));
    if (!session) {
      const outcome = proof && !isOpen ? "suspended" : "wrong-passkey";
      await write.noteLogIn(
        { adminId: account.id, outcome, secondFactor: "passkey", ...placeOf(request) },
        at,
      );
      throw wrongPasskey();
    }
    turn.succeeded();
    return session;
  });

  routes.serve(confirmByPasskey, async ({ body: { ticket, answer }, caller, act }) => {
    const challenge = await takeChallenge(ticket, caller.sessionId, act.at);
    const passkey = await accounts.findPasskey(answer.id);
    const isOwn = passkey?.admin_id === caller.adminId;
    const proof = challenge && isOwn ? await passkeys.proofOf(answer, passkey, challenge) : null;
    if (!proof || !(await write.takeProof(caller.adminId, proof, act.at)))
      throw invalidField("answer", "incorrect", wrongPasskeyMessage);
    return confirmSessionOf(caller, write, act.at);
  });

  routes.serve(listPasskeys, ({ caller }) => accounts.listPasskeys(caller.adminId));

  routes.serve(beginPasskey, async ({ caller, act }) => {
    const known = await accounts.passkeysOf(caller.adminId);
    if (known.length >= mostPasskeys) throw conflict(tooManyPasskeys);
    const admin = found(await accounts.find(caller.adminId), "admin");
    const { ticket, challenge } = await newChallenge(caller.sessionId, act.at);
    return { ticket, options: passkeys.newOptions(challenge, admin, known) };
  });

  routes.serve(addPasskey, async ({ body: { ticket, name, answer }, caller, act }) => {
    const challenge = await takeChallenge(ticket, caller.sessionId, act.at);
    const passkey = challenge && (await passkeys.newPasskeyOf(answer, challenge));
    if (!passkey) throw invalidField("answer", "incorrect", wrongPasskeyMessage);
    const told = await mail.isSetUp();
    const added = saved(await write.addPasskey({ ...passkey, adminId: caller.adminId, name, told }, act));
    tell(caller);
    return added;
  });

  routes.serve(renamePasskey, async ({ params: { id }, body: { name }, caller }) => {
    const renamed = found(await write.renamePasskey({ adminId: caller.adminId, id, name }), "passkey");
    tell(caller);
    return renamed;
  });

  routes.serve(removePasskey, async ({ params: { id }, caller, act }) => {
    if (!(await write.removePasskey({ adminId: caller.adminId, id }, act)))
      throw notFound("There is no such passkey");
    tell(caller);
  });
}
