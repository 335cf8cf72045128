import { addressKey } from "#api/platform/database/address-key.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { mayGet, type OwnKind } from "#contract/delivery/own-notices.ts";
import { type Language, languages } from "#contract/languages.ts";
import type { Role } from "#contract/roles.ts";

interface Member {
  id: number;
  email: string;
  role: Role;
  language: Language;
  isSuspended: boolean;
  chosen: Partial<Record<OwnKind, boolean>>;
}

export interface Recipient {
  email: string;
  /** Of the colleague's panel; the first one if the address is no colleague's. */
  language: Language;
}

export async function readMembers(read: Reader): Promise<Member[]> {
  const [admins, choices] = await Promise.all([
    read
      .selectFrom("admins")
      .select(["id", "email", "role", "language", "suspended_at"])
      .orderBy("id")
      .execute(),
    read.selectFrom("own_notices").selectAll().execute(),
  ]);
  return admins.map(({ suspended_at, ...admin }) => ({
    ...admin,
    isSuspended: suspended_at !== null,
    chosen: Object.fromEntries(
      choices.filter(({ admin_id }) => admin_id === admin.id).map(({ kind, is_on }) => [kind, is_on]),
    ),
  }));
}

export function recipientsOf(named: string[], members: Member[], kind: OwnKind) {
  const byKey = new Map(members.map((member) => [addressKey(member.email), member]));
  const once = [...new Map(named.map((address) => [addressKey(address), address]))];
  const declined = once.filter(([key]) => {
    const member = byKey.get(key);
    return member && (member.isSuspended || member.chosen[kind] === false || !mayGet(member.role, kind));
  });
  const accepted = once.filter((one) => !declined.includes(one));
  const joined = members.filter(
    ({ email, role, isSuspended, chosen }) =>
      chosen[kind] === true &&
      !isSuspended &&
      mayGet(role, kind) &&
      !accepted.some(([key]) => key === addressKey(email)),
  );
  const accepting = accepted.map(([key, email]) => ({
    email,
    language: byKey.get(key)?.language ?? languages[0],
  }));
  return {
    to: [...accepting, ...joined.map(({ email, language }) => ({ email, language }))],
    declined: declined.map(([, address]) => address),
    joined: joined.map(({ email }) => email),
  };
}
