import { daysOf } from "#contract/content/words/hours.ts";
import { dateLocale, t, timeLocale } from "#web/admin/platform/language/language.tsx";

export interface Office {
  hours: readonly { days: string; from: string; to: string }[];
  off: readonly { date: string }[];
}

export function timeThere(zone: string, office: Office | undefined, now = new Date()): string {
  const told = (options: Intl.DateTimeFormatOptions, locale = "en") =>
    now.toLocaleString(locale, { timeZone: zone, ...options });
  const time = told({ hour: "numeric", minute: "2-digit" }, timeLocale());
  if (!office || office.hours.length === 0) return t("It is {time} there.", { time });
  const date = told({ year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA");
  const clock = told({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const number = daysOf(told({ weekday: "short" }))?.[0] ?? 0;
  const isOff = (day: string) => office.off.some((off) => off.date === day);
  const on = (day: number) => office.hours.filter(({ days }) => daysOf(days)?.includes(day));
  const today = isOff(date) ? [] : on(number);
  const dayBefore = new Date(Date.parse(date) - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const yesterday = isOff(dayBefore) ? [] : on(((number + 5) % 7) + 1);
  // Hours that end before they begin end on the next day.
  const isOpen =
    today.some(({ from, to }) => from <= clock && (clock < to || to <= from)) ||
    yesterday.some(({ from, to }) => to <= from && clock < to);
  if (isOpen) return t("It is {time} there, open now.", { time });
  if (today.length > 0) return t("It is {time} there, closed now.", { time });
  const weekday = told({ weekday: "long" }, dateLocale());
  return t("It is {time} there, closed on {weekday}.", { time, weekday });
}
