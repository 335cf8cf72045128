import type { ErasureReason, Person, PersonRecords } from "#contract/privacy/person.ts";
import { records } from "#web/admin/platform/records.ts";
import { dateWithin, longDate } from "#web/admin/platform/ui/dates.ts";

export const reasons: Record<ErasureReason, string> = {
  asked: "They asked for it",
  order: "A court or an authority asked for it",
  mistake: "It was sent by mistake",
};

export function countOf({ kind, count }: Pick<PersonRecords, "kind" | "count">): string {
  if (kind === "subscriber") return "Newsletter";
  const { one, many, inFull } = records[kind];
  return `${count} ${count === 1 ? (inFull ?? one) : many}`;
}

export function spanOf({ count, first, last, in_trash }: PersonRecords): string {
  const from = longDate(first);
  const span = from === longDate(last) ? from : `${from} to ${dateWithin(last)}`;
  if (in_trash === 0) return span;
  const trashed =
    in_trash === count ? (count === 1 ? "in the trash" : "all in the trash") : `${in_trash} in the trash`;
  return `${span}, ${trashed}`;
}

export function everythingOf({ records: found, mails, invitations }: Person): string {
  const parts = found.map((one) => (one.kind === "subscriber" ? "the newsletter address" : countOf(one)));
  if (mails > 0) parts.push(`${mails} ${mails === 1 ? "mail" : "mails"} to them`);
  if (invitations > 0) parts.push("the invitation");
  return new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
}

/** The linked list does not show rows in the trash. */
export function isListed({ count, in_trash }: PersonRecords): boolean {
  return count > in_trash;
}
