/** A failure of the database or disk that the caller did not cause. `unavailable` passes by itself; `full` needs more room. */
export type Trouble = "unavailable" | "full";

/** PostgreSQL's state for a failed connection; also used for a failed writer and for driver errors without a code. */
export const connectionFailure = "08006";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: two characters are a class, five a single state. */
const states = new Map<string, Trouble>([
  ["08", "unavailable"], // connection exception
  ["53", "unavailable"], // insufficient resources, also too many connections
  ["53100", "full"], // disk full
  ["57", "unavailable"], // shutting down, starting up, statement timeout
  ["58", "unavailable"], // system error
  ["25006", "unavailable"], // read-only: a standby about to be promoted
  ["40001", "unavailable"], // serialization failure
  ["40P01", "unavailable"], // deadlock
  ["55P03", "unavailable"], // lock not available
]);

/** https://www.sqlite.org/rescode.html, primary codes. */
const results = new Map<number, Trouble>([
  [5, "unavailable"], // busy
  [6, "unavailable"], // locked
  [7, "unavailable"], // out of memory
  [8, "unavailable"], // read-only
  [10, "unavailable"], // disk error
  [13, "full"],
  [14, "unavailable"], // cannot be opened
]);

/**
 * PostgreSQL aborted the transaction because of another: two that wait for each other, or a row that this one refers to was removed
 * after it had been read (23503, foreign key violation).
 */
export function wasGivenUp(error: unknown): boolean {
  return ["40001", "40P01", "23503"].includes((error as { code?: string }).code ?? "");
}

const files = new Map<string, Trouble>([
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EROFS", "unavailable"],
  ["EIO", "unavailable"],
  ["EMFILE", "unavailable"],
  ["ENFILE", "unavailable"],
  ["EAGAIN", "unavailable"],
  ["ENOMEM", "unavailable"],
  ["ERR_WORKER_INIT_FAILED", "unavailable"],
]);

export function troubleOf(error: unknown): Trouble | null {
  if (typeof error !== "object" || error === null) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return results.get(errcode & 0xff) ?? null;
  if (typeof code !== "string") return null;
  if (/^[0-9A-Z]{5}$/.test(code) && /^\d/.test(code))
    return states.get(code) ?? states.get(code.slice(0, 2)) ?? null;
  return files.get(code) ?? null;
}
