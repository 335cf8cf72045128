import type { FastifyRequest } from "fastify";
import type { Upload } from "#api/http/multipart.ts";
import { conflict, invalid, notFound, Refusal, stale, unauthorized } from "#api/http/problems.ts";
import { actorOf, type Caller, type Routes } from "#api/http/routes.ts";
import type { Pictures } from "#api/media/pictures.ts";
import type { Noun } from "#api/noun.ts";
import {
  beginSecondFactor,
  changePassword,
  disableSecondFactor,
  enableSecondFactor,
  endOtherSessions,
  endSession,
  getProfile,
  getSecondFactor,
  listSessions,
  logIn,
  logOut,
  renewRecoveryCodes,
  secondFactorProblem,
  updateProfile,
} from "#contract/account.ts";
import { describeDevice } from "./device.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { accountRepository, type accountWrites, keyOf } from "./repository.ts";
import {
  addressOfSecret,
  drawQr,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from "./second-factor.ts";
import type { Proof } from "./second-factor-repository.ts";
import { hashToken, newToken } from "./tokens.ts";

/** Pixels on each side of an admin's picture: twice what the largest place on the page shows. */
const profileSide = 512;

interface AccountParts extends Noun<typeof accountWrites> {
  pictures: Pictures;
}

export function accountRoutes(routes: Routes, { read, write, clock, publish, pictures }: AccountParts) {
  const tell = (id: number) => publish({ kind: "admin", action: "update", id });
  const accounts = accountRepository(read);
  const throttle = createLoginThrottle();

  routes.serve(logIn, async ({ body, request }) => {
    const now = clock();
    const wait = throttle.attempt(keyOf(body.email), request.ip, now);
    if (wait > 0) throw slowDown(wait);
    const account = await accounts.findByEmail(body.email);
    const isRight = await isPassword(body.password, account?.password_hash);
    if (!account || !isRight) throw wrongLogIn();
    const proof = account.second_factor === null ? undefined : proofOf(account, body.code, now);
    const token = newToken();
    const session = {
      adminId: account.id,
      passwordHash: account.password_hash,
      proof,
      tokenHash: hashToken(token),
      device: describeDevice(request.headers["user-agent"]),
      address: request.ip,
    };
    if (!(await write.startSession(session, now.toISOString()))) throw proof ? wrongCode() : wrongLogIn();
    throttle.succeeded(keyOf(body.email), request.ip, now);
    return { token, admin: { ...account, second_factor: account.second_factor !== null } };
  });

  routes.serve(logOut, async ({ caller }) => {
    await write.endSession(caller.adminId, caller.sessionId);
    tell(caller.adminId);
  });

  routes.serve(getProfile, async ({ caller }) => {
    const found = await accounts.find(caller.adminId);
    if (!found) throw unauthorized();
    return found;
  });

  routes.serve(updateProfile, async ({ body, files, caller }) => {
    const profile = await storePicture(caller.adminId, files.profile?.[0]);
    const change = { ...body, ...(profile !== undefined && { profile }) };
    const answer = await write.updateProfile(caller.adminId, actorOf(caller), change, clock().toISOString());
    if ("stale" in answer) throw stale(answer.stale);
    if ("taken" in answer) {
      const message = "Another admin has this address";
      throw conflict(message, { errors: [{ field: "email", message }] });
    }
    tell(caller.adminId);
    return answer.saved;
  });

  async function storePicture(adminId: number, upload: Upload | undefined): Promise<string | undefined> {
    if (!upload) return undefined;
    const taken = await pictures.takeSquare(`admins/${adminId}`, upload.bytes, profileSide);
    if ("fault" in taken) throw invalid([{ field: "profile", message: taken.fault }]);
    return taken.path;
  }

  routes.serve(changePassword, async ({ body, caller, request }) => {
    const now = clock();
    await askPassword("current", body.current, caller, request);
    const hash = await hashPassword(body.next);
    await write.setPassword(caller.adminId, hash, caller.sessionId, actorOf(caller), now.toISOString());
    tell(caller.adminId);
  });

  /** An open session is no licence to guess the password behind it. */
  async function askPassword(field: string, given: string, { adminId }: Caller, { ip }: FastifyRequest) {
    const now = clock();
    const wait = throttle.attempt(`password of ${adminId}`, ip, now);
    if (wait > 0) throw slowDown(wait);
    if (!(await isPassword(given, await accounts.passwordHash(adminId)))) {
      throw invalid([{ field, message: "This is not your current password" }]);
    }
    throttle.succeeded(`password of ${adminId}`, ip, now);
  }

  routes.serve(listSessions, async ({ caller }) => {
    const sessions = await accounts.listSessions(caller.adminId, clock().toISOString());
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

  routes.serve(getSecondFactor, async ({ caller }) => {
    const factor = await accounts.secondFactor(caller.adminId);
    return {
      enabled: factor?.second_factor != null,
      since: factor?.second_factor_since ?? null,
      recovery_codes_left: factor?.codesLeft ?? 0,
    };
  });

  routes.serve(beginSecondFactor, async ({ caller }) => {
    const factor = await accounts.secondFactor(caller.adminId);
    const secret = newSecret();
    if (!factor || !(await write.beginSecondFactor(caller.adminId, secret))) throw hasFactor();
    const uri = addressOfSecret(secret, factor.email);
    return { secret, uri, qr: drawQr(uri) };
  });

  routes.serve(enableSecondFactor, async ({ body, caller, request }) => {
    const now = clock();
    const key = `code of ${caller.adminId}`;
    const wait = throttle.attempt(key, request.ip, now);
    if (wait > 0) throw slowDown(wait);
    const secret = (await accounts.secondFactor(caller.adminId))?.second_factor_pending;
    if (!secret) throw conflict("Ask for a secret first");
    const step = stepOfCode(secret, body.code, now, null);
    if (step === null) throw invalid([{ field: "code", message: wrongCodeMessage }]);
    throttle.succeeded(key, request.ip, now);
    const codes = newRecoveryCodes();
    const factor = { secret, step, codeHashes: codes.map(hashRecoveryCode) };
    if (!(await write.enableSecondFactor(caller.adminId, factor, actorOf(caller), now.toISOString()))) {
      throw hasFactor();
    }
    tell(caller.adminId);
    return { recovery_codes: codes };
  });

  routes.serve(disableSecondFactor, async ({ body, caller, request }) => {
    await askPassword("password", body.password, caller, request);
    await write.disableSecondFactor(caller.adminId, actorOf(caller), clock().toISOString());
    tell(caller.adminId);
  });

  routes.serve(renewRecoveryCodes, async ({ body, caller, request }) => {
    await askPassword("password", body.password, caller, request);
    const codes = newRecoveryCodes();
    const hashes = codes.map(hashRecoveryCode);
    const at = clock().toISOString();
    if (!(await write.renewRecoveryCodes(caller.adminId, hashes, actorOf(caller), at))) {
      throw conflict("There is no second factor");
    }
    return { recovery_codes: codes };
  });
}

function wrongLogIn(): Refusal {
  return unauthorized("The e-mail address or the password is wrong");
}

const wrongCodeMessage = "This code is wrong, was used before, or has run out";

/** The password was right: what is missing is the code. */
function codeNeeded(message: string): Refusal {
  const problem = { type: secondFactorProblem, status: 401, title: "A code is needed", detail: message };
  return new Refusal({ ...problem, errors: [{ field: "code", message }] }, { "www-authenticate": "Bearer" });
}

function wrongCode(): Refusal {
  return codeNeeded(wrongCodeMessage);
}

function hasFactor(): Refusal {
  return conflict("There is a second factor already");
}

interface Factor {
  second_factor: string | null;
  second_factor_step: number | null;
}

/** Six digits are a code of the app, everything else is a recovery code; whether that is one, the log-in itself finds out. */
function proofOf({ second_factor, second_factor_step }: Factor, code: string | undefined, now: Date): Proof {
  if (code === undefined) throw codeNeeded("Enter the code of your app, or a recovery code");
  if (!/^[\d\s-]{6,10}$/.test(code)) return { recoveryHash: hashRecoveryCode(code) };
  const step = second_factor === null ? null : stepOfCode(second_factor, code, now, second_factor_step);
  if (step === null) throw wrongCode();
  return { step };
}

function slowDown(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000);
  return new Refusal(
    { status: 429, title: "Too many attempts", detail: `Try again in ${seconds} seconds` },
    { "retry-after": String(seconds) },
  );
}
