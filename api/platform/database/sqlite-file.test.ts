import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "#test/support/imports.ts";
import { openSqliteFile } from "./sqlite-file.ts";

const folder = mkdtempSync(join(tmpdir(), "daniry-sqlite-"));
const database = openSqliteFile(join(folder, "rows.sqlite"), { readOnly: false });

afterAll(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test("a statement that was kept knows the columns of a schema that has changed", async () => {
  const all = sql`select * from things`;
  await sql`create table things (first text, is_read integer)`.execute(database);
  await sql`insert into things values ('a', 1)`.execute(database);
  expect((await all.execute(database)).rows).toEqual([{ first: "a", is_read: true }]);
  await sql`alter table things rename column first to renamed`.execute(database);
  await sql`alter table things add column spam text`.execute(database);
  await sql`update things set spam = '["links"]'`.execute(database);
  expect((await all.execute(database)).rows).toEqual([{ renamed: "a", is_read: true, spam: ["links"] }]);
});

const growth = `
  import { getHeapSpaceStatistics } from "node:v8";
    import { sql } from "kysely";
  import { openSqliteFile } from "./api/platform/database/sqlite-file.ts";
  const database = openSqliteFile(process.argv[1], { readOnly: false });
  const rows = sql\`with recursive numbers (id) as (select 1 union all select id + 1 from numbers where id < 1000)
    select id, 'a name' as name, 1 as is_read from numbers\`;
  const used = () => getHeapSpaceStatistics().find((space) => space.space_name === "old_space").space_used_size;
  const read = async () => {
    for (let turn = 0; turn < 20; turn++) await rows.execute(database);
  };
  for (let turn = 0; turn < 3; turn++) await read();
  const before = used();
  await read();
  console.log(used() - before);
`;

test("rows that were read leave nothing in the generation that V8 collects late", () => {
  const given = ["--input-type=module", "--eval", growth, join(folder, "heap.sqlite")];
  const grown = execFileSync(process.execPath, given, { cwd: projectRoot, encoding: "utf8" });
  // 72 bytes a row would be 1.4 MB.
  expect(grown).toMatch(/^-?\d+\n$/);
  expect(Number(grown)).toBeLessThan(700_000);
});
