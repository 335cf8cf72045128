import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { dirname } from "node:path";

/** Names of our files. A folder that has others is shared and keeps its permissions. */
const ours = /^(?:daniry\..*|media|media-copies|\.moving|backups|lost\+found)$/;

/**
 * Lets only the server's user read a database file, its side files and their folder. SQLite gives new side files the permissions
 * of the database file; Windows has no such permissions.
 */
export function makePrivate(file: string): void {
  makeFolderPrivate(dirname(file));
  make(file);
  for (const ending of ["", "-wal", "-shm", "-journal"]) restrict(file + ending, 0o600);
}

/**
 * Opens no existing file: on POSIX, closing a file drops all locks of the process on it, even those of open databases
 * (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
function make(file: string) {
  try {
    closeSync(openSync(file, "ax", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

export function makeFolderPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).every((name) => ours.test(name))) restrict(folder, 0o700);
}

export function restrict(path: string, mode: number) {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!["ENOENT", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
