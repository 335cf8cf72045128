/** A write that succeeded so lately needs no other one to show that writing works. */
const trustedMs = 5_000;
/** A probe is told no rather than made to wait. */
const patienceMs = 2_000;

export interface Readiness {
  /** What came of a write: without an error it succeeded, and a mistake in it tells nothing. */
  note(error?: unknown): void;
  /** Fails while writing does. */
  check(): Promise<void>;
}

/** Knows whether a database can be written to: from the writes that come anyway, else from one that it has made. */
export function watchWrites(
  probe: () => Promise<unknown>,
  isTrouble: (error: unknown) => boolean,
): Readiness {
  let succeededAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<void> | undefined;

  function note(error?: unknown) {
    if (error === undefined) succeededAt = performance.now();
    else if (isTrouble(error)) succeededAt = Number.NEGATIVE_INFINITY;
  }

  async function tryOne() {
    try {
      await probe();
      note();
    } finally {
      probing = undefined;
    }
  }

  return {
    note,
    async check() {
      if (performance.now() - succeededAt < trustedMs) return;
      probing ??= tryOne();
      await Promise.race([probing, failAfter(patienceMs)]);
    },
  };
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`The database has not answered for ${ms} ms`)), ms).unref();
  });
}
