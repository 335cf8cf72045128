import type { DigestTime, Mail } from "#contract/delivery/mail.ts";
import type { OwnKind } from "#contract/delivery/own-notices.ts";
import { type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { dateIn, fieldsOf, shortDate, timeOf } from "#web/admin/platform/ui/dates.ts";

const titles: Partial<Record<Mail["kind"], (name: string) => string>> = {
  contact: (name) => t("A new message from {name}", { name }),
  partner: (name) => t("A new partner enquiry from {name}", { name }),
  testimonial: (name) => t("A new testimonial from {name}", { name }),
  reminder: (name) => t("Still waiting: word from {name}", { name }),
};

export function mailTitle({ subject, person, kind }: Pick<Mail, "subject" | "person" | "kind">): string {
  if (!person) return subject;
  return titles[kind]?.(person) ?? t("{subject} from {name}", { subject, name: person });
}

export const kindLabels: Record<Mail["kind"], Text> = {
  contact: "Messages",
  partner: "Partner enquiries",
  testimonial: "Testimonials",
  receipt: "Receipts",
  reminder: "Reminders",
  digest: "Digests",
  reply: "Answers",
  assigned: "Given to somebody",
  mentioned: "Named in a note",
  reset: "Forgotten passwords",
  password: "Changed passwords",
  passkey: "Added passkeys",
  invitation: "Invitations",
  alarm: "Alarms",
  test: "Test mails",
  token: "Tokens that end",
};

export const ownNoticeTitles = {
  contact: "A new message",
  partner: "A new partner enquiry",
  testimonial: "A new testimonial",
  reminder: "A reminder of what waits",
  digest: "A digest of the day",
  assigned: "What is given to you",
  mentioned: "Where you are named",
} as const satisfies Record<OwnKind, Text>;

const tries: readonly Text[] = [
  "First try; it goes on for three days.",
  "Second try; it goes on for three days.",
  "Third try; it goes on for three days.",
  "Fourth try; it goes on for three days.",
  "Fifth try; it goes on for three days.",
];

export function triesLabel(attempts: number): string {
  const known = tries[attempts - 1];
  return known ? t(known) : t("{count}th try; it goes on for three days.", { count: attempts });
}

const givenUp = "It was tried for three days.";

/** The API puts what became of it behind the reason. */
export function reasonLabel(reason: string): string {
  if (!reason.endsWith(` ${givenUp}`)) return translated(reason);
  return `${translated(reason.slice(0, -givenUp.length - 1))} ${translated(givenUp)}`;
}

export function dueLabel(nextAt: string, now: Date): string {
  const minutes = Math.round((Date.parse(nextAt) - now.getTime()) / 60_000);
  if (minutes < 1) return t("soon");
  if (minutes < 60) return t("in {minutes} min", { minutes });
  return t("in {hours} h", { hours: Math.round(minutes / 60) });
}

export function askedAtLabel(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const [{ date }, time] = [fieldsOf(moment), timeOf(moment)];
  if (date === dateIn(0, now)) return t("today at {time}", { time });
  if (date === dateIn(-1, now)) return t("yesterday at {time}", { time });
  return t("on {date} at {time}", { date: shortDate(iso, now), time });
}

export function hourLabel(hour: number): string {
  const time = `${hour % 12 || 12}:00`;
  return hour < 12 ? t("{time} AM", { time }) : t("{time} PM", { time });
}

export function zoneLabel(zone: string): string {
  return zone === "" ? t("the company's clock") : (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

export function digestTimeLabel({ hour, zone }: DigestTime): string {
  return t("{time}, {place}", { time: hourLabel(hour), place: zoneLabel(zone) });
}
