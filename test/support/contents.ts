import { createHash } from "node:crypto";
import { type Row, readRows } from "#api/platform/database/rows.ts";
import { readTableShapes } from "#api/platform/database/table-shapes.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import type { MediaStorage } from "#api/platform/media/storage.ts";

export async function rowsOf(read: Reader): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const shape of await readTableShapes(read)) {
    const rows: Row[] = [];
    for await (const page of readRows(read, shape)) rows.push(...page);
    all[shape.name] = rows;
  }
  return all;
}

/**
 * Leaves out data that a restore does not bring back: sessions, invitations, reset links, API tokens, leases of duties and the
 * content version.
 */
export async function keptRowsOf(read: Reader): Promise<Record<string, Row[]>> {
  const {
    sessions: _,
    invitations: __,
    resets: ___,
    api_tokens: ______,
    duties: ____,
    content: _____,
    ...kept
  } = await rowsOf(read);
  return kept;
}

export async function filesOf(media: MediaStorage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { path } of media.list()) {
    const stored = await media.open(path);
    if (!stored) throw new Error(`${path} is gone`);
    const hash = createHash("sha256");
    for await (const chunk of stored.stream()) hash.update(chunk);
    files[path] = hash.digest("hex");
  }
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}
