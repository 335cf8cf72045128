import type { Selectable } from "kysely";
import { queueMails } from "#api/delivery/mail/outbox.ts";
import { countOf } from "#api/platform/database/count-of.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Reader, Tables, Writer } from "#api/platform/database/tables.ts";
import { minuteMs } from "#contract/durations.ts";
import { mostPasskeys, type Passkey, passkeyMinutes, tooManyPasskeys } from "#contract/team/passkeys.ts";
import { passkeyLetter } from "./letters.ts";

/** Challenges that wait at the same time; a flood replaces the oldest. */
const mostChallenges = 20_000;

const shown = ["id", "name", "created_at", "last_used_at"] as const;
const known = ["id", "admin_id", "credential_id", "public_key", "counter", "transports"] as const;
export type KnownPasskey = Pick<Selectable<Tables["passkeys"]>, (typeof known)[number]>;

export function passkeyReads(read: Reader) {
  return {
    listPasskeys(adminId: number): Promise<Passkey[]> {
      return read
        .selectFrom("passkeys")
        .select(shown)
        .where("admin_id", "=", adminId)
        .orderBy("id")
        .execute();
    },

    passkeysOf(adminId: number) {
      return read
        .selectFrom("passkeys")
        .select(known)
        .where("admin_id", "=", adminId)
        .orderBy("id")
        .execute();
    },

    findPasskey(credentialId: string) {
      return read
        .selectFrom("passkeys")
        .select(known)
        .where("credential_id", "=", credentialId)
        .executeTakeFirst();
    },
  };
}

interface NewChallenge {
  tokenHash: string;
  challenge: string;
  /** Null for a log-in. */
  sessionId: number | null;
}

interface NewPasskey {
  adminId: number;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
  told: boolean;
}

export const passkeyWrites = {
  async addChallenge(writer: Writer, { tokenHash, challenge, sessionId }: NewChallenge, at: string) {
    await writer.deleteFrom("passkey_challenges").where("expires_at", "<=", at).execute();
    const { id } = await writer
      .insertInto("passkey_challenges")
      .values({
        token_hash: tokenHash,
        challenge,
        session_id: sessionId,
        expires_at: new Date(Date.parse(at) + passkeyMinutes * minuteMs).toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writer
      .deleteFrom("passkey_challenges")
      .where("id", "<=", id - mostChallenges)
      .execute();
  },

  /** Uses the challenge up. Null if it has ended or belongs to another session. */
  async takeChallenge(
    writer: Writer,
    { tokenHash, sessionId }: Omit<NewChallenge, "challenge">,
    at: string,
  ): Promise<string | null> {
    const taken = await writer
      .deleteFrom("passkey_challenges")
      .where("token_hash", "=", tokenHash)
      .returning(["challenge", "session_id", "expires_at"])
      .executeTakeFirst();
    return taken && taken.session_id === sessionId && taken.expires_at > at ? taken.challenge : null;
  },

  async addPasskey(
    writer: Writer,
    { adminId, name, credentialId, publicKey, counter, transports, told }: NewPasskey,
    act: Action,
  ): Promise<Outcome<Passkey>> {
    const admin = await writer
      .selectFrom("admins")
      .select(["name", "email", "language"])
      .where("id", "=", adminId)
      .executeTakeFirstOrThrow();
    const count = await countOf(writer.selectFrom("passkeys").where("admin_id", "=", adminId));
    if (count >= mostPasskeys) return { refused: tooManyPasskeys };
    const added = await writer
      .insertInto("passkeys")
      .values({
        admin_id: adminId,
        credential_id: credentialId,
        public_key: publicKey,
        counter,
        transports,
        name,
        created_at: act.at,
        last_used_at: null,
      })
      .onConflict((taken) => taken.column("credential_id").doNothing())
      .returning(shown)
      .executeTakeFirst();
    if (!added) return { refused: "This passkey is here already" };
    await addHistory(writer, [{ ...act, record: "admin", id: adminId, action: "passkey-on" }]);
    if (told) {
      const letter = { ...passkeyLetter(admin, name), record: "admin" as const, recordId: adminId };
      await queueMails(writer, [letter], act.at);
    }
    return { saved: added };
  },

  async renamePasskey(
    writer: Writer,
    { adminId, id, name }: { adminId: number; id: number; name: string },
  ): Promise<Passkey | null> {
    const renamed = await writer
      .updateTable("passkeys")
      .set({ name })
      .where("id", "=", id)
      .where("admin_id", "=", adminId)
      .returning(shown)
      .executeTakeFirst();
    return renamed ?? null;
  },

  async removePasskey(
    writer: Writer,
    { adminId, id }: { adminId: number; id: number },
    act: Action,
  ): Promise<boolean> {
    const removed = await writer
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("admin_id", "=", adminId)
      .executeTakeFirst();
    if (Number(removed.numDeletedRows) === 0) return false;
    await addHistory(writer, [{ ...act, record: "admin", id: adminId, action: "passkey-off" }]);
    return true;
  },
};
