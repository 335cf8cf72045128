import type { Change } from "./tables.ts";

export interface PastKind {
  record: "product" | "category" | "testimonial" | "brochure";
  table: "products" | "categories" | "testimonials" | "brochures";
  takenBack: "restore" | "undelete";
  /** Maps history fields to columns if their names differ. */
  columnsOf?: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** The field that decides whether visitors see the record, and its test. An unknown value is undefined. */
  shown: { field: string; is: (value: unknown) => boolean };
}

export interface Entry {
  action: string;
  changes: readonly Change[];
  created_at: string;
}

type Row = Record<string, unknown> & { created_at: string };

const creations: ReadonlySet<string> = new Set(["create", "duplicate"]);

/** Earlier releases corrected a person's data. It is not undone, so that the wrong data stays hidden. */
const stays = "correct";

/**
 * The row at a moment: undoes later changes, the newest first. Null if it did not exist yet or was in the trash.
 * @param entries its whole history, the oldest first
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
    // With changes the same action is a verdict on a testimonial.
    else if (action === takenBack && changes.length === 0) isThere = false;
    if (action !== stays) for (const { field, old } of changes) former[field] = old;
  }
  const last = entries.findLast(({ created_at }) => created_at <= at);
  return isThere
    ? {
        ...row,
        ...columnsIn(row, columnsOf(former)),
        updated_at: last?.created_at ?? row.created_at,
        deleted_at: null,
      }
    : null;
}

/** A field of a purged record at a moment; undefined if its history does not tell. */
export function formerValue(entries: readonly Entry[], field: string, at: string): unknown {
  const changes = entries.flatMap(({ changes, created_at }) =>
    changes.filter((change) => change.field === field).map((change) => ({ ...change, created_at })),
  );
  const before = changes.findLast(({ created_at }) => created_at <= at);
  return before ? before.new : changes.find(({ created_at }) => created_at > at)?.old;
}

export function wasThere(entries: readonly Entry[], takenBack: PastKind["takenBack"], at: string): boolean {
  if (entries.some(({ action, created_at }) => creations.has(action) && created_at > at)) return false;
  const moved = entries.findLast(
    ({ action, changes, created_at }) =>
      created_at <= at && (action === "delete" || (action === takenBack && changes.length === 0)),
  );
  return moved?.action !== "delete";
}

function since(entries: readonly Entry[], at: string): Entry[] {
  return entries.filter(({ created_at }) => created_at > at).reverse();
}

/** The history also tells of what stands in no column, such as a plan. */
function columnsIn(row: Row, fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && name in row),
  );
}
