import { addressKey } from "#api/platform/database/address-key.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, addHistory, differences } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import type { MediaUse } from "#api/platform/media/uses.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { languages } from "#contract/languages.ts";
import type { Role } from "#contract/roles.ts";
import type { Admin, updateProfile } from "#contract/team/account.ts";
import { adminColumns, toAdmin } from "./admin-row.ts";
import { apiTokenReads, apiTokenWrites } from "./api-token-repository.ts";
import { deviceReads, deviceWrites } from "./device-repository.ts";
import { factorRuleReads, factorRuleWrites } from "./factor-rule.ts";
import { invitationReads, invitationWrites } from "./invitation-repository.ts";
import { logInReads, logInWrites } from "./log-in-repository.ts";
import { passkeyReads, passkeyWrites } from "./passkey-repository.ts";
import { passwordReads, passwordWrites } from "./password-repository.ts";
import { secondFactorReads, secondFactorWrites } from "./second-factor-repository.ts";
import { type NewSession, sessionReads, sessionWrites } from "./session-repository.ts";
import { setUpLinkReads, setUpLinkWrites, takeSetUpLink } from "./set-up-link.ts";
import { teamReads, teamWrites } from "./team-repository.ts";
import { endAllTokens, type Renewal } from "./tokens-repository.ts";

export function accountRepository(read: Reader) {
  const accounts = () =>
    read
      .selectFrom("admins")
      .select([...adminColumns, "password_hash", "second_factor_step", "suspended_at"]);

  return {
    ...sessionReads(read),
    ...secondFactorReads(read),
    ...deviceReads(read),
    ...logInReads(read),
    ...teamReads(read),
    ...invitationReads(read),
    ...passwordReads(read),
    ...passkeyReads(read),
    ...apiTokenReads(read),
    ...factorRuleReads(read),
    ...setUpLinkReads(read),

    async find(id: number): Promise<Admin | null> {
      const row = await read
        .selectFrom("admins")
        .select(adminColumns)
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? toAdmin(row) : null;
    },

    async mediaUses(): Promise<MediaUse[]> {
      const rows = await read
        .selectFrom("admins")
        .select(["id", "name", "profile"])
        .where("profile", "<>", "")
        .execute();
      return rows.map(({ id, name, profile }) => ({ path: profile, record: "admin", id, title: name }));
    },

    findByEmail: (email: string) => accounts().where("email_key", "=", addressKey(email)).executeTakeFirst(),

    findById: (id: number) => accounts().where("id", "=", id).executeTakeFirst(),

    async hasAdmins(): Promise<boolean> {
      return (await read.selectFrom("admins").select("id").limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

interface NewAdmin {
  name: string;
  email: string;
  role?: Role;
  passwordHash: string;
}

interface Joining extends Omit<NewSession, "adminId" | "proof"> {
  invitationHash: string;
  name: string;
  firstEmail: string;
}

type ProfileUpdate = Omit<InputOf<typeof updateProfile>["body"], "password" | "code"> & {
  profile?: string | undefined;
  /** Set only if the password was confirmed; without it the e-mail cannot change. */
  renewal?: Renewal | undefined;
};

export const accountWrites = {
  ...sessionWrites,
  ...secondFactorWrites,
  ...logInWrites,
  ...teamWrites,
  ...invitationWrites,
  ...passwordWrites,
  ...passkeyWrites,
  ...deviceWrites,
  ...apiTokenWrites,
  ...factorRuleWrites,
  ...setUpLinkWrites,

  async createAdmin(
    writer: Writer,
    { name, email, role = "owner", passwordHash }: NewAdmin,
    at: string,
  ): Promise<Admin | null> {
    const stored = await writer
      .insertInto("admins")
      .values({
        name,
        email,
        email_key: addressKey(email),
        password_hash: passwordHash,
        profile: "",
        role,
        language: languages[0],
        second_factor: null,
        second_factor_pending: null,
        second_factor_since: null,
        second_factor_step: null,
        suspended_at: null,
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .onConflict((clash) => clash.column("email_key").doNothing())
      .returning(adminColumns)
      .executeTakeFirst();
    return stored ? toAdmin(stored) : null;
  },

  async join(
    writer: Writer,
    { invitationHash, name, firstEmail, ...session }: Joining,
    at: string,
  ): Promise<Admin | null> {
    const invitation =
      (await invitationWrites.takeInvitation(writer, invitationHash, at)) ??
      (await takeSetUpLink(writer, invitationHash, at));
    if (!invitation) return null;
    const { role } = invitation;
    const email = invitation.email || firstEmail;
    const { passwordHash } = session;
    const admin = await accountWrites.createAdmin(writer, { name, email, role, passwordHash }, at);
    if (!admin) return null;
    const actor = { id: admin.id, name };
    await addHistory(writer, [{ actor, at, record: "admin", id: admin.id, action: "create" }]);
    return (await sessionWrites.startSession(writer, { ...session, adminId: admin.id }, at)) ? admin : null;
  },

  async updateProfile(
    writer: Writer,
    adminId: number,
    { version, renewal, ...change }: ProfileUpdate,
    act: Action,
  ): Promise<Outcome<Admin>> {
    const row = await writer
      .selectFrom("admins")
      .select(adminColumns)
      .where("id", "=", adminId)
      .executeTakeFirstOrThrow();
    const stored = toAdmin(row);
    if (version !== undefined && version !== stored.version) return { stale: stored };
    const isNewEmail = change.email !== undefined && change.email !== stored.email;
    if (isNewEmail && !renewal) return { stale: stored };
    const key = change.email === undefined ? undefined : addressKey(change.email);
    if (key !== undefined) {
      const other = await writer
        .selectFrom("admins")
        .select("id")
        .where("email_key", "=", key)
        .where("id", "!=", adminId)
        .executeTakeFirst();
      if (other)
        return { taken: { field: "email", message: "Another admin has this address", code: "taken" } };
    }
    const changes = differences(stored, change);
    if (changes.length === 0) return { saved: stored };
    const saved = await writer
      .updateTable("admins")
      .set({
        ...change,
        ...(key !== undefined && { email_key: key }),
        version: stored.version + 1,
        updated_at: act.at,
      })
      .where("id", "=", adminId)
      .where("version", "=", stored.version)
      .returning(adminColumns)
      .executeTakeFirst();
    if (!saved) return { stale: stored };
    if (isNewEmail && renewal) await endAllTokens(writer, adminId, renewal);
    await addHistory(writer, [{ ...act, record: "admin", id: adminId, action: "update", changes }]);
    return { saved: toAdmin(saved) };
  },
};
