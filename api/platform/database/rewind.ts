import type { Change } from "./tables.ts";

export interface PastKind {
  record: "product" | "category" | "testimonial" | "brochure";
  table: "products" | "categories" | "testimonials" | "brochures";
  takenBack: "restore" | "undelete";
  columnsOf?: (fields: Record<string, unknown>) => Record<string, unknown>;
  shown: { field: string; is: (value: unknown) => boolean };
}

export interface Entry {
  action: string;
  changes: readonly Change[];
  created_at: string;
}

type Row = Record<string, unknown> & { created_at: string };

const creations: ReadonlySet<string> = new Set(["create", "duplicate"]);

/** Corrections of a person's data are not undone, so that the wrong data stays hidden. */
const stays = "correct";

/**
 * Undoes the changes after `at`; `entries` is the whole history, the oldest first. Null if the row did not exist yet or was in
 * the trash.
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
    // With changes, the same action is a verdict on a testimonial.
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

function columnsIn(row: Row, fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && name in row),
  );
}
