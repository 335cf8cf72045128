import { momentInUtc } from "#api/delivery/mail/server-change.ts";
import type { MailSettings } from "#api/delivery/mail/settings.ts";
import type { ClaimedMail } from "#api/delivery/queue.ts";
import { addressKey } from "#api/platform/database/address-key.ts";
import { hashToken, newToken } from "#api/platform/database/tokens.ts";
import { conflict, invalidField, notFound } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { clientOf } from "#api/platform/network/client-network.ts";
import { deadLink } from "#contract/team/invitations.ts";
import {
  askForReset,
  getResetWay,
  linksHeld,
  noResetByMail,
  readReset,
  resetAsked,
  resetPassword,
} from "#contract/team/resets.ts";
import { readDevice } from "./device-cookie.ts";
import { createFailures, shareFailures } from "./failures.ts";
import { failureMemoryMs } from "./log-in-rule.ts";
import { ownBrowser } from "./password-repository.ts";
import { faultOfPassword } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";
import { slowDown } from "./refusals.ts";
import { accountRepository } from "./repository.ts";
import type { AccountParts } from "./routes.ts";

export function resetRoutes(routes: Routes, { read, write, clock, publish, mail, others }: AccountParts) {
  const accounts = accountRepository(read);
  const { asked } = shareFailures({ asked: createFailures(failureMemoryMs) }, others);

  routes.serve(getResetWay, async () => {
    const held_until = await mail.linksHeldUntil(clock());
    return { by_mail: held_until === null && (await mail.isSetUp()), held_until };
  });

  routes.serve(askForReset, async ({ body: { email }, act, request }) => {
    await assertLinksAreSent(mail, clock());
    const client = clientOf(request.ip);
    const now = clock().getTime();
    const wait = asked.wait(client, now);
    if (wait > 0) throw slowDown(wait);
    asked.count(client, now);
    const key = addressKey(email);
    const shown = readDevice(request);
    const isOwn = async () => shown !== null && (await accounts.isKnownDevice(key, shown));
    /** Not awaited: the response time must not reveal whether the account exists. */
    isOwn()
      .then((isKnown) => write.askForReset({ key, asker: isKnown ? ownBrowser : client }, act.at))
      .then((isAsked) => isAsked && publish({ kind: "mail", action: "create", id: null }))
      .catch((err) => request.log.warn({ err }, "link for a new password not made"));
    return { detail: resetAsked };
  });

  routes.serve(readReset, async ({ body: { token }, act }) => {
    const { email } = found(await accounts.findReset(hashToken(token), act.at));
    return { email };
  });

  routes.serve(resetPassword, async ({ body: { token, password }, act }) => {
    const tokenHash = hashToken(token);
    const { name, email } = found(await accounts.findReset(tokenHash, act.at));
    const fault = await faultOfPassword(password, [name, email]);
    if (fault) throw invalidField("password", "password_too_weak", fault);
    const passwordHash = await hashPassword(password);
    const id = found(await write.resetPassword({ tokenHash, passwordHash }, clock().toISOString()));
    publish({ kind: "admin", action: "update", id });
    publish({ kind: "mail", action: "create", id: null });
  });
}

export async function assertLinksAreSent(mail: MailSettings, now: Date): Promise<void> {
  if (!(await mail.isSetUp())) throw conflict(noResetByMail);
  const until = await mail.linksHeldUntil(now);
  if (until !== null) throw conflict(linksHeld(momentInUtc(until)));
}

function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw notFound(deadLink);
  return value;
}

export function createTokenMaker({ write, clock, mail }: Pick<AccountParts, "write" | "clock" | "mail">) {
  return async ({ kind, record_id, recipient_key }: ClaimedMail): Promise<string | null> => {
    // The mail waited while the server was changed.
    if (kind === "reset" && (await mail.linksHeldUntil(clock())) !== null) return null;
    const token = newToken();
    const given = { id: record_id, key: recipient_key, tokenHash: hashToken(token) };
    const keep = kind === "invitation" ? write.keepInvitationToken : write.keepResetToken;
    return (await keep(given, clock().toISOString())) ? token : null;
  };
}
