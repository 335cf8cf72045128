import {
  type Breach,
  type BreachKind,
  type BreachStep,
  type breachSteps,
  tellBefore,
} from "#contract/privacy/breaches.ts";
import { capital } from "#web/admin/platform/records.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

export const stepWords: Record<BreachStep, string> = {
  secured: "Sessions ended, passwords changed",
  authority: "Authority told",
  people: "People told, where it may harm them",
} satisfies Record<(typeof breachSteps)[number], string>;

export const kindWords: Record<BreachKind, string> = {
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
};

export const historyLabels = { ...labels, ...stepWords, closed: "Closed" };

export function shownValue(field: string, value: unknown): string | undefined {
  if (field === "noticed_at" && typeof value === "string") return longDate(value);
  return field === "kinds" && Array.isArray(value) ? kindsLine(value) : undefined;
}

export function kindsLine(kinds: readonly BreachKind[]): string {
  return capital(kinds.map((kind) => kindWords[kind].toLowerCase()).join(", "));
}

const minuteMs = 60_000;

/** In hours, as the law counts. */
export function hoursOf(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return `${hours} h${rest > 0 ? ` ${rest} min` : ""}`;
}

export function toldLine({ noticed_at }: Pick<Breach, "noticed_at">, told_at: string): string {
  const took = hoursOf(Date.parse(told_at) - Date.parse(noticed_at));
  const isInTime = Date.parse(told_at) <= tellBefore({ noticed_at });
  return `Oman's authority was told ${took} after it was noticed${isInTime ? ", in time" : ": later than 72 hours"}.`;
}

export function leftLine(breach: Pick<Breach, "noticed_at">, now: number): string {
  const left = tellBefore(breach) - now;
  return left > 0
    ? `${hoursOf(left)} left to tell Oman's authority`
    : `the 72 hours to tell Oman's authority are over since ${hoursOf(left)}`;
}

export function extentLine({ kinds, people }: Pick<Breach, "kinds" | "people">): string {
  const about = people === null ? "" : `about ${counted(people, { one: "person", many: "people" })}`;
  return [kindsLine(kinds), about].filter(Boolean).join("; ");
}
