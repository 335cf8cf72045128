import { type PluralText, plural, t } from "../language/language.tsx";

const steps: readonly { seconds: number; one: string; many: PluralText }[] = [
  { seconds: 86_400, one: "{count} day", many: "{count} days" },
  { seconds: 3_600, one: "{count} hour", many: "{count} hours" },
  { seconds: 60, one: "{count} minute", many: "{count} minutes" },
];

export function ageOf(iso: string, now = Date.now()): string {
  const age = Math.max(0, (now - Date.parse(iso)) / 1000);
  for (const { seconds, one, many } of steps) {
    const count = Math.floor(age / seconds);
    if (count > 0) return plural(count, one, many, { count });
  }
  return t("less than a minute");
}
