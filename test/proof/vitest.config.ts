import { defineConfig } from "vitest/config";

/** One file at a time: a proof that measures time needs the whole machine. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["test/{faults,attacks}/**/*.proof.ts"],
    pool: "forks",
    fileParallelism: false,
    // A file with only slow proofs has none in the quick run.
    passWithNoTests: true,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
