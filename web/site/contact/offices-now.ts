import { isZone } from "#contract/content/words/hours.ts";
import type { Language } from "#contract/languages.ts";
import { localeOf } from "#contract/locales.ts";
import type { CompanyWords } from "../words/company.ts";
import { dayName, type OfficeNow, type OfficeWords, timeText } from "./hours-text.ts";
import { daysOffSoon, openNow } from "./open-now.ts";

/** Texts of each office at this moment; they are out of date from `until` on. */
export function officesNow(
  { offices, hours }: CompanyWords,
  words: OfficeWords,
  moment: Date,
  language: Language = "en",
) {
  const now = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  const changes: number[] = [];
  const said = offices.items.map((own): OfficeNow => {
    const office = { ...own, off: [...own.off, ...hours.off] };
    const state = openNow(office, now);
    const off = daysOffSoon(office, now);
    // The text changes at midnight: "Monday at 9 AM" becomes "at 9 AM".
    if (isZone(office.zone))
      changes.push(now.toZonedDateTimeISO(office.zone).startOfDay().add({ days: 1 }).epochMilliseconds);
    if (state?.until) changes.push(state.until.epochMilliseconds);
    return {
      id: office.id,
      state: state && stateText(state, words, now, language),
      off: off.map(({ date, reason }) =>
        words.off
          .replace("{day}", dateText(Temporal.PlainDate.from(date), language))
          .replace("{reason}", () => reason),
      ),
    };
  });
  return { said, until: changes.length > 0 ? new Date(Math.min(...changes)) : null };
}

function stateText(
  { isOpen, until }: NonNullable<ReturnType<typeof openNow>>,
  words: OfficeWords,
  now: Temporal.Instant,
  language: Language,
): string | null {
  if (!until) return null;
  const time = timeText(until.toPlainTime().toString({ smallestUnit: "minute" }), language);
  const today = now.toZonedDateTimeISO(until.timeZoneId).toPlainDate();
  const days = today.until(until.toPlainDate()).days;
  if (isOpen)
    return until.epochMilliseconds - now.epochMilliseconds > 24 * 3_600_000
      ? words.open
      : words.openUntil.replace("{time}", time);
  if (days === 0) return words.opensToday.replace("{time}", time);
  const day = days < 7 ? dayName(until.dayOfWeek, language) : dateText(until.toPlainDate(), language);
  return words.opens.replace("{day}", day).replace("{time}", time);
}

function dateText(date: Temporal.PlainDate, language: Language): string {
  return `${date.day} ${date.toLocaleString(localeOf[language], { month: "long", calendar: "iso8601" })}`;
}
