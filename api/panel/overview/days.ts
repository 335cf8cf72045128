import { dayMs } from "#contract/durations.ts";

/** The last `count` days in UTC as YYYY-MM-DD, today last. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
