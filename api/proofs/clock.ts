/** By the company's clock. */
export const proofHour = 6;

export interface WallClock {
  /** YYYY-MM-DD */
  day: string;
  hour: number;
}

/** What the clock on the wall shows there. */
export function wallClock(moment: Date, zone: string): WallClock {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return { day: `${of("year")}-${of("month")}-${of("day")}`, hour: Number(of("hour")) };
}

/** Days up to that one, which comes last. */
export function daysUntil(day: string, count: number): string[] {
  const last = Date.parse(`${day}T00:00:00Z`);
  const dayMs = 24 * 60 * 60_000;
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
