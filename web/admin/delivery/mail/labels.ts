import type { DigestTime, Mail } from "#contract/delivery/mail.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";

const titles: Partial<Record<Mail["kind"], string>> = {
  contact: "A new message",
  partner: "A new partner enquiry",
  testimonial: "A new testimonial",
  reminder: "Still waiting: word",
};

export function mailTitle({ subject, person, kind }: Pick<Mail, "subject" | "person" | "kind">): string {
  return person ? `${titles[kind] ?? subject} from ${person}` : subject;
}

export const kindLabels: Record<Mail["kind"], string> = {
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

const counting = ["First", "Second", "Third", "Fourth", "Fifth"];

export function triesLabel(attempts: number): string {
  return `${counting[attempts - 1] ?? `${attempts}th`} try; it goes on for three days.`;
}

export function dueLabel(nextAt: string, now: Date): string {
  const minutes = Math.round((Date.parse(nextAt) - now.getTime()) / 60_000);
  if (minutes < 1) return "soon";
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`;
}

export function askedAtLabel(iso: string, now = new Date()): string {
  const [day = "", time = ""] = longDate(iso, now).split(", ");
  return `${/day$/.test(day) ? day.toLowerCase() : `on ${day}`} at ${time}`;
}

export function hourLabel(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}

export function zoneLabel(zone: string): string {
  return zone === "" ? "the company's clock" : (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

export function digestTimeLabel({ hour, zone }: DigestTime): string {
  return `${hourLabel(hour)}, ${zoneLabel(zone)}`;
}
