/** Milliseconds for which this process believes what it has read: another one may have changed it meanwhile. */
const believedMs = 1_000;

/** What is asked with every form and changes once a month: read again after a second, and at once after `forget`. */
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
