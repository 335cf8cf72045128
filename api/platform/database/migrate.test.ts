import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { openSqliteFile } from "./sqlite-file.ts";

test("a migration that arrives after a later one is run then, and none twice", async () => {
  const folder = await mkdtemp(join(tmpdir(), "daniry-test-"));
  const database = openSqliteFile(join(folder, "daniry.sqlite"), { readOnly: false });
  const schema = pathToFileURL(`${folder}/`);
  const arrive = (name: string) =>
    writeFile(join(folder, `${name}.sql`), `create table ${name} (id integer);\n`);
  try {
    await Promise.all(["a", "c"].map(arrive));
    expect(await migrate(database, "sqlite", schema)).toEqual(["a.sql", "c.sql"]);
    await arrive("b");
    expect(await migrate(database, "sqlite", schema)).toEqual(["b.sql"]);
    expect(await migrate(database, "sqlite", schema)).toEqual([]);
  } finally {
    await database.destroy();
    await rm(folder, { recursive: true, force: true });
  }
});
