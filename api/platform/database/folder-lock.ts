import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseFault } from "./fault.ts";
import { makePrivate } from "./private-files.ts";

/**
 * Locks a data folder until the returned function is called or the process ends. Node has no file locks, so an open SQLite
 * transaction is the lock; a killed process leaves none behind.
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

/** Stores the process id for the next process's error message. If the disk is full, the lock still holds. */
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

function nameOfHolder(file: DatabaseSync): string {
  try {
    const found = file.prepare("select process from holder").get();
    return found ? `process ${found.process}` : "another process";
  } catch {
    return "another process";
  }
}

// https://www.sqlite.org/rescode.html: 5 is busy, 8 is read-only. On a read-only file a transaction begins but locks nothing.
function isHeld(error: unknown): boolean {
  return primaryCode(error) === 5;
}
function isReadOnly(error: unknown): boolean {
  return primaryCode(error) === 8;
}

function primaryCode(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff;
}
