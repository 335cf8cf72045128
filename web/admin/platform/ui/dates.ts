import { dateLocale, type Text, t, timeLocale } from "../language/language.tsx";

const day = 24 * 60 * 60 * 1000;

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function startOfDay(moment: Date): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

function daysAgo(moment: Date, now: Date): number {
  // Rounded, because a day of a clock change has 23 or 25 hours.
  return Math.round((startOfDay(now) - startOfDay(moment)) / day);
}

export function timeOf(moment: Date): string {
  return moment.toLocaleTimeString(timeLocale(), { hour: "numeric", minute: "2-digit" });
}

function dayOf(moment: Date, now: Date): string {
  const isThisYear = moment.getFullYear() === now.getFullYear();
  return moment.toLocaleDateString(dateLocale(), {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** Of a date without a time. */
export function dayWords(date: string): string {
  return new Date(date).toLocaleDateString(dateLocale(), { day: "numeric", month: "long", timeZone: "UTC" });
}

type Near = Readonly<Record<number, Text>>;

const near: Near = { [-1]: "Tomorrow", 0: "Today", 1: "Yesterday" };
const nearWithin: Near = { [-1]: "tomorrow", 0: "today", 1: "yesterday" };

function momentOf(iso: string, now: Date, names: Near): string {
  const moment = new Date(iso);
  const name = names[daysAgo(moment, now)];
  return t("{date}, {time}", { date: name ? t(name) : dayOf(moment, now), time: timeOf(moment) });
}

export function dateWithin(iso: string, now = new Date()): string {
  return momentOf(iso, now, nearWithin);
}

export function shortDate(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const ago = daysAgo(moment, now);
  if (ago === 0) return timeOf(moment);
  return ago === 1 ? t("Yesterday") : dayOf(moment, now);
}

export function longDate(iso: string, now = new Date()): string {
  return momentOf(iso, now, near);
}

export function dateIn(days: number, now = new Date()): string {
  return fieldsOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)).date;
}

/** As fields of the types date and time hold it, by this device's clock. */
export function fieldsOf(moment: Date): { date: string; time: string } {
  const two = (part: number) => String(part).padStart(2, "0");
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}
