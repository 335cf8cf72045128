import { dayMs } from "#contract/durations.ts";
import { warningDays } from "#contract/privacy/retention.ts";

/** YYYY-MM-DD in UTC. */
export function dayOf(at: string): string {
  return at.slice(0, 10);
}

/** The first day after two whole weeks. The hour of the warning does not count. */
export function goesOn(warnedAt: string): string {
  return dayOf(new Date(Date.parse(dayOf(warnedAt)) + (warningDays + 1) * dayMs).toISOString());
}

export function monthsBefore(day: string, months: number): string {
  const date = new Date(day);
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1);
  const last = new Date(month);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const ofMonth = Math.min(date.getUTCDate(), last.getUTCDate());
  return dayOf(new Date(month + (ofMonth - 1) * dayMs).toISOString());
}

export function startOf(day: string): string {
  return `${day}T00:00:00.000Z`;
}
