import { dayMs, minuteMs } from "#contract/durations.ts";

/** In the server's own time zone. */
const quietHour = 3;

/**
 * Backups are due at 3 at night and every `everyMinutes` from then on; with intervals above a day, at 3 of
 * every second, third… day. Returns the last due moment up to `now`, and the first one after it.
 */
export function dueAround(now: Date, everyMinutes: number): { last: Date; next: Date } {
  const days = Math.max(1, Math.round((everyMinutes * minuteMs) / dayMs));
  const begin = nightOf(now, days, 0);
  const end = nightOf(now, days, days);
  if (everyMinutes * minuteMs >= dayMs) return { last: begin, next: end };
  const every = everyMinutes * minuteMs;
  const passed = Math.floor((now.getTime() - begin.getTime()) / every);
  const last = new Date(begin.getTime() + passed * every);
  return { last, next: new Date(Math.min(last.getTime() + every, end.getTime())) };
}

function nightOf(now: Date, days: number, later: number): Date {
  const night = new Date(now);
  if (now.getHours() < quietHour) night.setDate(night.getDate() - 1);
  night.setHours(quietHour, 0, 0, 0);
  const dayNumber = Math.round(Date.UTC(night.getFullYear(), night.getMonth(), night.getDate()) / dayMs);
  night.setDate(night.getDate() - (dayNumber % days) + later);
  return night;
}
