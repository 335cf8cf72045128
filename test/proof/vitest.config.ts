import { defineConfig } from "vitest/config";

/** One after the other: a proof that measures time wants the machine for itself. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["test/{faults,attacks}/**/*.proof.ts"],
    pool: "forks",
    fileParallelism: false,
    // A file of proofs that take long has none in the quick part.
    passWithNoTests: true,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
