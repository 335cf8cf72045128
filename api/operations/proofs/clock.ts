import { dayMs } from "#contract/durations.ts";

/** In the company's time zone. */
export const proofHour = 6;

export function daysUntil(day: string, count: number): string[] {
  const last = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
