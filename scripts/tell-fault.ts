import { BackupFault } from "#api/operations/backups/fault.ts";
import { linesOf } from "#server/run.ts";

export function tellFault(error: unknown): number {
  for (const line of error instanceof BackupFault ? [error.message] : linesOf(error)) console.error(line);
  return 1;
}
