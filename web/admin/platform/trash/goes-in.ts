import { dayMs } from "#contract/durations.ts";

/** In 12 days, Tomorrow, Today. Rounded down, so that no record goes before the announced day. */
export function goesIn(iso: string, now = Date.now()): string {
  const days = Math.floor((Date.parse(iso) - now) / dayMs);
  if (days < 1) return "Today";
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}
