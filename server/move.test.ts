// @module-tag engines

import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createServerDatabase, type ServerDatabase } from "#test/support/database.ts";
import { samplePicture } from "#test/support/files.ts";
import { addFile } from "#test/support/form.ts";
import { beginMove, contentsOf, move } from "#test/support/moving.ts";
import { Site } from "#test/support/site.ts";
import { onlyPostgres } from "#test/support/skip.ts";

describe("a move from SQLite to PostgreSQL and back", onlyPostgres, () => {
  let site: Site;
  let database: ServerDatabase;
  const folders: string[] = [];
  beforeEach(async () => {
    site = new Site();
    await site.start();
    await fill();
    const created = await createServerDatabase();
    if (!created) throw new Error("There is a server");
    database = created;
  });
  afterEach(async () => {
    await site.dispose();
    await database?.drop();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  async function fill() {
    for (const name of ["مريم", "Zoë", "Huda"]) {
      const message = {
        name,
        email: "huda@example.com",
        reason: "Feedback",
        message: "Is it “open”?\nOn Friday?",
      };
      await site.api("POST", "/api/contact", message);
    }
    await site.api("DELETE", "/api/contact", { ids: [2] }).catch(() => undefined);
    await site.api("PUT", "/api/contact/1", { note: "She called", status: "open" });
    await site.api("PUT", "/api/categories/1", { name: "Infants" });
    await addFile(site, "/api/pictures", "A table", await samplePicture("png", 400, 320));
  }

  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "daniry-moved-"));
    folders.push(folder);
    return folder;
  };

  test("loses nothing: every row and every file is there, and there again", async () => {
    const from = { DATA_DIR: site.dataFolder };
    expect(await move(from, database.url)).toMatchObject({
      code: 1,
      said: expect.stringContaining("in use"),
    });
    await site.kill("SIGTERM");
    const before = await contentsOf({ url: undefined, dataFolder: site.dataFolder });
    expect(before.rows.contacts).toHaveLength(3);

    expect(await move(from, database.url)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Moved and compared: \d+ rows/),
    });
    expect(await contentsOf({ url: database.url, dataFolder: newFolder() })).toEqual(before);
    expect(await contentsOf({ url: undefined, dataFolder: site.dataFolder })).toEqual(before);
    expect(await move(from, database.url)).toMatchObject({ code: 0 });

    const served = new Site({ DATABASE_URL: database.url });
    try {
      await served.start();
      expect((await fetch(`${served.url}/`)).status).toBe(200);
      expect(await move({ DATA_DIR: newFolder(), DATABASE_URL: database.url }, "sqlite")).toMatchObject({
        code: 1,
        said: expect.stringContaining("A server works with that database"),
      });
      await served.api("PUT", "/api/contact/1", { note: "She called twice", status: "done" });
    } finally {
      await served.dispose();
    }

    const moved = await contentsOf({ url: database.url, dataFolder: newFolder() });
    const back = newFolder();
    expect(await move({ DATA_DIR: back, DATABASE_URL: database.url }, "sqlite")).toMatchObject({ code: 0 });
    expect(await contentsOf({ url: undefined, dataFolder: back })).toEqual(moved);
    expect(JSON.stringify(moved.rows.contacts)).toContain("She called twice");
  });

  test("that was killed is run again to its end", { tags: "slow" }, async () => {
    await site.kill("SIGTERM");
    const before = await contentsOf({ url: undefined, dataFolder: site.dataFolder });
    for (const step of ["Files", "Rows", "Comparing"]) {
      const child = beginMove({ DATA_DIR: site.dataFolder }, database.url);
      for await (const text of child.stderr ?? []) if (String(text).includes(step)) break;
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    await vi.waitFor(
      async () => expect(await move({ DATA_DIR: site.dataFolder }, database.url)).toMatchObject({ code: 0 }),
      { timeout: 60_000, interval: 1_000 },
    );
    expect(await contentsOf({ url: database.url, dataFolder: newFolder() })).toEqual(before);
    expect(await contentsOf({ url: undefined, dataFolder: site.dataFolder })).toEqual(before);
  });

  test("of an older installation makes a backup of it before it is brought up to date", {
    tags: "slow",
  }, async () => {
    await site.kill("SIGTERM");
    const older = new DatabaseSync(join(site.dataFolder, "daniry.sqlite"));
    for (const table of ["contacts", "partners"])
      older.exec(`drop index ${table}_assigned; alter table ${table} drop column assigned_to`);
    older.exec("delete from kysely_migration where name = '032-assigned.sql'");
    older.close();
    expect(await move({ DATA_DIR: site.dataFolder }, database.url)).toMatchObject({ code: 0 });
    const kept = readdirSync(join(site.dataFolder, "backups")).filter((name) => name.startsWith("daniry-"));
    expect(kept.length).toBeGreaterThan(0);
  });

  test("into a place that is in use changes nothing there", async () => {
    await site.kill("SIGTERM");
    const other = new Site({ DATABASE_URL: database.url });
    await other.start();
    await other.dispose();
    const before = await contentsOf({ url: database.url, dataFolder: newFolder() });
    expect(await move({ DATA_DIR: site.dataFolder }, database.url)).toMatchObject({
      code: 1,
      said: expect.stringContaining("in use, or not the same"),
    });
    expect(await contentsOf({ url: database.url, dataFolder: newFolder() })).toEqual(before);
  });
});
