import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest files start first, because a fresh checkout knows no durations and a worker would end with one of them alone. */
const longest = [
  ...["server/media-store", "server/backups", "server/process", "server/backup-store", "server/build-folder"],
  ...["server/move", "server/behind-proxies", "server/nodes", "server/admin-command", "server/start"],
  ...["api/delivery/mail/mail", "api/team/account/reset", "api/privacy/retention/retention"],
  ...["test/rules/follows", "test/rules/patterns", "test/rules/access"],
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
    // One more than cores, because many tests wait for a server or a clock.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Each worker loads all modules once, so a file that replaces a module must take it out again (vi.resetModules).
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    tags: [
      { name: "slow", description: "Runs in npm run test:all, and not in npm test." },
      { name: "one-engine", description: "Of a file that no database decides: it runs on SQLite alone." },
      { name: "engines", description: "Of a file that npm test runs on PostgreSQL as well." },
    ],
  },
});
