import { daysOf } from "#contract/content/words/hours.ts";
import type { Language } from "#contract/languages.ts";
import { commaOf, localeOf } from "#contract/locales.ts";
import type { ContactWords } from "./words.ts";

export function hoursText(
  { days, from, to }: { days: string; from: string; to: string },
  range: string,
  language: Language = "en",
): string | null {
  const week = daysOf(days);
  const [first, last] = [week?.at(0), week?.at(-1)];
  if (!first || !last || !from || !to) return null;
  const span = (one: string, other: string) => range.replace("{from}", one).replace("{to}", other);
  const [begins, ends] = [dayName(first, language), dayName(last, language)];
  const named = first === last ? begins : span(begins, ends);
  return named + commaOf[language] + span(timeText(from, language), timeText(to, language));
}

const halves = { en: ["AM", "PM"], ar: ["صباحًا", "مساءً"] } as const;

/** "13:30" becomes "1:30 PM", the same in every browser and on the server. */
export function timeText(time: string, language: Language = "en"): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const past = minute ? `:${String(minute).padStart(2, "0")}` : "";
  const [morning, evening] = halves[language];
  return `${hour % 12 || 12}${past} ${hour < 12 ? morning : evening}`;
}

/** 1 is Monday, 7 is Sunday. */
export function dayName(day: number, language: Language = "en"): string {
  const options = { weekday: "long", timeZone: "UTC" } as const;
  return new Date(Date.UTC(2024, 0, day)).toLocaleDateString(localeOf[language], options);
}

export interface OfficeNow {
  id: string;
  state: string | null;
  off: string[];
}

export type OfficeWords = ContactWords["offices"];
