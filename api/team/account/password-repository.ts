import { queueMails } from "#api/delivery/mail/outbox.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { isByOwner } from "#api/platform/database/owners.ts";
import { type Action, addHistory, lockContent } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { may, type Role } from "#contract/roles.ts";
import { noPasswordLink, resetMinutes } from "#contract/team/resets.ts";
import { noOwnerNow } from "#contract/team/team.ts";
import { forgetDevices } from "./device-repository.ts";
import { changedLetter, resetLetter, type Way } from "./letters.ts";
import { endAllTokens, type Renewal } from "./tokens-repository.ts";

const lifeMs = resetMinutes * 60_000;
/** Links of one asker that may be good at a time, and of all networks together: each is in the mailbox, so more would only fill it. */
const linksOfAsker = 3;
const linksOfStrangers = 6;

/** Those whose requests a stranger cannot make: a browser that the account was logged in from, and an owner of the team. */
const knownAsker = "known ";
export const ownBrowser = `${knownAsker}browser`;

export function passwordReads(read: Reader) {
  return {
    /** What a person at an open session is asked for. */
    findCredentials(id: number) {
      return read
        .selectFrom("admins")
        .select(["password_hash", "second_factor", "second_factor_step"])
        .where("id", "=", id)
        .executeTakeFirst();
    },

    /** Whose password a link replaces; undefined for every link that is no longer good. */
    findReset(tokenHash: string, at: string) {
      return read
        .selectFrom("resets")
        .innerJoin("admins", "admins.id", "resets.admin_id")
        .select(["admins.name", "admins.email"])
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", at)
        .executeTakeFirst();
    },
  };
}

interface Change extends Action {
  way: Way;
  /** Whether the account is told by mail: a mail that waits for a server would come when nobody remembers. */
  told: boolean;
}

/** Ends every token of the account and forgets its browsers: whoever knew the old password is out. */
async function setPassword(
  writer: Writer,
  adminId: number,
  passwordHash: string,
  kept: { renewal: Renewal; deviceHash: string | null } | null,
  { way, told, ...act }: Change,
): Promise<void> {
  const admin = await writer
    .updateTable("admins")
    .set((row) => ({ password_hash: passwordHash, updated_at: act.at, version: row("version", "+", 1) }))
    .where("id", "=", adminId)
    .returning(["name", "email", "role"])
    .executeTakeFirst();
  await endAllTokens(writer, adminId, kept?.renewal ?? null);
  await forgetDevices(writer, adminId, kept?.deviceHash ?? null);
  const action = way === "link" ? "reset" : "password";
  await addHistory(writer, [{ ...act, record: "admin", id: adminId, action }]);
  if (!admin || !told) return;
  const goesOn = await goesOnFor(writer, { id: adminId, role: admin.role }, act.at);
  await queueMails(
    writer,
    [{ ...changedLetter(admin, way, goesOn), record: "admin", recordId: adminId }],
    act.at,
  );
}

/** Programs would stop for every password that is merely forgotten: what they get in by goes on, and its owner is told. */
async function goesOnFor(writer: Writer, { id, role }: { id: number; role: Role }, at: string) {
  const tokens = await writer
    .selectFrom("api_tokens")
    .select(["name", "prefix"])
    .where("admin_id", "=", id)
    .where("expires_at", ">", at)
    .orderBy("id")
    .execute();
  const webhooks = may(role, "owner")
    ? await writer.selectFrom("webhooks").select("id").where("is_on", "=", true).execute()
    : [];
  return { tokens, webhooks: webhooks.length };
}

export const passwordWrites = {
  setPassword,

  /** False if no account with this address may log in, or it has enough valid links. Links from before stay good. */
  async askForReset(
    writer: Writer,
    { key, asker }: { key: string; asker: string },
    at: string,
  ): Promise<boolean> {
    await lockContent(writer);
    const admin = await writer
      .selectFrom("admins")
      .select(["id", "name", "email"])
      .where("email_key", "=", key)
      .where("suspended_at", "is", null)
      .executeTakeFirst();
    if (!admin) return false;
    const good = await writer
      .selectFrom("resets")
      .select("asker")
      .where("admin_id", "=", admin.id)
      .where("expires_at", ">", at)
      .execute();
    const isKnown = asker.startsWith(knownAsker);
    const strangers = good.filter((link) => !link.asker.startsWith(knownAsker));
    if (good.filter((link) => link.asker === asker).length >= linksOfAsker) return false;
    if (!isKnown && strangers.length >= linksOfStrangers) return false;
    const expires_at = new Date(Date.parse(at) + lifeMs).toISOString();
    const reset = await writer
      .insertInto("resets")
      .values({ admin_id: admin.id, asker, token_hash: null, created_at: at, expires_at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await queueMails(writer, [{ ...resetLetter(admin), record: "admin", recordId: reset.id }], at);
    return true;
  },

  /** The same where an owner asks for somebody; stands in the history. */
  async sendPasswordLink(
    writer: Writer,
    { id, key }: { id: number; key: string },
    act: Action,
  ): Promise<Outcome<"asked">> {
    if (!(await isByOwner(writer, act))) return { refused: noOwnerNow };
    const asker = `${knownAsker}owner ${act.actor.id}`;
    if (!(await passwordWrites.askForReset(writer, { key, asker }, act.at)))
      return { refused: noPasswordLink };
    await addHistory(writer, [{ ...act, record: "admin", id, action: "password-link" }]);
    return { saved: "asked" };
  },

  /** False where the link is void by now, or for somebody else than the mail: a restore begins to count anew. */
  async keepResetToken(
    writer: Writer,
    { id, key, tokenHash }: { id: number; key: string; tokenHash: string },
    at: string,
  ): Promise<boolean> {
    const theirs = writer.selectFrom("admins").select("id").where("email_key", "=", key);
    const kept = await writer
      .updateTable("resets")
      .set({ token_hash: tokenHash })
      .where("id", "=", id)
      .where("admin_id", "in", theirs)
      .where("expires_at", ">", at)
      .executeTakeFirst();
    return Number(kept.numUpdatedRows) > 0;
  },

  async forgetEndedResets(writer: Writer, at: string): Promise<void> {
    await writer.deleteFrom("resets").where("expires_at", "<=", at).execute();
  },

  /** Whose password it was; null where the link is no longer good. The account is told by mail, and its other links are void. */
  async resetPassword(
    writer: Writer,
    { tokenHash, passwordHash }: { tokenHash: string; passwordHash: string },
    at: string,
  ): Promise<number | null> {
    // Two links of one account that are used at once would wait for each other.
    await lockContent(writer);
    const used = await writer
      .deleteFrom("resets")
      .where("token_hash", "=", tokenHash)
      .where("expires_at", ">", at)
      .returning("admin_id")
      .executeTakeFirst();
    if (!used) return null;
    const { id, name } = await writer
      .selectFrom("admins")
      .select(["id", "name"])
      .where("id", "=", used.admin_id)
      .executeTakeFirstOrThrow();
    await setPassword(writer, id, passwordHash, null, { actor: { id, name }, at, way: "link", told: true });
    return id;
  },
};
