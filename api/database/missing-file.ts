/** A path that leads through a file, as if it were a folder, leads to nothing as well. */
const missing = ["ENOENT", "ENOTDIR"];

export function isMissing(error: unknown): boolean {
  return missing.includes((error as NodeJS.ErrnoException).code ?? "");
}

/** The answer of a look for a file or folder if there is none. Any other error says nothing about whether there is one. */
export function whereMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (!isMissing(error)) throw error;
    return value;
  };
}
