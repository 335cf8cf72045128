import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#api/context.ts";
import { hashToken, newToken } from "#api/platform/database/tokens.ts";
import { describeDevice } from "./device.ts";
import { newDevice, readDevice } from "./device-cookie.ts";
import { accountRepository, type accountWrites } from "./repository.ts";
import type { Proof } from "./second-factor-repository.ts";

type Accounts = ReturnType<typeof accountRepository>;

interface Entry {
  account: NonNullable<Awaited<ReturnType<Accounts["findByEmail"]>>>;
  proof: Proof | undefined;
  trusts?: boolean | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Starts the session of a proven account. Null if the account or the proof has changed since the check. */
export function createEntry({ read, write }: Pick<Context<typeof accountWrites>, "read" | "write">) {
  const accounts = accountRepository(read);

  return async function enter({ account, proof, trusts = false, request, reply }: Entry, at: string) {
    const token = newToken();
    const browser = newDevice(request);
    const hasCode = proof !== undefined && ("step" in proof || "recoveryHash" in proof);
    const place = placeOf(request);
    const session = {
      adminId: account.id,
      passwordHash: account.password_hash,
      proof,
      tokenHash: hashToken(token),
      ...place,
      browser: {
        hash: browser.hash,
        former: readDevice(request),
        trustedAs: trusts && hasCode ? place.device : undefined,
      },
    };
    if (!(await write.startSession(session, at))) return null;
    request.caller = { adminId: account.id, name: account.name, role: account.role };
    browser.send(reply);
    const hasFactor = account.second_factor !== null;
    const owes = !hasFactor && !proof && (await accounts.isFactorRequired());
    return { token, admin: { ...account, second_factor: hasFactor }, owes_second_factor: owes };
  };
}

export function placeOf(request: FastifyRequest): { device: string; address: string } {
  return { device: describeDevice(request.headers["user-agent"]), address: request.ip };
}
