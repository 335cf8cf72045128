import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { dirname } from "node:path";

/** What a data folder holds; one with anything else in it is somebody else's as well, and stays as open as it is. */
const ours = /^(?:daniry\..*|media|media-copies|\.moving|backups|lost\+found)$/;

/**
 * Lets nobody but the server's own user read a database file, the files beside it and their folder, those of earlier versions
 * included. SQLite gives what it makes beside a file the file's own rights. Windows has no such rights.
 */
export function makePrivate(file: string): void {
  makeFolderPrivate(dirname(file));
  make(file);
  for (const ending of ["", "-wal", "-shm", "-journal"]) restrict(file + ending, 0o600);
}

/**
 * Only where there is none: a system of POSIX's kind takes all locks of a process from a file when the process closes it once, those of
 * its open databases too (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
function make(file: string) {
  try {
    closeSync(openSync(file, "ax", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Makes the folder where there is none. */
export function makeFolderPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).every((name) => ours.test(name))) restrict(folder, 0o700);
}

/** Where the server's user may not do that, or nothing is there, all stays as it is. */
export function restrict(path: string, mode: number) {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!["ENOENT", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
