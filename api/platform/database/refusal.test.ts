// @module-tag engines

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { onlyPostgres } from "#test/support/skip.ts";
import { trialModule } from "#test/support/trial-writes.ts";
import { DatabaseFault } from "./fault.ts";
import { openDatabase } from "./open.ts";

const server = process.env.TEST_DATABASE_URL;

describe("PostgreSQL that refuses", onlyPostgres, () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "daniry-refused-"));
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  const wrong = {
    "a name that it does not know": (url: URL) => {
      url.username = "nobody-here";
      return /nobody-here/;
    },
    "a database that is not there": (url: URL) => {
      url.pathname = "/not-there";
      return /database "not-there" does not exist/;
    },
  };

  test.each(Object.entries(wrong))("%s says so in one line", async (_, spoil) => {
    const url = new URL(server ?? "");
    const words = spoil(url);
    const refused = await openDatabase({ url: url.href, dataFolder }, trialModule).catch((error) => error);
    expect(refused).toBeInstanceOf(DatabaseFault);
    expect(refused.message).toMatch(/^PostgreSQL refuses what DATABASE_URL names: .+$/);
    expect(refused.message).toMatch(words);
  });
});
