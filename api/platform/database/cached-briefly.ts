/** Another process may have changed the value meanwhile. */
const believedMs = 1_000;

/**
 * Caches a value that every form reads and that changes about once a month. It is read again after a second, or at once after
 * `forget`.
 */
export function cachedBriefly<Value>(read: () => Promise<Value>) {
  let kept: Promise<Value> | null = null;
  let readAt = 0;

  return {
    get(): Promise<Value> {
      if (kept && performance.now() - readAt < believedMs) return kept;
      const found = read();
      kept = found;
      readAt = performance.now();
      found.catch(() => {
        if (kept === found) kept = null;
      });
      return found;
    },
    forget() {
      kept = null;
    },
  };
}
