const believedMs = 1_000;

/**
 * Caches a value that every form reads and that rarely changes. It is read again after a second, because another process may
 * change it, or at once after `forget`.
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
