import { BackupFault } from "#api/operations/backups/fault.ts";
import { linesOf } from "#server/run.ts";

/** Prints why a command did not go on, in a line where that says it; answers the exit code. */
export function tellFault(error: unknown): number {
  for (const line of error instanceof BackupFault ? [error.message] : linesOf(error)) console.error(line);
  return 1;
}
