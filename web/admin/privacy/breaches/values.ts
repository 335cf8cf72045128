import type { Breach } from "#contract/privacy/breaches.ts";

/** What the form holds: texts as they are typed. */
export type BreachValues = Pick<
  Breach,
  "title" | "noticed_at" | "noticed_by" | "description" | "kinds" | "consequences" | "measures" | "contact"
> & { people: string };

export const fieldNames = [
  "title",
  "noticed_at",
  "noticed_by",
  "description",
  "kinds",
  "people",
  "consequences",
  "measures",
  "contact",
] as const satisfies readonly (keyof BreachValues)[];

/** Of what is stored, or of a new one that `name` notices now. */
export function valuesOf(breach: Breach | null, name = ""): BreachValues {
  return {
    title: breach?.title ?? "",
    noticed_at: breach?.noticed_at ?? new Date().toISOString(),
    noticed_by: breach?.noticed_by ?? name,
    description: breach?.description ?? "",
    kinds: breach?.kinds ?? [],
    people: String(breach?.people ?? ""),
    consequences: breach?.consequences ?? "",
    measures: breach?.measures ?? "",
    contact: breach?.contact ?? "",
  };
}

/** As a call takes it: an emptied box means that nobody knows. */
export function inputOf({ people, ...values }: BreachValues) {
  return { ...values, people: people.trim() || null };
}

/** A moment as a box of the reader's own time has it; "" of what is none. */
export function boxOf(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  const two = (part: number) => String(part).padStart(2, "0");
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join("-");
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** What stands in such a box as a moment in UTC; "" where it is empty. */
export function momentOf(box: string): string {
  const moment = new Date(box);
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}
