import { daysOf, isDay, isTime, isZone } from "#contract/content/words/hours.ts";

export interface Hours {
  zone: string;
  hours: readonly { days: string; from: string; to: string }[];
  off: readonly { date: string; reason: string }[];
}

interface OpenNow {
  isOpen: boolean;
  /** The next change; null if it lies beyond `ahead`. */
  until: Temporal.ZonedDateTime | null;
}

/** In days. An office that is closed for longer does not say when it opens. */
const ahead = 15;

/** Null if zone or hours are missing or invalid. */
export function openNow(office: Hours, now: Temporal.Instant): OpenNow | null {
  if (!isZone(office.zone)) return null;
  const spans = spansOf(office, now.toZonedDateTimeISO(office.zone).toPlainDate());
  const moment = now.epochMilliseconds;
  const running = spans.filter(({ start, end }) => start <= moment && moment < end);
  if (running.length === 0) {
    const starts = spans.map(({ start }) => start).filter((start) => start > moment);
    if (spans.length === 0) return null;
    return { isOpen: false, until: starts.length > 0 ? at(Math.min(...starts), office.zone) : null };
  }
  const end = endOf(spans, Math.max(...running.map((span) => span.end)));
  return { isOpen: true, until: at(end, office.zone) };
}

interface Span {
  start: number;
  end: number;
}

function endOf(spans: Span[], end: number): number {
  const later = spans.find((span) => span.start <= end && span.end > end);
  return later ? endOf(spans, later.end) : end;
}

/** Starts at yesterday, because hours can last past midnight. */
function spansOf({ zone, hours, off }: Hours, today: Temporal.PlainDate): Span[] {
  const free = new Set(off.map(({ date }) => date));
  return Array.from({ length: ahead + 2 }, (_, day) => today.add({ days: day - 1 }))
    .filter((date) => !free.has(date.toString()))
    .flatMap((date) =>
      hours
        .filter(({ days, from, to }) => isTime(from) && isTime(to) && daysOf(days)?.includes(date.dayOfWeek))
        .map(({ from, to }) => ({
          start: momentOf(zone, date, from),
          end: momentOf(zone, to > from ? date : date.add({ days: 1 }), to),
        })),
    )
    .filter(({ start, end }) => start < end);
}

/** A time that a clock change skips moves later by the change. A time that occurs twice means the first. */
function momentOf(zone: string, date: Temporal.PlainDate, time: string): number {
  return date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
}

function at(moment: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
}

export function daysOffSoon({ zone, off }: Hours, now: Temporal.Instant): Hours["off"] {
  if (!isZone(zone)) return [];
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const last = today.add({ days: 14 }).toString();
  return off
    .filter(({ date }) => isDay(date) && date >= today.toString() && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
