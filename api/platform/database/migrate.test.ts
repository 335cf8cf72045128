import { globSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "#test/support/imports.ts";
import { migrate, statementsOf } from "./migrate.ts";
import { openSqliteFile } from "./sqlite-file.ts";
import type { Reader } from "./tables.ts";

let folder: string;
let database: Reader;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daniry-test-"));
  database = openSqliteFile(join(folder, "daniry.sqlite"), { readOnly: false });
  await Promise.all(["upgrades", "migrations"].map((name) => mkdir(join(folder, name))));
  await Promise.all([
    writeFile(join(folder, "schema.sql"), "create table whole (id integer);\n"),
    ...["a", "b"].map((name) => arrive("upgrades", name)),
  ]);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

function arrive(part: "upgrades" | "migrations", name: string) {
  return writeFile(join(folder, part, `${name}.sql`), `create table "${name}" (id integer);\n`);
}

function update(upTo?: string) {
  return migrate(database, "sqlite", pathToFileURL(`${folder}/`), { upTo });
}

async function state() {
  const tables = await database.introspection.getTables();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  return { tables: tables.map(({ name }) => name).sort(), done: rows.map(({ name }) => name) };
}

test("an empty database is made from the schema file, and then runs what is newer", async () => {
  await arrive("migrations", "c");
  await update();
  expect(await state()).toEqual({ tables: ["c", "whole"], done: ["a.sql", "b.sql", "c.sql"] });
});

test("a database from before runs the files that it has not run", async () => {
  await update("a.sql");
  expect(await state()).toEqual({ tables: ["a"], done: ["a.sql"] });
  await arrive("migrations", "c");
  expect(await update()).toEqual(["b.sql", "c.sql"]);
  expect(await state()).toEqual({ tables: ["a", "b", "c"], done: ["a.sql", "b.sql", "c.sql"] });
});

test("the schema of the last file before is that of the schema file", async () => {
  await arrive("migrations", "c");
  await update("b.sql");
  expect(await state()).toEqual({ tables: ["whole"], done: ["a.sql", "b.sql"] });
});

test("a database with tables and no migration noted runs the files, not the schema file", async () => {
  await sql`create table other (id integer)`.execute(database);
  await update();
  expect(await state()).toEqual({ tables: ["a", "b", "other"], done: ["a.sql", "b.sql"] });
});

test("a database of a newer program is refused, and left as it is", async () => {
  await arrive("migrations", "c");
  await update();
  await rm(join(folder, "migrations", "c.sql"));
  await arrive("migrations", "d");
  await expect(update()).rejects.toThrow("does not know c.sql");
  expect(await state()).toEqual({ tables: ["c", "whole"], done: ["a.sql", "b.sql", "c.sql"] });
});

test("a migration that arrives after a later one is run then, and none twice", async () => {
  await arrive("migrations", "e");
  await update();
  await arrive("migrations", "d");
  expect(await update()).toEqual(["d.sql"]);
  expect(await update()).toEqual([]);
});

test("a migration that moved to the upgrades is not run again", async () => {
  await arrive("migrations", "c");
  await update();
  await rm(join(folder, "migrations", "c.sql"));
  await arrive("upgrades", "c");
  expect(await update()).toEqual([]);
});

test("SQLite would run the first of two statements and overlook the second, so no file has two in one", async () => {
  const isBody = /^create (?:or replace )?(?:trigger|function) /;
  const joined = [];
  for (const file of globSync("db/{schema.sql,{migrations,upgrades}/*.sql}", { cwd: projectRoot })) {
    const text = await readFile(join(projectRoot, file), "utf8");
    for (const engine of ["sqlite", "postgres"] as const)
      for (const statement of statementsOf(text, engine))
        if (/;\s*\n/.test(statement) && !isBody.test(statement)) joined.push(`${file}: ${statement}`);
  }
  expect(joined).toEqual([]);
});

test("a mark for one engine counts below other comments, and at the end of a line", () => {
  const text = `-- Why it is so.

-- only postgres
create index words on notes using gin (words);

create table notes (
  id {id}, -- counts up
  words tsvector, -- only postgres
  text text
);
`;
  expect(statementsOf(text, "sqlite")).toEqual([
    "create table notes (\n  id integer primary key autoincrement,\n  text text\n)",
  ]);
  expect(statementsOf(text, "postgres")).toEqual([
    "create index words on notes using gin (words)",
    "create table notes (\n  id integer generated always as identity primary key,\n  words tsvector,\n  text text\n)",
  ]);
});
