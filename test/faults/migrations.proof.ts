import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Migrator } from "kysely/migration";
import { expect } from "vitest";
import { statementsOf } from "#api/platform/database/migrate.ts";
import { openDatabase } from "#api/platform/database/open.ts";
import { openSqliteFile } from "#api/platform/database/sqlite-file.ts";
import { isQuick, proof } from "#test/proof/proof.ts";
import { createServerDatabase } from "#test/support/database.ts";
import { differences, schemaOf } from "#test/support/schema.ts";
import { trialModule } from "#test/support/trial-writes.ts";

const support = fileURLToPath(new URL("../support/", import.meta.url));
const migrations = new URL("../../db/upgrades/", import.meta.url);

const refusal = /^\S+ is in use by .+: stop it first, or name another DATA_DIR\n$/;

async function newPlace() {
  const folder = await mkdtemp(join(tmpdir(), "daniry-place-"));
  const server = await createServerDatabase();
  const settings = { url: server?.url, dataFolder: folder };
  return {
    folder,
    start(environment: Record<string, string>, killBefore?: number) {
      const preload = pathToFileURL(join(support, "kill-before.ts")).href;
      const child = spawn(
        process.execPath,
        [...(killBefore === undefined ? [] : ["--import", preload]), join(support, "open-database.ts")],
        {
          stdio: ["ignore", "pipe", "pipe"],
          env: {
            ...process.env,
            DATABASE_URL: server?.url ?? "",
            DATA_DIR: folder,
            KILL_BEFORE: String(killBefore),
            ...environment,
          },
        },
      );
      let output = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk) => {
          output += chunk;
        });
      }
      return once(child, "close").then(([code, signal]) => ({ code, signal, output }));
    },
    async look() {
      const database = await openDatabase(settings, trialModule);
      try {
        const rows = await database.read.selectFrom("subscribers").select("email").execute();
        const content = await database.read.selectFrom("content").selectAll().execute();
        return {
          schema: await schemaOf(database.read),
          rows: rows.map(({ email }) => email).sort(),
          content,
        };
      } finally {
        await database.close();
      }
    },
    async remove() {
      await server?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function cleanSchema() {
  const place = await newPlace();
  const { schema } = await place.look();
  await place.remove();
  return schema;
}

proof({
  name: "Killed before each statement of the first start",
  expected: "the next start has the schema of a clean installation",
  before: "'table categories already exists' at every start from then on",
  in: "test",
  timeout: 1_800_000,
  async run(count) {
    const clean = await cleanSchema();
    const whole = await newPlace();
    const { output } = await whole.start({}, 0);
    const statements = Number(/(\d+) statements/.exec(output)?.[1]);
    expect(statements).toBeGreaterThan(60);
    await whole.remove();
    for (let before = 1; before <= statements; before += isQuick ? 31 : 1) {
      const place = await newPlace();
      const { signal } = await place.start({}, before);
      count.try();
      if (signal !== "SIGKILL") count.fail(`statement ${before} was not reached`);
      const found = await place.look().catch((error: Error) => ({ schema: [error.message], content: [] }));
      for (const line of differences(found.schema, clean)) count.fail(`before ${before}: ${line}`);
      if (found.content.length !== 1) count.fail(`before ${before}: ${found.content.length} rows of content`);
      await place.remove();
    }
    count.note(`${statements} statements`);
  },
});

proof({
  name: "A folder that an earlier version left halfway through a migration",
  expected: "the next start has the schema of a clean installation, with its rows",
  before: "'table categories already exists' at every start",
  engines: ["sqlite"],
  in: "test:all",
  timeout: 120_000,
  async run(count) {
    const clean = await cleanSchema();
    const names = ["001-foundation.sql", "002-panel.sql", "003-days.sql"];
    for (const [index, name] of names.entries()) {
      const statements = statementsOf(await readFile(new URL(name, migrations), "utf8"), "sqlite");
      for (let done = 1; done <= statements.length; done += isQuick ? 13 : 1) {
        const place = await newPlace();
        const path = join(place.folder, "daniry.sqlite");
        const empty = openSqliteFile(path, { readOnly: false });
        await new Migrator({ db: empty, provider: { getMigrations: async () => ({}) } }).migrateToLatest();
        await empty.destroy();
        const file = new DatabaseSync(path);
        file.exec("pragma synchronous = off");
        for (const earlier of names.slice(0, index)) {
          for (const statement of statementsOf(
            await readFile(new URL(earlier, migrations), "utf8"),
            "sqlite",
          )) {
            file.exec(statement);
          }
          file.prepare("insert into kysely_migration values (?, '2026-03-10T09:00:00.000Z')").run(earlier);
          if (earlier === names[0]) {
            file.exec(`insert into contacts (name, email, reason, message, is_read, version, created_at, updated_at)
              values ('Huda', 'huda@example.com', 'Feedback', 'Hello', 0, 1, 'now', 'now')`);
          }
        }
        for (const statement of statements.slice(0, done)) file.exec(statement);
        file.close();
        count.try();
        const found = await place.look().catch((error: Error) => ({ schema: [error.message], content: [] }));
        for (const line of differences(found.schema, clean)) count.fail(`${name} ${done}: ${line}`);
        if (found.content.length !== 1)
          count.fail(`${name} ${done}: ${found.content.length} rows of content`);
        const after = new DatabaseSync(join(place.folder, "daniry.sqlite"));
        const words = after
          .prepare("select rowid from contacts_words where contacts_words match 'huda'")
          .all();
        if (words.length !== (index > 0 ? 1 : 0)) count.fail(`${name} ${done}: ${words.length} found`);
        after.close();
        await place.remove();
      }
    }
  },
});

proof({
  name: "Several first starts at the same moment",
  expected: "the schema of a clean installation; whoever comes second waits, or refuses a folder in one line",
  before: "SQLite: two of three ended with 'table categories already exists'",
  in: "test:all",
  timeout: 600_000,
  async run(count) {
    const clean = await cleanSchema();
    for (let round = 0; round < (isQuick ? 1 : 10); round += 1) {
      const place = await newPlace();
      const names = ["a", "b", "c"];
      const ends = await Promise.all(
        names.map(async (ROW) => ({ name: ROW, ...(await place.start({ ROW })) })),
      );
      count.try(names.length);
      const started = ends.filter(({ code }) => code === 0).map(({ name }) => name);
      for (const { code, output } of ends) {
        if (code !== 0 && !refusal.test(output)) count.fail(`ended with ${code}: ${output}`);
      }
      const { schema, rows } = await place.look();
      for (const line of differences(schema, clean)) count.fail(line);
      if (started.length === 0 || rows.join() !== started.join()) count.fail(`rows: ${rows} of ${started}`);
      await place.remove();
    }
  },
});
