import { type SqlBool, sql } from "kysely";
import type { Versions } from "#contract/fields.ts";

export interface BulkIds {
  ids: number[];
  versions?: Versions | undefined;
}

export interface BulkChange {
  changed: number;
  saved: { id: number; version: number }[];
  stale: number[];
}

export function isStale(stored: { version: number }, seen: number | undefined): boolean {
  return seen !== undefined && seen < stored.version;
}

export function splitByVersion<Row extends BulkChange["saved"][number]>(
  rows: Row[],
  versions: Versions = {},
) {
  const isOld = (row: Row) => isStale(row, versions[row.id]);
  return { free: rows.filter((row) => !isOld(row)), stale: rows.filter(isOld).map(({ id }) => id) };
}

export function unchangedSince({ ids = [], versions = {} }: Partial<BulkIds>) {
  const seen = ids.filter((id) => versions[id]).map((id) => ({ id, version: versions[id] }));
  if (seen.length === 0) return sql<SqlBool>`true`;
  const cases = seen.map(({ id, version }) => sql`when ${id} then ${version}`);
  return sql<SqlBool>`version <= case id ${sql.join(cases, sql` `)} else version end`;
}
