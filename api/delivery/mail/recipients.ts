import { addressKey } from "#api/platform/database/address-key.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { mayGet, type OwnKind } from "#contract/delivery/own-notices.ts";
import type { Role } from "#contract/roles.ts";

interface Member {
  id: number;
  email: string;
  role: Role;
  isSuspended: boolean;
  chosen: Partial<Record<OwnKind, boolean>>;
}

interface ResolvedRecipients {
  to: string[];
  declined: string[];
  joined: string[];
}

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

export function recipientsOf(named: string[], members: Member[], kind: OwnKind): ResolvedRecipients {
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
  const addresses = (pairs: typeof once) => pairs.map(([, address]) => address);
  const others = joined.map(({ email }) => email);
  return { to: [...addresses(accepted), ...others], declined: addresses(declined), joined: others };
}
