import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { createPlugins } from "#api/api.ts";
import type { ApiDependencies } from "#api/context.ts";
import { proofRepository } from "#api/operations/proofs/repository.ts";
import { system } from "#api/platform/database/record.ts";
import { hashToken, newToken } from "#api/platform/database/tokens.ts";
import { verifiedIn } from "#api/platform/media/checksums.ts";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import { newApiToken } from "#api/team/account/api-token.ts";
import { setPasswordCost } from "#api/team/account/passwords.ts";
import { accountRepository } from "#api/team/account/repository.ts";
import type { CallOf, Endpoint, OutputOf } from "#contract/endpoint.ts";
import type { Problem } from "#contract/problem.ts";
import type { Right } from "#contract/rights.ts";
import type { Role } from "#contract/roles.ts";
import { confirmationHeader, confirmationMinutes } from "#contract/team/confirmation.ts";
import { readRenewal, renewalHeader } from "#contract/team/renewal.ts";
import { createApp } from "#server/app.ts";
import { readEnvironment } from "#server/environment.ts";
import { createTestClock } from "./clock.ts";
import { openTestDatabase } from "./database.ts";

setPasswordCost("low");

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

export interface Answered<E extends Endpoint> {
  status: number;
  /** The body of a success; for a refusal read `problem`. */
  body: OutputOf<E>;
  problem: Problem;
  text: string;
  bytes: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
}

export function renewed({ headers }: Pick<Answered<Endpoint>, "headers">): string {
  const token = readRenewal(String(headers[renewalHeader] ?? ""));
  if (!token) throw new Error("The answer carries no new token");
  return token;
}

interface Sender {
  token?: string | undefined;
  /** For calls marked `confirm`. If omitted, the session gets one; null sends none. */
  confirmation?: string | null;
  headers?: Record<string, string>;
  from?: string;
}

/** Starts the API in this process with its own database, inside the real server but without pages. */
export async function startTestApi(
  settings: Partial<ApiDependencies> = {},
  variables: Record<string, string> = {},
) {
  const { database, folder, url, close } = await openTestDatabase();
  const clock = createTestClock();
  const media = verifiedIn(database, await createDiskStorage(join(folder, "media")), clock.now);
  const usual = { database, media, clock: clock.now, rateLimit: false, newsletter: true };
  const app = await createApp({
    environment: readEnvironment({ LOG_LEVEL: "silent", ...variables }),
    plugins: createPlugins({ ...usual, ...settings }),
    contentVersion: database.contentVersion,
    ping: database.ping,
    lastProof: proofRepository(database.read).last,
  });
  await app.ready();

  async function call<E extends Endpoint>(endpoint: E, given: CallOf<E> & Sender): Promise<Answered<E>> {
    const { params = {}, query, body } = given as Record<string, Record<string, unknown>>;
    const {
      token,
      headers,
      from,
      confirmation = endpoint.confirm === true ? await confirm(token) : null,
    }: Sender = given;
    const options: InjectOptions = {
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(confirmation && { [confirmationHeader]: confirmation }),
        ...headers,
      },
    };
    if (from) options.remoteAddress = from;
    if (query) options.query = query as Record<string, string>;
    if (body !== undefined) options.payload = body;
    const answer = await app.inject(options);
    const isJson = /[/+]json/.test(String(answer.headers["content-type"]));
    const parsed = isJson ? answer.json() : undefined;
    return {
      status: answer.statusCode,
      body: parsed,
      problem: parsed,
      text: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  }

  /** By session id, so that parallel calls share one. */
  const confirmations = new Map<number, { until: string; made: Promise<string> }>();

  async function confirm(token: string | undefined): Promise<string> {
    const at = clock.now().toISOString();
    const session = token && (await accountRepository(database.read).findSession(hashToken(token), at));
    if (!session) return "";
    const last = confirmations.get(session.id);
    if (last && last.until > at) return last.made;
    const confirmation = newToken();
    const until = new Date(Date.parse(at) + confirmationMinutes * 60_000).toISOString();
    const stored = database.write.account.confirmSession(session.id, {
      hash: hashToken(confirmation),
      until,
    });
    const made = stored.then(() => confirmation);
    confirmations.set(session.id, { until, made });
    return made;
  }

  /** Adds an admin with a session and returns its token. It hashes no password, so it is fast. */
  async function logIn(
    name = "Amal",
    email = `${randomUUID()}@example.com`,
    role: Role = "owner",
  ): Promise<string> {
    const at = clock.now().toISOString();
    const admin = await database.write.account.createAdmin({ name, email, role, passwordHash: "none" }, at);
    if (!admin) throw new Error(`There is an admin with ${email} already`);
    const token = newToken();
    await database.write.account.startSession(
      {
        adminId: admin.id,
        passwordHash: "none",
        tokenHash: hashToken(token),
        device: "Test",
        address: "127.0.0.1",
      },
      at,
    );
    return token;
  }

  async function makeToken(rights: Right[], days = 30): Promise<string> {
    const [at, email] = [clock.now().toISOString(), `${randomUUID()}@example.com`];
    const account = { name: "Mona", email, role: "owner" as const, passwordHash: "none" };
    const admin = await database.write.account.createAdmin(account, at);
    const { token, prefix } = newApiToken();
    const given = { name: email, rights, days, prefix, tokenHash: hashToken(token), adminId: admin?.id ?? 0 };
    const made = await database.write.account.createApiToken(given, { actor: system, at });
    if (!("saved" in made)) throw new Error(JSON.stringify(made));
    return token;
  }

  return {
    app,
    database,
    media,
    clock,
    folder,
    url,
    call,
    confirm,
    logIn,
    makeToken,
    inject: (options: InjectOptions) => app.inject(options),
    async close() {
      await app.close();
      await close();
    },
  };
}
