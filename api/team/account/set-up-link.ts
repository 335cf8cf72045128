import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import { type Invitation, invitationDays } from "#contract/team/invitations.ts";

const lifeMs = invitationDays * dayMs;

export function setUpLinkReads(read: Reader) {
  return {
    /**
     * Undefined if the link is not valid or an account exists already. `email` is "" unless ADMIN_EMAIL names
     * one.
     */
    async findSetUpLink(
      tokenHash: string,
      at: string,
    ): Promise<Omit<Invitation, "id" | "created_at"> | undefined> {
      const link = await read
        .selectFrom("set_up_links")
        .select(["email", "expires_at"])
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", at)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom("admins").select("id"))))
        .executeTakeFirst();
      return link && { ...link, role: "owner", by_name: "" };
    },
  };
}

export const setUpLinkWrites = {
  async addSetUpLink(writer: Writer, link: { tokenHash: string; email: string }, at: string): Promise<void> {
    await writer.deleteFrom("set_up_links").where("expires_at", "<=", at).execute();
    await writer
      .insertInto("set_up_links")
      .values({
        token_hash: link.tokenHash,
        email: link.email,
        created_at: at,
        expires_at: new Date(Date.parse(at) + lifeMs).toISOString(),
      })
      .execute();
  },
};

/** Uses up this link and all others, so that only one person sets up the first account. */
export async function takeSetUpLink(writer: Writer, tokenHash: string, at: string) {
  const link = await writer
    .deleteFrom("set_up_links")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", at)
    .returning("email")
    .executeTakeFirst();
  if (!link) return undefined;
  await writer.deleteFrom("set_up_links").execute();
  const admin = await writer.selectFrom("admins").select("id").limit(1).executeTakeFirst();
  return admin ? undefined : { email: link.email, role: "owner" as const };
}
