// @module-tag engines

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabaseWith, type TestDatabase } from "#test/support/database.ts";
import { onlyPostgres, onlySqlite } from "#test/support/skip.ts";
import { trialModule, type writes } from "#test/support/trial-writes.ts";
import { isUniqueViolation } from "./database.ts";
import { openDatabase } from "./open.ts";
import { troubleOf } from "./trouble.ts";

let opened: TestDatabase<typeof writes>;
beforeEach(async () => {
  opened = await openTestDatabaseWith(trialModule);
});
afterEach(() => opened.close());

async function stored(): Promise<string[]> {
  const rows = await opened.database.read
    .selectFrom("subscribers")
    .select("email")
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}

describe("writes", () => {
  test("that fail take nothing of the others with them, and leave nothing of themselves", async () => {
    const { trial } = opened.database.write;
    const outcomes = await Promise.allSettled([
      trial.add("a"),
      trial.addAndFail("b"),
      trial.add("c"),
      trial.addAndFail("d"),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
    expect(String((outcomes[1] as PromiseRejectedResult).reason)).toContain("b was not to be");
    expect(await stored()).toEqual(["a", "c"]);
  });

  test("that clash are told apart from other failures", async () => {
    const { trial } = opened.database.write;
    const outcomes = await Promise.allSettled([trial.add("a"), trial.add("a"), trial.add("b")]);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => isUniqueViolation(reason))).toEqual([true]);
    expect(await trial.addAndFail("c").catch(isUniqueViolation)).toBe(false);
    expect(await stored()).toEqual(["a", "b"]);
  });

  test("make the version of the content known with their answer", async () => {
    const before = opened.database.contentVersion();
    await opened.database.write.trial.add("quiet");
    expect(opened.database.contentVersion()).toBe(before);
    await opened.database.write.trial.addAndTouch("loud");
    expect(opened.database.contentVersion()).toBe(before + 1);
  });
});

describe("PostgreSQL's writes", onlyPostgres, () => {
  test("that lock each other's rows are all done in the end", async () => {
    const { trial } = opened.database.write;
    await Promise.all([trial.add("a"), trial.add("b")]);
    await Promise.all([trial.crossOver("a", "b", "one"), trial.crossOver("b", "a", "other")]);
    const [first, second] = await stored();
    expect(second).toBe(first);
    expect(["one", "other"]).toContain(first);
  });
});

describe("the embedded database's writer", onlySqlite, () => {
  test("is given what it can be given, whatever came in the same moment", async () => {
    const { trial } = opened.database.write;
    const noText = (() => "b") as unknown as string;
    const outcomes = await Promise.allSettled([trial.add("a"), trial.add(noText), trial.add("c")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await stored()).toEqual(["a", "c"]);
  });

  test("answers only after the commit", async () => {
    const other = new DatabaseSync(join(opened.folder, "daniry.sqlite"), { readOnly: true });
    const find = other.prepare("select count(*) as n from subscribers where email = ?");
    const seen = Array.from({ length: 100 }, async (_, index) => {
      await opened.database.write.trial.add(`n${index}`);
      return find.get(`n${index}`)?.n;
    });
    expect(new Set(await Promise.all(seen))).toEqual(new Set([1]));
    other.close();
  });

  test("commits together what arrives together", async () => {
    const versions = Array.from({ length: 100 }, async (_, index) => {
      await opened.database.write.trial.addAndTouch(`n${index}`);
      return opened.database.contentVersion();
    });
    expect(new Set(await Promise.all(versions)).size).toBeLessThan(20);
    expect(await stored()).toHaveLength(100);
  });

  test("never holds up a read", async () => {
    const shared = () => new Int32Array(new SharedArrayBuffer(4));
    const [begun, mayEnd] = [shared(), shared()];
    const writing = opened.database.write.trial.addHeld("slow", { begun, mayEnd });
    await Atomics.waitAsync(begun, 0, 0).value;
    for (let reads = 0; reads < 20; reads++) expect(await stored()).toEqual([]);
    Atomics.store(mayEnd, 0, 1);
    Atomics.notify(mayEnd, 0);
    await writing;
    expect(await stored()).toEqual(["slow"]);
  });

  test("that falls is replaced: what was under way is refused, what comes then is written", async () => {
    const { trial } = opened.database.write;
    const outcomes = await Promise.allSettled([trial.end(), trial.add("a")]);
    expect(outcomes.map((outcome) => troubleOf("reason" in outcome && outcome.reason))).toEqual([
      "unavailable",
      "unavailable",
    ]);
    await trial.add("b");
    expect(await stored()).toEqual(["b"]);
    await opened.database.ping();
  });

  test("that falls again and again is given up, and whoever opened it is told", async () => {
    const reasons: string[] = [];
    const folder = join(opened.folder, "other");
    const database = await openDatabase(
      { url: undefined, dataFolder: folder, onLost: ({ message }) => reasons.push(message) },
      trialModule,
    );
    for (let falls = 0; falls < 5; falls += 1) await expect(database.write.trial.end()).rejects.toThrow();
    expect(reasons).toEqual(["The database writer ended with code 3"]);
    await expect(database.write.trial.add("a")).rejects.toThrow("ended with code 3");
    await expect(database.ping()).rejects.toThrow();
    await database.close();
  });

  test("that is closed while it is being replaced leaves nobody waiting", async () => {
    const { database } = await openTestDatabaseWith(trialModule);
    const [fallen, late] = [database.write.trial.end(), new Promise((done) => setImmediate(done))];
    await expect(fallen).rejects.toThrow();
    await late;
    const refused = database.write.trial.add("a").catch(troubleOf);
    await database.close();
    expect(await refused).toBe("unavailable");
  });

  test("that is closed right behind a write has written it, and writes to the next file", async () => {
    let begun = 0;
    const watch = () => {
      begun += 1;
    };
    process.on("worker", watch);
    for (const email of ["a", "b", "c"]) {
      const dataFolder = join(opened.folder, email);
      const database = await openDatabase({ url: undefined, dataFolder }, trialModule);
      await Promise.all([database.write.trial.add(email), database.close()]);
      const file = new DatabaseSync(join(dataFolder, "daniry.sqlite"));
      expect(file.prepare("select email from subscribers").all()).toEqual([{ email }]);
      file.close();
    }
    process.off("worker", watch);
    expect(begun).toBeLessThanOrEqual(1);
  });
});

test("a database that is closed takes no write, and no second close: the next one is still written to", async () => {
  const { database } = opened;
  await database.close();
  const late = database.write.trial.add("late").then(
    () => "written",
    () => "refused",
  );
  const next = await openTestDatabaseWith(trialModule);
  await database.close();
  expect(await late).toBe("refused");
  await expect(next.database.write.trial.add("a")).resolves.not.toThrow();
  await next.close();
});
