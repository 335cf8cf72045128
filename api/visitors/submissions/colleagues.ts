import { queueMails } from "#api/delivery/mail/outbox.ts";
import { queuePushes } from "#api/delivery/push/outbox.ts";
import type { Actor } from "#api/platform/database/record.ts";
import type { Change, Writer } from "#api/platform/database/tables.ts";
import type { OwnKind } from "#contract/delivery/own-notices.ts";
import { may } from "#contract/roles.ts";
import type { Admin } from "#contract/team/account.ts";
import type { Submission } from "#contract/visitors/submissions.ts";
import type { Inbox } from "./inbox.ts";
import { letterToColleague } from "./team-letters.ts";

export interface Colleague extends Pick<Admin, "id" | "name" | "email" | "role" | "language"> {
  declined: OwnKind[];
}

export async function colleagues(writer: Writer): Promise<Colleague[]> {
  const team = await writer
    .selectFrom("admins")
    .select(["id", "name", "email", "role", "language"])
    .where("suspended_at", "is", null)
    .execute();
  const declined = await writer
    .selectFrom("own_notices")
    .select(["admin_id", "kind"])
    .where("is_on", "=", false)
    .execute();
  return team.map((one) => ({
    ...one,
    declined: declined.filter(({ admin_id }) => admin_id === one.id).map(({ kind }) => kind),
  }));
}

export function mayAnswer(team: Colleague[], id: number): boolean {
  return team.some((one) => one.id === id && may(one.role, "inbox"));
}

type Assignment = Pick<Submission, "assigned_to">;

/** The history keeps names, which stay readable after an account is deleted. */
export async function givenOn(
  writer: Writer,
  before: Assignment,
  to: Assignment["assigned_to"] | undefined,
): Promise<Change[]> {
  if (to === undefined || to === before.assigned_to) return [];
  const ids = [before.assigned_to, to].filter((id) => id !== null);
  const rows = await writer.selectFrom("admins").select(["id", "name"]).where("id", "in", ids).execute();
  const nameOf = (id: number | null) => rows.find((row) => row.id === id)?.name ?? "";
  return [{ field: "assigned_to", old: nameOf(before.assigned_to), new: nameOf(to) }];
}

interface AssignmentChange {
  before: Submission;
  after: Submission;
  by: Actor;
}

const teamKinds = ["assigned", "mentioned"] as const;

/** The colleagues whom a change concerns, without the one who made it. */
function recipientsOf(team: Colleague[], { before, after, by }: AssignmentChange) {
  const named = namedIn(before.note, team);
  const mentioned = [...namedIn(after.note, team)].filter((one) => !named.has(one));
  const assigned =
    after.assigned_to === before.assigned_to ? [] : team.filter(({ id }) => id === after.assigned_to);
  const isOther = ({ id }: Colleague) => id !== by.id;
  return { assigned: assigned.filter(isOther), mentioned: mentioned.filter(isOther) };
}

export async function tellTeam(
  writer: Writer,
  inbox: Inbox,
  team: Colleague[],
  change: AssignmentChange,
  at: string,
): Promise<void> {
  const recipients = recipientsOf(team, change);
  const { after, by } = change;
  const mails = teamKinds.flatMap((kind) =>
    recipients[kind]
      .filter(({ declined }) => !declined.includes(kind))
      .map((one) => letterToColleague(inbox, one, { kind, of: after, by: by.name })),
  );
  await queueMails(writer, mails, at);
  for (const kind of teamKinds) {
    const to = recipients[kind].map(({ id }) => id);
    if (to.length > 0) await queuePushes(writer, { kind, record: inbox.record, id: after.id }, at, to);
  }
}

/**
 * Finds admins with an @ before their name, in any letter case; the longest fitting name counts. The @ of an
 * e-mail address names no admin.
 */
export function namedIn(note: string, team: Colleague[]): Set<Colleague> {
  const longestFirst = team.toSorted((one, other) => other.name.length - one.name.length);
  const text = note.toLowerCase();
  const named = [...text.matchAll(/(?<![\p{L}\p{N}._-])@/gu)].map(({ index }) => {
    const rest = text.slice(index + 1);
    return longestFirst.find((one) => {
      const name = one.name.toLowerCase();
      return rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length));
    });
  });
  return new Set(named.filter((one) => one !== undefined));
}
