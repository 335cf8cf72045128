import { troubleOf } from "./trouble.ts";

/** Milliseconds during which a successful write proves that writing works. */
const trustedMs = 5_000;
const patienceMs = 2_000;

export function watchWrites(probe: () => Promise<unknown>) {
  let succeededAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<void> | undefined;

  function note(error?: unknown) {
    if (error === undefined) succeededAt = performance.now();
    else if (troubleOf(error)) succeededAt = Number.NEGATIVE_INFINITY;
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
