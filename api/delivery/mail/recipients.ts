import { addressKey } from "#api/platform/database/address-key.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { mayGet, type OwnKind } from "#contract/delivery/own-notices.ts";
import type { Role } from "#contract/roles.ts";

/** An admin, and what they chose to get by mail or not. */
export interface Member {
  id: number;
  email: string;
  role: Role;
  isSuspended: boolean;
  chosen: Partial<Record<OwnKind, boolean>>;
}

export interface Recipients {
  /** Whom a mail goes to, each once. */
  to: string[];
  /** Whom the company named and who gets nothing: they turned it off, or are suspended. */
  declined: string[];
  /** Who gets it by their own choice, beside those whom the company named. */
  joined: string[];
}

/** As they were made. */
export async function readMembers(read: Reader): Promise<Member[]> {
  const [admins, choices] = await Promise.all([
    read.selectFrom("admins").select(["id", "email", "role", "suspended_at"]).orderBy("id").execute(),
    read.selectFrom("own_notices").selectAll().execute(),
  ]);
  return admins.map(({ id, email, role, suspended_at }) => ({
    id,
    email,
    role,
    isSuspended: suspended_at !== null,
    chosen: Object.fromEntries(
      choices.filter(({ admin_id }) => admin_id === id).map(({ kind, is_on }) => [kind, is_on]),
    ),
  }));
}

/** Those whom the company named, without the admins among them who declined, and with those who chose to be told. */
export function recipientsOf(named: string[], members: Member[], kind: OwnKind): Recipients {
  const byKey = new Map(members.map((member) => [addressKey(member.email), member]));
  const once = [...new Map(named.map((address) => [addressKey(address), address]))];
  const declined = once.filter(([key]) => {
    const member = byKey.get(key);
    return member && (member.isSuspended || member.chosen[kind] === false || !mayGet(member.role, kind));
  });
  const kept = once.filter((one) => !declined.includes(one));
  const joined = members.filter(
    ({ email, role, isSuspended, chosen }) =>
      chosen[kind] === true &&
      !isSuspended &&
      mayGet(role, kind) &&
      !kept.some(([key]) => key === addressKey(email)),
  );
  const addresses = (pairs: typeof once) => pairs.map(([, address]) => address);
  const others = joined.map(({ email }) => email);
  return { to: [...addresses(kept), ...others], declined: addresses(declined), joined: others };
}
