import { dayMs } from "#contract/durations.ts";
import { plural, t } from "../language/language.tsx";

/** Rounded down, so that no record is deleted before the announced day. */
export function goesIn(iso: string, now = Date.now()): string {
  const days = Math.floor((Date.parse(iso) - now) / dayMs);
  if (days < 1) return t("Today");
  return days === 1 ? t("Tomorrow") : plural(days, "In {count} day", "In {count} days");
}
