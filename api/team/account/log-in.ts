import { addressKey } from "#api/platform/database/address-key.ts";
import { sealedFor, unseal } from "#api/platform/database/sealing.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { type LogIn, logIn } from "#contract/team/account.ts";
import { readDevice } from "./device-cookie.ts";
import { createEntry, placeOf } from "./entry.ts";
import type { LogInThrottle, Turn } from "./log-in-throttle.ts";
import { isCrowded, isPassword } from "./passwords.ts";
import {
  secondFactorRequired,
  slowDown,
  unreadableSecret,
  wrongCodeMessage,
  wrongLogIn,
} from "./refusals.ts";
import { accountRepository } from "./repository.ts";
import type { AccountParts } from "./routes.ts";
import { type Factor, isAppCode, proofOfCode } from "./second-factor.ts";
import type { Proof } from "./second-factor-repository.ts";

export interface LogInParts extends AccountParts {
  throttle: LogInThrottle;
}

export function logInRoute(routes: Routes, { read, write, clock, throttle, key }: LogInParts) {
  const accounts = accountRepository(read);
  const enter = createEntry({ read, write });

  routes.serve(logIn, async ({ body, request, reply }) => {
    const now = clock();
    const emailKey = addressKey(body.email);
    const shown = readDevice(request);
    const device = shown !== null && (await accounts.isKnownDevice(emailKey, shown)) ? shown : null;
    const turn = throttle({ account: emailKey, address: request.ip, device }, now, isCrowded());
    if (typeof turn === "number") throw slowDown(turn);

    const account = await accounts.findByEmail(body.email);
    const isRight = await isPassword(body.password, account?.password_hash, turn.rank).catch((error) => {
      turn.takeBack();
      throw error;
    });
    /** Not awaited: the response time must not reveal whether the account exists. */
    const note = (outcome: LogIn["outcome"], second: LogIn["second_factor"]) => {
      const entry = { adminId: account?.id ?? 0, outcome, secondFactor: second, ...placeOf(request) };
      write.noteLogIn(entry, now.toISOString()).catch((err) => request.log.warn({ err }, "log-in not noted"));
    };
    if (!account) throw wrongLogIn();
    if (!isRight || account.suspended_at !== null) {
      note(isRight ? "suspended" : "wrong-password", "none");
      throw wrongLogIn();
    }
    const { second_factor: sealed, second_factor_step: lastStep } = account;
    const secret = sealed && unseal(key, sealedFor.admin(account.id), sealed);
    const isTrusted =
      body.code === undefined &&
      shown !== null &&
      (await accounts.isTrustedDevice(account.id, shown, now.toISOString()));
    const trusted = isTrusted && { device: shown };
    const proof =
      sealed === null ? undefined : trusted || proofOf({ secret, lastStep }, body.code, turn, now);
    const session =
      proof !== null &&
      (await enter({ account, proof, trusts: body.trust, request, reply }, now.toISOString()));
    if (!session) {
      if (proof === undefined) throw wrongLogIn();
      note("wrong-code", proof && "recoveryHash" in proof ? "recovery-code" : "code");
      throw secondFactorRequired(wrongCodeMessage, "incorrect");
    }
    turn.succeeded();
    return session;
  });
}

function proofOf(factor: Factor, code: string | undefined, turn: Turn, now: Date): Proof | null {
  if (code === undefined)
    throw secondFactorRequired("Enter the code of your app, or a recovery code", "required");
  if (isAppCode(code) && factor.secret === null) throw secondFactorRequired(unreadableSecret, "incorrect");
  if (isAppCode(code) && !turn.mayTryCode()) {
    throw secondFactorRequired("Too many wrong codes: use a recovery code this time", "incorrect");
  }
  const proof = proofOfCode(factor, code, now);
  if (!proof) turn.wrongCode();
  return proof;
}
