// @module-tag engines

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasWords } from "#api/platform/database/full-text.ts";
import type { AllWrites } from "#api/writes.ts";
import { createChance } from "#test/support/chance.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { onlySqlite } from "#test/support/skip.ts";

const at = "2026-03-10T09:00:00.000Z";
const act = { actor: { id: 1, name: "Amal" }, at };

describe("the words of the inboxes", () => {
  let opened: TestDatabase<AllWrites>;
  beforeEach(async () => {
    opened = await openTestDatabase();
  });
  afterEach(() => opened.close());

  const send = (message: string) =>
    opened.database.write.contacts.create(
      { name: "Huda", email: "huda@example.com", reason: "Feedback", message },
      { key: message, at, told: { to: [], receipt: false }, spam: [] },
    );
  const hits = (words: string) => {
    const { read } = opened.database;
    return read
      .selectFrom("contacts")
      .select("id")
      .where(hasWords(read, "contacts", words))
      .execute();
  };
  const idsOf = async (words: string) => {
    await opened.database.indexWords();
    return (await hits(words)).map(({ id }) => id).sort((a, b) => a - b);
  };

  test("are found as soon as their row is stored, changed, and gone", async () => {
    const { contacts } = opened.database.write;
    for (const message of ["Crème tin", "تغذية الأطفال", "Crème bowl"]) await send(message);
    expect(await idsOf("creme")).toEqual([1, 3]);
    expect(await idsOf("تغذية")).toEqual([2]);
    await contacts.update(3, { version: 1, note: "Called Zainab back" }, act);
    expect(await idsOf("zainab")).toEqual([3]);
    await contacts.update(3, { version: 2, note: "" }, act);
    expect(await idsOf("zainab")).toEqual([]);
    await contacts.setDeleted({ ids: [1] }, true, act);
    await contacts.purge([1], act);
    expect(await idsOf("creme")).toEqual([3]);
  });

  test("are indexed behind many writes without anybody's asking", onlySqlite, async () => {
    await Promise.all(Array.from({ length: 300 }, (_, number) => send(`Number ${number}`)));
    await expect.poll(() => hits("huda")).not.toEqual([]);
  });

  test("are found whole, the last one from its start too, and an address by its parts in a row", async () => {
    for (const message of ["Crème tin", "A tin of crème", "Crème bowl", "Tincture"]) await send(message);
    expect(await idsOf("creme ti")).toEqual([1, 2]);
    expect(await idsOf("ti")).toEqual([1, 2, 4]);
    expect(await idsOf("tinct")).toEqual([4]);
    expect(await idsOf("huda@exam")).toEqual([1, 2, 3, 4]);
    expect(await idsOf("hudson@exam")).toEqual([]);
    expect(await idsOf("huda@example.c")).toEqual([1, 2, 3, 4]);
    expect(await idsOf("huda@example.org")).toEqual([]);
  });

  test("are those of the rows, whatever writers do in one commit", async () => {
    const { contacts } = opened.database.write;
    const chance = createChance(5);
    let sent = 0;
    const id = () => 1 + chance.int(sent + 3);
    const deeds = [
      () => send(`Number ${++sent}`),
      () => send(`Number ${++sent}`),
      () => contacts.update(id(), { version: 1, note: `Noted ${chance.int(9)}` }, act),
      () => contacts.setDeleted({ ids: [id(), id()] }, chance.percent(80), act),
      () => contacts.purge([id(), id(), id()], act),
    ];
    for (let step = 0; step < 40; step++) {
      await Promise.all(Array.from({ length: 1 + chance.int(12) }, () => chance.pick(deeds)()));
    }
    const rows = await opened.database.read.selectFrom("contacts").selectAll().execute();
    for (const { id, message } of rows) expect(await idsOf(`"${message}"`)).toContain(id);
    expect(await idsOf("huda")).toEqual(rows.map((row) => row.id).sort((a, b) => a - b));
    if (opened.database.engine === "sqlite") {
      const file = new DatabaseSync(join(opened.folder, "daniry.sqlite"));
      // Fails if the index differs from the rows.
      file.exec("insert into contacts_words (contacts_words, rank) values ('integrity-check', 1)");
      file.close();
    }
  });
});
