import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseFault } from "./fault.ts";
import { makePrivate } from "./private-files.ts";

/**
 * Keeps a data folder for this process, until the function that it answers is called or the process ends in whatever way. Node has
 * no locks of the operating system's own; SQLite takes one for an open transaction, and a process that is killed leaves none behind.
 */
export function lockFolder(folder: string): () => void {
  const name = join(folder, "daniry.lock");
  makePrivate(name);
  const file = new DatabaseSync(name, { timeout: 0 });
  try {
    leaveName(file);
    file.exec("begin immediate");
    return () => file.close();
  } catch (error) {
    const holder = isHeld(error) ? nameOfHolder(file) : undefined;
    file.close();
    if (holder === undefined) throw error;
    throw new DatabaseFault(`${folder} is in use by ${holder}: stop it first, or name another DATA_DIR`);
  }
}

/** The number of the process, for whoever comes second. Without room for it the lock still holds. */
function leaveName(file: DatabaseSync) {
  try {
    file.exec(
      "pragma synchronous = off; begin immediate; create table if not exists holder (process integer)",
    );
    file.exec(`delete from holder; insert into holder values (${process.pid}); commit`);
  } catch (error) {
    if (isHeld(error) || isReadOnly(error)) throw error;
    if (file.isTransaction) file.exec("rollback");
  }
}

/** Whoever holds it has a transaction open that lets others read. */
function nameOfHolder(file: DatabaseSync): string {
  try {
    const found = file.prepare("select process from holder").get();
    return found ? `process ${found.process}` : "another process";
  } catch {
    return "another process";
  }
}

// https://www.sqlite.org/rescode.html: busy, and read-only, where a transaction would begin and lock nothing.
function isHeld(error: unknown): boolean {
  return primaryCode(error) === 5;
}
function isReadOnly(error: unknown): boolean {
  return primaryCode(error) === 8;
}

function primaryCode(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff;
}
