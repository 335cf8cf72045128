export type Name<Values> = keyof Values & string;

/** How the values of a form are told apart and shown. */
export interface FieldRules<Values> {
  /** In the order of the form. */
  labels: Record<Name<Values>, string>;
  /** Two values are equal if these texts are. By default their JSON. */
  compared?: (value: unknown, name: Name<Values>) => string;
  /** Readable text; undefined if the value is readable as it is. */
  shown?: (name: Name<Values>, value: unknown) => string | undefined;
}

export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Preselected: mine if I changed the field, else the stored value. */
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

/**
 * The fields that differ between a form and the record that another admin stored. There are none if that admin left the fields of
 * the form as they were.
 */
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
    label: rules.labels[name],
    mine: text(mine, name),
    theirs: text(theirs, name),
    choice: own.has(name) ? "mine" : "theirs",
  }));
}

/** My values, but the other ones for the fields in `names`. */
export function merged<Values extends object>(
  mine: Values,
  other: Values,
  names: ReadonlySet<string>,
): Values {
  return { ...mine, ...Object.fromEntries(Object.entries(other).filter(([name]) => names.has(name))) };
}
