import { type Language, languages } from "#contract/languages.ts";
import { localeOf } from "#contract/locales.ts";

// Node has Temporal from 26 on, and a plain Linux installation can have an older Node.
if (!globalThis.Temporal) await import("temporal-polyfill/global");

export function lastDays(count: number, now: Date, zone: string): string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  return Array.from({ length: count }, (_, index) => today.subtract({ days: count - 1 - index }).toString());
}

/** `day` is YYYY-MM-DD. */
export function wallClock(moment: Date, zone: string): { day: string; hour: number } {
  const there = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  return { day: there.toPlainDate().toString(), hour: there.hour };
}

export function dayIn(at: string, zone: string): string {
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();
}

export function longDayIn(at: string, zone: string, language: Language = languages[0]): string {
  return new Date(at).toLocaleDateString(localeOf[language], { dateStyle: "long", timeZone: zone });
}

export function startOf(day: string, zone: string, daysLater = 0): string {
  const start = Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(zone);
  return new Date(start.epochMilliseconds).toISOString();
}

/** The moment of a full hour there; one that a change of the clocks leaves out comes an hour later. */
export function hourOf(day: string, hour: number, zone: string): Date {
  const there = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour } });
  return new Date(there.epochMilliseconds);
}

/** Minutes by which a zone's clocks are ahead of UTC: from `first` on, and from each change of the clocks before `now`. */
export function offsetsSince(first: string, now: Date, zone: string): { from: string; minutes: number }[] {
  const offsets: { from: string; minutes: number }[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.from(first).toZonedDateTimeISO(zone);
  while (at && at.epochMilliseconds <= now.getTime()) {
    const from = new Date(at.epochMilliseconds).toISOString();
    offsets.push({ from, minutes: at.offsetNanoseconds / 60e9 });
    at = at.getTimeZoneTransition("next");
  }
  return offsets;
}
