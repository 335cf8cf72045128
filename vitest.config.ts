import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Begun with, so that no worker is left with one of them at the end: a fresh checkout knows no durations. */
const longest = [
  ...["server/media-store", "server/backups", "server/process", "server/backup-store", "server/build-folder"],
  ...[
    "api/platform/http/bad-input",
    "api/delivery/mail/mail",
    "test/rules/access",
    "api/platform/media/check",
    "server/start",
  ],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.replaceAll("\\", "/").endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ["{contract,api,server,web,scripts,test/rules}/**/*.test.ts"],
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // One load of all modules for each worker: a file that replaces one takes it out again (vi.resetModules) when it ends.
    isolate: false,
    // They end what hangs: a machine that is twenty times as busy has to be in time.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // A second, as it is by itself, is not enough on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    tags: [
      { name: "slow", description: "Runs in npm run test:all, and not in npm test." },
      { name: "one-engine", description: "Of a file that no database decides: it runs on SQLite alone." },
      { name: "engines", description: "Of a file that npm test runs on PostgreSQL as well." },
    ],
  },
});
