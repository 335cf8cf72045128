/** Stored formats: "Mon-Fri" or "Sat", "09:00", "2026-12-24", "Asia/Muscat". */

const week = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** 1 is Monday: "Fri-Mon" gives 5, 6, 7 and 1. Null if the text names no days. */
export function daysOf(text: string): number[] | null {
  const [first = "", last = first, ...rest] = text.split("-");
  const [from, to] = [week.indexOf(first), week.indexOf(last)];
  if (from < 0 || to < 0 || rest.length > 0) return null;
  const count = ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => ((from + at) % 7) + 1);
}

export const usualDays = ["Mon-Fri", "Sun-Thu", "Mon-Sat", "Sat-Thu", "Mon-Sun", ...week];

export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** A name such as "Asia/Muscat" or "UTC". Intl also takes old names such as IST, which Temporal refuses. */
export function isZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return /^(?:UTC|GMT|(?!SystemV)[A-Z][^/]*\/.+)$/.test(text);
  } catch {
    return false;
  }
}

export function zoneOf(offices: readonly { zone: string }[]): string {
  return offices.find(({ zone }) => isZone(zone))?.zone ?? "UTC";
}
