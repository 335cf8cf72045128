import { queueMails } from "#api/delivery/mail/outbox.ts";
import { officeZone } from "#api/platform/database/company-words.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { isByOwner } from "#api/platform/database/owners.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { nameKey } from "#contract/fold.ts";
import { type ApiToken, type createToken, mostTokens } from "#contract/team/tokens.ts";
import { endingLetter } from "./letters.ts";

const warnedMs = 14 * dayMs;
const listedMs = 30 * dayMs;

const columns = [
  "api_tokens.id",
  "api_tokens.name",
  "prefix",
  "rights",
  "admins.name as by_name",
  "api_tokens.created_at",
  "expires_at",
  "last_used_at",
] as const;

const withMaker = (read: Reader) =>
  read.selectFrom("api_tokens").innerJoin("admins", "admins.id", "api_tokens.admin_id");

export function apiTokenReads(read: Reader) {
  return {
    listApiTokens(): Promise<ApiToken[]> {
      return withMaker(read)
        .select(columns)
        .orderBy("api_tokens.created_at", "desc")
        .orderBy("api_tokens.id", "desc")
        .execute();
    },

    findApiToken(tokenHash: string, at: string) {
      return withMaker(read)
        .select([...columns, "admin_id", "admins.role"])
        .where("api_tokens.token_hash", "=", tokenHash)
        .where("expires_at", ">", at)
        .where("admins.role", "=", "owner")
        .where("admins.suspended_at", "is", null)
        .executeTakeFirst();
    },
  };
}

type NewApiToken = InputOf<typeof createToken>["body"] & {
  tokenHash: string;
  prefix: string;
  adminId: number;
};

function note(writer: Writer, act: Action, old: string | null, next: string | null) {
  const changes = [{ field: "token", old, new: next }];
  return addHistory(writer, [{ ...act, record: "site", id: 1, action: "token", changes }]);
}

const told = ({ name, prefix, rights }: Pick<ApiToken, "name" | "prefix" | "rights">) =>
  `${name} (${prefix}…): ${rights.join(", ")}`;

export const apiTokenWrites = {
  async createApiToken(writer: Writer, given: NewApiToken, act: Action): Promise<Outcome<ApiToken>> {
    const { days, tokenHash, adminId, name, prefix, rights } = given;
    if (!(await isByOwner(writer, act))) return { refused: "Only an owner makes tokens" };
    const known = await writer.selectFrom("api_tokens").select("name").execute();
    if (known.length >= mostTokens)
      return { refused: `There are ${mostTokens} tokens already: revoke one first` };
    if (known.some((other) => nameKey(other.name) === nameKey(name)))
      return { taken: { field: "name", message: "Another token has this name", code: "taken" } };
    const expires_at = new Date(Date.parse(act.at) + days * dayMs).toISOString();
    const { id } = await writer
      .insertInto("api_tokens")
      .values({
        name,
        token_hash: tokenHash,
        prefix,
        rights,
        admin_id: adminId,
        created_at: act.at,
        expires_at,
        last_used_at: null,
        warned_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await note(writer, act, null, told(given));
    return {
      saved: await withMaker(writer)
        .select(columns)
        .where("api_tokens.id", "=", id)
        .executeTakeFirstOrThrow(),
    };
  },

  async revokeApiToken(writer: Writer, id: number, act: Action): Promise<boolean> {
    const gone = await writer
      .deleteFrom("api_tokens")
      .where("id", "=", id)
      .returning(["name", "prefix", "rights"])
      .executeTakeFirst();
    if (!gone) return false;
    await note(writer, act, told(gone), null);
    return true;
  },

  async noteApiTokenUse(writer: Writer, id: number, at: string): Promise<void> {
    await writer.updateTable("api_tokens").set({ last_used_at: at }).where("id", "=", id).execute();
  },

  /** Warns the maker once, two weeks before the end. A token with a shorter life gets no warning. */
  async warnOfApiTokens(writer: Writer, at: string): Promise<number> {
    const until = new Date(Date.parse(at) + warnedMs).toISOString();
    const ending = await withMaker(writer)
      .select([...columns, "admins.email", "admins.language"])
      .where("warned_at", "is", null)
      .where("expires_at", ">", at)
      .where("expires_at", "<=", until)
      .execute();
    const zone = ending.length > 0 ? await officeZone(writer) : "";
    for (const { email, language, ...token } of ending) {
      const { id, created_at, expires_at } = token;
      await writer.updateTable("api_tokens").set({ warned_at: at }).where("id", "=", id).execute();
      if (Date.parse(expires_at) - Date.parse(created_at) <= warnedMs) continue;
      await queueMails(writer, [endingLetter(token, { email, language }, zone)], at, { once: `token ${id}` });
    }
    return ending.length;
  },

  async forgetEndedApiTokens(writer: Writer, at: string): Promise<void> {
    const since = new Date(Date.parse(at) - listedMs).toISOString();
    await writer.deleteFrom("api_tokens").where("expires_at", "<=", since).execute();
  },
};
