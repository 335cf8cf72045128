import { type Breach, type BreachKind, type BreachStep, tellBefore } from "#contract/privacy/breaches.ts";
import { plural, type Text, t } from "#web/admin/platform/language/language.tsx";
import { uncapital } from "#web/admin/platform/records.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { listed } from "#web/admin/platform/ui/format.ts";

export const stepWords = {
  secured: "Sessions ended, passwords changed",
  authority: "Authority told",
  people: "People told, where it may harm them",
} as const satisfies Record<BreachStep, Text>;

export const kindWords: Record<BreachKind, Text> = {
  name: "Names",
  email: "E-mail addresses",
  phone: "Phone numbers",
  message: "What people wrote",
  health: "Health, or children",
  "log-in": "Log-ins or passwords",
  other: "Something else",
};

export const labels = {
  title: "What happened",
  noticed_at: "When it was noticed",
  noticed_by: "Who noticed it",
  description: "How it happened, and what was open",
  kinds: "Which data",
  people: "About how many people",
  consequences: "What may come of it",
  measures: "What was done about it",
  contact: "Whom the authority can ask",
} as const satisfies Record<string, Text>;

export const historyLabels = {
  ...labels,
  ...stepWords,
  closed: "Closed",
} as const satisfies Record<string, Text>;

export function shownValue(field: string, value: unknown): string | undefined {
  if (field === "noticed_at" && typeof value === "string") return longDate(value);
  return field === "kinds" && Array.isArray(value) ? kindsLine(value) : undefined;
}

export function kindsLine(kinds: readonly BreachKind[]): string {
  const [first = "", ...others] = kinds.map((kind) => t(kindWords[kind]));
  return listed([first, ...others.map(uncapital)]);
}

const minuteMs = 60_000;

/** In hours, as the law counts. */
export function hoursOf(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t("{minutes} min", { minutes: rest });
  return rest > 0 ? t("{hours} h {minutes} min", { hours, minutes: rest }) : t("{hours} h", { hours });
}

export function toldLine({ noticed_at }: Pick<Breach, "noticed_at">, told_at: string): string {
  const time = hoursOf(Date.parse(told_at) - Date.parse(noticed_at));
  const isInTime = Date.parse(told_at) <= tellBefore({ noticed_at });
  return isInTime
    ? t("Oman's authority was told {time} after it was noticed, in time.", { time })
    : t("Oman's authority was told {time} after it was noticed: later than 72 hours.", { time });
}

export function leftLine(breach: Pick<Breach, "noticed_at">, now: number): string {
  const left = tellBefore(breach) - now;
  const time = hoursOf(left);
  return left > 0
    ? t("{time} left to tell Oman's authority", { time })
    : t("the 72 hours to tell Oman's authority are over since {time}", { time });
}

export function extentLine({ kinds, people }: Pick<Breach, "kinds" | "people">): string {
  const about = people === null ? "" : plural(people, "about {count} person", "about {count} people");
  return [kindsLine(kinds), about].filter(Boolean).join("; ");
}
