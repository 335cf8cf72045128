import { defineConfig } from "vitest/config";

/** One after the other: a proof that measures time wants the machine for itself. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["test/{faults,attacks}/**/*.proof.ts"],
    pool: "forks",
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
