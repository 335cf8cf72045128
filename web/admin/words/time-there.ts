import { daysOf } from "#contract/words/hours.ts";

/** Hours and days off of an office, as they are written. */
export interface Office {
  hours: readonly { days: string; from: string; to: string }[];
  off: readonly { date: string }[];
}

/** "It is 10:43 AM there, closed on Sunday." */
export function timeThere(zone: string, office: Office | undefined, now = new Date()): string {
  const told = (options: Intl.DateTimeFormatOptions, locale = "en") =>
    now.toLocaleString(locale, { timeZone: zone, ...options });
  const time = `It is ${told({ hour: "numeric", minute: "2-digit" })} there`;
  if (!office || office.hours.length === 0) return `${time}.`;
  const weekday = told({ weekday: "long" });
  const date = told({ year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA");
  const clock = told({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const number = daysOf(weekday.slice(0, 3))?.[0] ?? 0;
  const today = office.hours.filter(({ days }) => daysOf(days)?.includes(number));
  if (today.length === 0 || office.off.some((off) => off.date === date))
    return `${time}, closed on ${weekday}.`;
  // One that ends before it begins ends on the next day.
  const isOpen = today.some(({ from, to }) => from <= clock && (clock < to || to <= from));
  return `${time}, ${isOpen ? "open" : "closed"} now.`;
}
