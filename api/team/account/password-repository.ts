import { queueMails } from "#api/delivery/mail/outbox.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { isByOwner } from "#api/platform/database/owners.ts";
import { type Action, addHistory, lockContent } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { minuteMs } from "#contract/durations.ts";
import { may, type Role } from "#contract/roles.ts";
import { noPasswordLink, resetMinutes } from "#contract/team/resets.ts";
import { noOwnerNow } from "#contract/team/team.ts";
import { forgetDevices } from "./device-repository.ts";
import type { Way } from "./letter-words.ts";
import { changedLetter, resetLetter } from "./letters.ts";
import { endAllTokens, type Renewal } from "./tokens-repository.ts";

const lifeMs = resetMinutes * minuteMs;
/** Valid links of one asker, and of all unknown askers together. More would only fill the mailbox. */
const linksOfAsker = 3;
const linksOfStrangers = 6;

/** Prefix of askers that a stranger cannot pose as: a known browser and an owner. */
const knownAsker = "known ";
export const ownBrowser = `${knownAsker}browser`;

export function passwordReads(read: Reader) {
  return {
    findCredentials(id: number) {
      return read
        .selectFrom("admins")
        .select(["password_hash", "second_factor", "second_factor_step"])
        .where("id", "=", id)
        .executeTakeFirst();
    },

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
  /** False if mail is not set up, since the mail would come much too late. */
  told: boolean;
}

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
    .returning(["name", "email", "role", "language"])
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

/** Passkeys, tokens and webhooks survive a new password, so that programs do not stop each time. The mail lists them. */
async function goesOnFor(writer: Writer, { id, role }: { id: number; role: Role }, at: string) {
  const tokens = await writer
    .selectFrom("api_tokens")
    .select(["name", "prefix"])
    .where("admin_id", "=", id)
    .where("expires_at", ">", at)
    .orderBy("id")
    .execute();
  const passkeys = await writer
    .selectFrom("passkeys")
    .select("name")
    .where("admin_id", "=", id)
    .orderBy("id")
    .execute();
  const webhooks = may(role, "owner")
    ? await writer.selectFrom("webhooks").select("id").where("is_on", "=", true).execute()
    : [];
  return { passkeys: passkeys.map(({ name }) => name), tokens, webhooks: webhooks.length };
}

export const passwordWrites = {
  setPassword,

  /**
   * Returns false if no account with this address may log in, or if it has enough valid links. Earlier links
   * stay valid.
   */
  async askForReset(
    writer: Writer,
    { key, asker }: { key: string; asker: string },
    at: string,
  ): Promise<boolean> {
    await lockContent(writer);
    const admin = await writer
      .selectFrom("admins")
      .select(["id", "email", "language"])
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

  /**
   * Returns false if the link is void. After a restore its id may belong to another account, so the address
   * must match too.
   */
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

  async resetPassword(
    writer: Writer,
    { tokenHash, passwordHash }: { tokenHash: string; passwordHash: string },
    at: string,
  ): Promise<number | null> {
    // Without this lock, two links of one account used at once would deadlock.
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
