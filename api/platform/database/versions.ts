import { type SqlBool, sql } from "kysely";
import type { Versions } from "#contract/fields.ts";

/** Rows that a bulk call names, with the versions that were seen, as far as it says them. */
export interface BulkIds {
  ids: number[];
  versions?: Versions | undefined;
}

/** What a bulk change did. */
export interface BulkChange {
  changed: number;
  /** Of the rows that were named, those that were changed. */
  saved: { id: number; version: number }[];
  /** Those that somebody had changed since they were seen: they are left alone. */
  stale: number[];
}

/** Whether a row was changed since the version that was seen. Where none was named, nobody minds. */
export function isStale(stored: { version: number }, seen: number | undefined): boolean {
  return seen !== undefined && seen < stored.version;
}

/** Of rows that a bulk call would change: those that it may, and the ids of the stale ones. */
export function splitByVersion<Row extends BulkChange["saved"][number]>(
  rows: Row[],
  versions: Versions = {},
) {
  const isOld = (row: Row) => isStale(row, versions[row.id]);
  return { free: rows.filter((row) => !isOld(row)), stale: rows.filter(isOld).map(({ id }) => id) };
}

/** The same within a statement: true of each row that is not stale. */
export function unchangedSince({ ids = [], versions = {} }: Partial<BulkIds>) {
  const seen = ids.filter((id) => versions[id]).map((id) => ({ id, version: versions[id] }));
  if (seen.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`version <= case id ${caseById(seen, ({ version }) => version)} else version end`;
}

/** For a value of each row in one statement: what stands between `case` with the column of its number and `else`. */
export function caseById<Row extends { id: number }>(rows: readonly Row[], of: (row: Row) => unknown) {
  return sql.join(
    rows.map((row) => sql`when ${row.id} then ${of(row)}`),
    sql` `,
  );
}
