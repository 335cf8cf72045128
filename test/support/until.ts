/** Asks every 25 ms until the answer is true. Returns the milliseconds that took, or null if it took longer than `most`. */
export async function until(isSo: () => Promise<boolean>, most: number): Promise<number | null> {
  const start = performance.now();
  while (performance.now() - start < most) {
    if (await isSo().catch(() => false)) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return null;
}

export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === 200;
}
