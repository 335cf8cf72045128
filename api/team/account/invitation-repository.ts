import type { ExpressionBuilder } from "kysely";
import { dropWaitingMails, queueMails } from "#api/delivery/mail/outbox.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { isByOwner } from "#api/platform/database/owners.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Reader, Tables, Writer } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import type { Role } from "#contract/roles.ts";
import { type Invitation, invitationDays } from "#contract/team/invitations.ts";
import { invitationLetter } from "./letters.ts";

const lifeMs = invitationDays * dayMs;

function listed(read: Reader) {
  return read
    .selectFrom("invitations")
    .innerJoin("admins", "admins.id", "invitations.by_id")
    .select([
      "invitations.id",
      "invitations.email",
      "invitations.role",
      "admins.name as by_name",
      "invitations.created_at",
      "invitations.expires_at",
    ]);
}

export function invitationReads(read: Reader) {
  return {
    listInvitations(): Promise<Invitation[]> {
      return listed(read)
        .orderBy("invitations.created_at", "desc")
        .orderBy("invitations.id", "desc")
        .execute();
    },

    findInvitation(tokenHash: string, at: string): Promise<Invitation | undefined> {
      return listed(read).where(isLink(tokenHash)).where("expires_at", ">", at).executeTakeFirst();
    },
  };
}

/** An invitation has a copied and a mailed link; using one ends both. */
function isLink(tokenHash: string) {
  return (row: ExpressionBuilder<Tables, "invitations">) =>
    row.or([row("token_hash", "=", tokenHash), row("mailed_hash", "=", tokenHash)]);
}

function fresh(tokenHash: string, adminId: number, at: string) {
  const expires_at = new Date(Date.parse(at) + lifeMs).toISOString();
  return { token_hash: tokenHash, mailed_hash: null, by_id: adminId, created_at: at, expires_at };
}

async function mailTo(writer: Writer, invitation: Invitation, key: string, at: string): Promise<void> {
  await dropWaitingMails(writer, ["invitation"], key);
  const { language } = await writer
    .selectFrom("invitations")
    .innerJoin("admins", "admins.id", "invitations.by_id")
    .select("admins.language")
    .where("invitations.id", "=", invitation.id)
    .executeTakeFirstOrThrow();
  const letter = invitationLetter(invitation, language);
  const mail = { ...letter, record: "admin" as const, recordId: invitation.id };
  await queueMails(writer, [mail], at);
}

export interface NewLink {
  tokenHash: string;
  adminId: number;
  isMailed: boolean;
}

interface NewInvitation extends NewLink {
  email: string;
  key: string;
  role: Role;
}

const notAnOwner = { refused: "Only an owner invites" };

export const invitationWrites = {
  async invite(writer: Writer, given: NewInvitation, act: Action): Promise<Outcome<Invitation>> {
    const { email, key, role, tokenHash, adminId, isMailed } = given;
    if (!(await isByOwner(writer, act))) return notAnOwner;
    const member = await writer
      .selectFrom("admins")
      .select("id")
      .where("email_key", "=", key)
      .executeTakeFirst();
    if (member)
      return { taken: { field: "email", message: "This person is in the team already", code: "taken" } };
    const stored = await writer
      .insertInto("invitations")
      .values({ email, email_key: key, role, ...fresh(tokenHash, adminId, act.at) })
      .onConflict((clash) => clash.column("email_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored)
      return { taken: { field: "email", message: "Invited already: send that one again", code: "taken" } };
    const changes = [{ field: "role", old: null, new: role }];
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "invite", changes }]);
    const saved = await listed(writer).where("invitations.id", "=", stored.id).executeTakeFirstOrThrow();
    if (isMailed) await mailTo(writer, saved, key, act.at);
    return { saved };
  },

  async renewInvitation(
    writer: Writer,
    id: number,
    { tokenHash, adminId, isMailed }: NewLink,
    act: Action,
  ): Promise<Outcome<Invitation>> {
    if (!(await isByOwner(writer, act))) return notAnOwner;
    const renewed = await writer
      .updateTable("invitations")
      .set(fresh(tokenHash, adminId, act.at))
      .where("id", "=", id)
      .returning("email_key")
      .executeTakeFirst();
    const saved = await listed(writer).where("invitations.id", "=", id).executeTakeFirst();
    if (!saved || !renewed) return { missing: "invitation" };
    if (isMailed) await mailTo(writer, saved, renewed.email_key, act.at);
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "invite" }]);
    return { saved };
  },

  async withdrawInvitation(writer: Writer, id: number, act: Action): Promise<boolean> {
    const gone = await writer
      .deleteFrom("invitations")
      .where("id", "=", id)
      .returning("email_key")
      .executeTakeFirst();
    if (!gone) return false;
    await dropWaitingMails(writer, ["invitation"], gone.email_key);
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "withdraw" }]);
    return true;
  },

  async keepInvitationToken(
    writer: Writer,
    { id, key, tokenHash }: { id: number; key: string; tokenHash: string },
    at: string,
  ): Promise<boolean> {
    const kept = await writer
      .updateTable("invitations")
      .set({ mailed_hash: tokenHash })
      .where("id", "=", id)
      .where("email_key", "=", key)
      .where("expires_at", ">", at)
      .executeTakeFirst();
    return Number(kept.numUpdatedRows) > 0;
  },

  takeInvitation(writer: Writer, tokenHash: string, at: string) {
    return writer
      .deleteFrom("invitations")
      .where(isLink(tokenHash))
      .where("expires_at", ">", at)
      .returning(["email", "role"])
      .executeTakeFirst();
  },
};
