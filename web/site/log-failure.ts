/** For client loaders. A page that the visitor left before its data came is no failure. */
export function logFailure(error: unknown): void {
  if (error instanceof Error && error.name === "AbortError") return;
  console.error(error);
}
