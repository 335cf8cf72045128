/**
 * Why a database or a disk cannot do what it was asked, through no fault of who asked: `unavailable` passes by itself, `full` when
 * somebody makes room.
 */
export type Trouble = "unavailable" | "full";

/** PostgreSQL's own state for a connection that failed; ours for a fallen writer and whatever the driver says in words only. */
export const connectionFailure = "08006";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: whole classes by two signs, single states by five. */
const states = new Map<string, Trouble>([
  ["08", "unavailable"], // connection exception
  ["53", "unavailable"], // insufficient resources, with too many connections
  ["53100", "full"], // disk full
  ["57", "unavailable"], // shutting down, starting up, statement cancelled for its time
  ["58", "unavailable"], // the system below failed
  ["25006", "unavailable"], // read-only: a standby that is about to take over
  ["40001", "unavailable"], // others were quicker
  ["40P01", "unavailable"], // deadlock
  ["55P03", "unavailable"], // lock not available
]);

/** https://www.sqlite.org/rescode.html, primary codes. */
const results = new Map<number, Trouble>([
  [5, "unavailable"], // busy
  [6, "unavailable"], // locked
  [7, "unavailable"], // no memory
  [8, "unavailable"], // read-only
  [10, "unavailable"], // the disk failed
  [13, "full"],
  [14, "unavailable"], // cannot be opened
]);

/** PostgreSQL ended the transaction because another one was quicker, or each waited for the other: the same one may succeed. */
export function wasGivenUp(error: unknown): boolean {
  return ["40001", "40P01"].includes((error as { code?: string }).code ?? "");
}

const files = new Map<string, Trouble>([
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EROFS", "unavailable"],
  ["EIO", "unavailable"],
  ["EMFILE", "unavailable"],
  ["ENFILE", "unavailable"],
  // A helper's process or thread cannot be started.
  ["EAGAIN", "unavailable"],
  ["ENOMEM", "unavailable"],
  ["ERR_WORKER_INIT_FAILED", "unavailable"],
]);

/** Null where an error is something else. Understands both drivers, and files. */
export function troubleOf(error: unknown): Trouble | null {
  if (typeof error !== "object" || error === null) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return results.get(errcode & 0xff) ?? null;
  if (typeof code !== "string") return null;
  if (/^[0-9A-Z]{5}$/.test(code) && /^\d/.test(code))
    return states.get(code) ?? states.get(code.slice(0, 2)) ?? null;
  return files.get(code) ?? null;
}
