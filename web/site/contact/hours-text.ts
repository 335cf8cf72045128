import { daysOf } from "#contract/content/words/hours.ts";
import type { ContactWords } from "./words.ts";

export function hoursText(
  { days, from, to }: { days: string; from: string; to: string },
  range: string,
): string | null {
  const week = daysOf(days);
  const [first, last] = [week?.at(0), week?.at(-1)];
  if (!first || !last || !from || !to) return null;
  const span = (one: string, other: string) => range.replace("{from}", one).replace("{to}", other);
  const named = first === last ? dayName(first) : span(dayName(first), dayName(last));
  return `${named}, ${span(timeText(from), timeText(to))}`;
}

/** "13:30" becomes "1:30 PM", the same in every browser and on the server. */
export function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const past = minute ? `:${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${past} ${hour < 12 ? "AM" : "PM"}`;
}

/** 1 is Monday, 7 is Sunday. */
export function dayName(day: number): string {
  return new Date(Date.UTC(2024, 0, day)).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
}

export interface OfficeNow {
  id: string;
  state: string | null;
  off: string[];
}

export type OfficeWords = ContactWords["offices"];
