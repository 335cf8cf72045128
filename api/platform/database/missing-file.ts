import { statSync } from "node:fs";

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

/** The answer of a look for a file or folder if there is none. Any other error says nothing about whether there is one. */
export function whereMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (!isMissing(error)) throw error;
    return value;
  };
}

/** Whether there is such a file or folder; fails if the system cannot say. */
export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
