import { dayMs } from "#contract/durations.ts";

/** Rounded down, so that no record is deleted before the announced day. */
export function goesIn(iso: string, now = Date.now()): string {
  const days = Math.floor((Date.parse(iso) - now) / dayMs);
  if (days < 1) return "Today";
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}
