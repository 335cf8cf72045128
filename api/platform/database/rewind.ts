import type { Change } from "./tables.ts";

/** How one kind of record is led back through its history. */
export interface PastKind {
  /** What the history calls it. */
  record: "product" | "category" | "testimonial" | "brochure";
  table: "products" | "categories" | "testimonials" | "brochures";
  /** What the history calls taking one back from the trash. */
  takenBack: "restore" | "undelete";
  /** Columns of fields as the history names them, where those are other names. */
  columnsOf?: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** The field that says whether it is shown, and the values with which it is; undefined is the value that nobody knows. */
  shown: { field: string; is: (value: unknown) => boolean };
}

export interface Entry {
  action: string;
  changes: readonly Change[];
  created_at: string;
}

type Row = Record<string, unknown> & { created_at: string };

/** A correction for the person whose it is stays: nobody is to read again what was wrong. */
const stays = "correct";

/**
 * A row as it was at a moment: what was changed since is changed back, the latest first. Null where it was not there yet, or lay in
 * the trash.
 * @param entries all that its history keeps, the oldest first
 */
export function rewind<Given extends Row>(
  row: Given,
  entries: readonly Entry[],
  { takenBack, columnsOf = (fields) => fields }: Pick<PastKind, "takenBack" | "columnsOf">,
  at: string,
): Given | null {
  if (row.created_at > at) return null;
  const former: Record<string, unknown> = {};
  let isThere = row.deleted_at === null;
  for (const { action, changes } of since(entries, at)) {
    if (action === "delete") isThere = true;
    // The same word with changes is a verdict on a testimonial.
    else if (action === takenBack && changes.length === 0) isThere = false;
    if (action !== stays) for (const { field, old } of changes) former[field] = old;
  }
  const last = entries.findLast(({ created_at }) => created_at <= at);
  return isThere
    ? {
        ...row,
        ...defined(columnsOf(former)),
        updated_at: last?.created_at ?? row.created_at,
        deleted_at: null,
      }
    : null;
}

/** The value of a field at a moment, of a record that is gone for good; undefined where its history does not tell. */
export function formerValue(entries: readonly Entry[], field: string, at: string): unknown {
  const changes = entries.flatMap(({ changes, created_at }) =>
    changes.filter((change) => change.field === field).map((change) => ({ ...change, created_at })),
  );
  const before = changes.findLast(({ created_at }) => created_at <= at);
  return before ? before.new : changes.find(({ created_at }) => created_at > at)?.old;
}

/** Whether a record that is gone for good was there and not in the trash. */
export function wasThere(entries: readonly Entry[], takenBack: PastKind["takenBack"], at: string): boolean {
  if (entries.some(({ action, created_at }) => action === "create" && created_at > at)) return false;
  const moved = entries.findLast(
    ({ action, changes, created_at }) =>
      created_at <= at && (action === "delete" || (action === takenBack && changes.length === 0)),
  );
  return moved?.action !== "delete";
}

function since(entries: readonly Entry[], at: string): Entry[] {
  return entries.filter(({ created_at }) => created_at > at).reverse();
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
