import { dayMs, minuteMs } from "#contract/durations.ts";
import { dateLocale, t } from "#web/admin/platform/language/language.tsx";
import { fieldsOf, ownZone, timeOf } from "#web/admin/platform/ui/dates.ts";

export function dayOf(moment: Date, now = new Date()): string {
  const year = moment.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return moment.toLocaleDateString(dateLocale(), { day: "numeric", month: "long", ...year });
}

export function comingTime(moment: Date, now = new Date()): string {
  const isToday = moment.toDateString() === now.toDateString();
  const isSoon = moment.getTime() - now.getTime() < 6 * dayMs;
  const time = timeOf(moment);
  if (isToday) return t("today, {time}", { time });
  const day = isSoon ? moment.toLocaleDateString(dateLocale(), { weekday: "long" }) : dayOf(moment, now);
  return t("{day}, {time}", { day, time });
}

/**
 * The moment of a day and a time by this device's clock, or null. If the clock skips or repeats that time,
 * `note` says so, and the moment is the one after the gap or the first of the two.
 */
export function atClock({
  date,
  time,
}: {
  date: string;
  time: string;
}): { moment: Date; note: string } | null {
  const moment = new Date(`${date}T${time}`);
  if (Number.isNaN(moment.getTime())) return null;
  const isAt = (other: Date) => {
    const shown = fieldsOf(other);
    return shown.date === date && shown.time === time.slice(0, 5);
  };
  if (!isAt(moment))
    return { moment, note: t("{time} is left out on that day: clocks go forward.", { time }) };
  const comesAgain = [30, 60, 120].some((minutes) => isAt(new Date(moment.getTime() + minutes * minuteMs)));
  return {
    moment,
    note: comesAgain ? t("{time} comes twice on that day: this is the first time.", { time }) : "",
  };
}

export function tomorrowMorning(now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8);
}

export function zoneWords(moment: Date): string {
  const zone = ownZone();
  const minutes = -moment.getTimezoneOffset();
  const rest = Math.abs(minutes) % 60;
  const hours = `${minutes < 0 ? "−" : "+"}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
  const offset = minutes === 0 ? "UTC" : `UTC${hours}`;
  const city = zone.split("/").at(-1)?.replaceAll("_", " ") ?? "";
  return zone.includes("/") && city !== "UTC" ? t("{city} time, {offset}", { city, offset }) : offset;
}
