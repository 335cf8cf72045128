import { type Text, t } from "../language/language.tsx";

export type Name<Values> = keyof Values & string;

export interface FieldRules<Values> {
  labels: Record<Name<Values>, Text>;
  /** Values are equal if these texts are. The default is their JSON. */
  compared?: (value: unknown, name: Name<Values>) => string;
  shown?: (name: Name<Values>, value: unknown) => string | undefined;
}

export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Preselected: mine if this admin changed the field, else theirs. */
  choice: "mine" | "theirs";
}

export function changedNames<Values>(
  { labels, compared = (value) => JSON.stringify(value) }: FieldRules<Values>,
  one: Values,
  other: Values,
): Name<Values>[] {
  const names = Object.keys(labels) as Name<Values>[];
  return names.filter((name) => compared(one[name], name) !== compared(other[name], name));
}

/** Empty if the other admin left the fields of this form alone. */
export function differences<Values>(
  rules: FieldRules<Values>,
  base: Values,
  mine: Values,
  theirs: Values,
): Difference[] {
  if (changedNames(rules, base, theirs).length === 0) return [];
  const own = new Set(changedNames(rules, base, mine));
  const text = (values: Values, name: Name<Values>) =>
    rules.shown?.(name, values[name]) ?? String(values[name] ?? "");
  return changedNames(rules, mine, theirs).map((name) => ({
    name,
    label: t<Text>(rules.labels[name]),
    mine: text(mine, name),
    theirs: text(theirs, name),
    choice: own.has(name) ? "mine" : "theirs",
  }));
}

export function merged<Values extends object>(
  mine: Values,
  other: Values,
  names: ReadonlySet<string>,
): Values {
  return { ...mine, ...Object.fromEntries(Object.entries(other).filter(([name]) => names.has(name))) };
}
