import type { Breach } from "#contract/privacy/breaches.ts";
import { fieldsOf } from "#web/admin/platform/ui/dates.ts";

export type BreachValues = Pick<
  Breach,
  "title" | "noticed_at" | "noticed_by" | "description" | "kinds" | "consequences" | "measures" | "contact"
> & { people: string };

export function emptyValues(noticed_by: string): BreachValues {
  const texts = { title: "", description: "", people: "", consequences: "", measures: "", contact: "" };
  return { ...texts, noticed_at: new Date().toISOString(), noticed_by, kinds: [] };
}

/** An empty `people` field means that the number is unknown. */
export function inputOf({ people, ...values }: BreachValues) {
  return { ...values, people: people.trim() || null };
}

/** Value of a datetime-local field, in the browser's time zone. "" if `iso` is no date. */
export function boxOf(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  const { date, time } = fieldsOf(moment);
  return `${date}T${time}`;
}

export function momentOf(box: string): string {
  const moment = new Date(box);
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}
