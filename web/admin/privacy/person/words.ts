import type { ErasureReason, Person, PersonKind, PersonRecords } from "#contract/privacy/person.ts";
import {
  type CountedNoun,
  panelLanguage,
  plural,
  type Text,
  t,
} from "#web/admin/platform/language/language.tsx";
import { dateWithin, longDate } from "#web/admin/platform/ui/dates.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

export const reasons: Record<ErasureReason, Text> = {
  asked: "They asked for it",
  order: "A court or an authority asked for it",
  mistake: "It was sent by mistake",
};

const nouns: Record<Exclude<PersonKind, "subscriber">, CountedNoun> = {
  contact: { one: "message", many: "messages" },
  partner: { one: "partner enquiry", many: "enquiries" },
  testimonial: { one: "testimonial", many: "testimonials" },
};

export function countOf({ kind, count }: Pick<PersonRecords, "kind" | "count">): string {
  return kind === "subscriber" ? t("Newsletter") : counted(count, nouns[kind]);
}

export function spanOf({ count, first, last, in_trash }: PersonRecords): string {
  const from = longDate(first);
  const isOneMoment = from === longDate(last);
  const span = isOneMoment ? from : t("{first} to {last}", { first: from, last: dateWithin(last) });
  if (in_trash === 0) return span;
  return in_trash === count
    ? plural(count, "{span}, in the trash", "{span}, all in the trash", { span })
    : plural(in_trash, "{span}, {count} in the trash", "{span}, {count} in the trash", { span });
}

export function everythingOf({ records: found, mails, invitations }: Person): string {
  const parts = found.map((one) => (one.kind === "subscriber" ? t("the newsletter address") : countOf(one)));
  if (mails > 0) parts.push(plural(mails, "{count} mail to them", "{count} mails to them"));
  if (invitations > 0) parts.push(t("the invitation"));
  return new Intl.ListFormat(panelLanguage(), { type: "conjunction" }).format(parts);
}

/** The linked list does not show rows in the trash. */
export function isListed({ count, in_trash }: PersonRecords): boolean {
  return count > in_trash;
}
