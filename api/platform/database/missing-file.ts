import { statSync } from "node:fs";

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

/** Answers `value` if the file or folder is missing, and throws any other error again. */
export function whereMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (!isMissing(error)) throw error;
    return value;
  };
}

export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
