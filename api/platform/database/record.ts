import type { Change, Writer } from "./tables.ts";

export interface Actor {
  id: number | null;
  name: string;
}

export const system: Actor = { id: null, name: "System" };

export interface Action {
  actor: Actor;
  at: string;
}

export async function bumpContentVersion(writer: Writer): Promise<void> {
  await writer
    .updateTable("content")
    .set((row) => ({ version: row("version", "+", 1) }))
    .execute();
}

/**
 * Allows one content change at a time, on PostgreSQL too. Checks made after this call (a free title, a version) still hold at the
 * commit.
 */
export async function lockContent(writer: Writer): Promise<void> {
  await writer
    .updateTable("content")
    .set((row) => ({ version: row.ref("version") }))
    .execute();
}

export interface HistoryEntry extends Action {
  record: string;
  id: number;
  action: string;
  changes?: Change[];
}

const rememberedTogether = 1_000;

export async function addHistory(writer: Writer, entries: HistoryEntry[]): Promise<void> {
  for (let first = 0; first < entries.length; first += rememberedTogether) {
    const some = entries.slice(first, first + rememberedTogether);
    const rows = some.map(({ actor, record, id, action, changes = [], at }) => ({
      admin_id: actor.id,
      admin_name: actor.name,
      record,
      record_id: id,
      action,
      changes,
      created_at: at,
    }));
    await writer.insertInto("history").values(rows).execute();
  }
}

export async function addHistoryForEach(
  writer: Writer,
  rows: { id: number }[],
  act: Omit<HistoryEntry, "id">,
): Promise<number[]> {
  const entries = rows.map(({ id }) => ({ ...act, id }));
  await addHistory(writer, entries);
  return entries.map(({ id }) => id);
}

export function differences(stored: object, next: object): Change[] {
  const old = stored as Record<string, unknown>;
  return Object.entries(next)
    .filter(([field, value]) => value !== undefined && JSON.stringify(old[field]) !== JSON.stringify(value))
    .map(([field, value]) => ({ field, old: old[field] ?? null, new: value }));
}
