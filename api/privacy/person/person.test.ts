// @module-tag engines

import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestimonial } from "#contract/content/testimonials.ts";
import { listHistory } from "#contract/panel/history.ts";
import { erasePerson, exportPerson, findPerson, listErasures } from "#contract/privacy/person.ts";
import { createContact, deleteContacts, updateContact } from "#contract/visitors/contacts.ts";
import { subscribe } from "#contract/visitors/newsletter.ts";
import { createPartner } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { createErasureBook } from "./book.ts";

const typed = { ...sampleForm, reason: "My order" as const, phone_country: "+91" };

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();

describe("what is kept about a person", () => {
  let people = 0;
  async function visit() {
    people += 1;
    const email = `Maryam.${people}@Mail.example`;
    const phone = String(9_000_000_000 + people);
    const form = { ...typed, name: "Maryam <S.>", email, phone };
    await api.call(createContact, { body: { ...form, message: `Where is my order ${people}?` } });
    await api.call(createPartner, { body: form });
    await api.call(createTestimonial, { body: form });
    await api.call(subscribe, { body: { email } });
    const contact = await api.database.read
      .selectFrom("contacts")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await api.call(updateContact, {
      token,
      params: contact,
      body: { version: 1, note: "Rang her" },
    });
    await api.call(deleteContacts, { token, body: { ids: [contact.id] } });
    return { email, phone, id: contact.id };
  }
  const find = async (who: string) => (await api.call(findPerson, { token, body: { who } })).body;
  const erase = (who: string) => api.call(erasePerson, { token, body: { who, reason: "asked" } });

  test.each(["ünal", "ÜNAL", "Ünal"])(
    "is found and erased by address in any letter case of any script, as %s",
    async (way) => {
      const typedAs = `Ünal.Жук.${way}@Mail.example`;
      const form = { ...typed, email: typedAs };
      await api.call(createContact, { body: { ...form, message: `Is this mine, ${way}?` } });
      await api.call(createTestimonial, { body: form });
      await api.call(subscribe, { body: { email: typedAs } });
      const who = `${way}.ЖУК.${way.toLowerCase()}@mail.example`;
      const kinds = async () => (await find(who)).records.map(({ kind, count }) => [kind, count]);
      expect(await kinds()).toEqual([
        ["contact", 1],
        ["testimonial", 1],
        ["subscriber", 1],
      ]);
      expect((await api.call(exportPerson, { token, body: { who } })).text).toContain(
        `Is this mine, ${way}?`,
      );
      expect((await erase(who)).body.records).toBe(3);
      const left = await api.database.read
        .selectFrom("contacts")
        .select("id")
        .where("email", "=", typedAs)
        .execute();
      expect([await kinds(), left]).toEqual([[], []]);
    },
  );

  test.each([
    ["info@شرکت\u200cما.ایران", "\u2066INFO@شرکت\u200cما.ایران\u2069"],
    ["info@نامه\u200cای.ایران", "info@xn--mgba3gch31f060k.xn--mgba3a4f16a"],
    ["huda٣@example.com", "mailto:huda٣@example.com\u200b"],
  ])("is found by the address %j, searched as %j", async (email, who) => {
    await api.call(createContact, { body: { ...typed, email, message: email } });
    await api.call(subscribe, { body: { email } });
    const { records } = await find(who);
    expect(records.map(({ kind, count }) => [kind, count])).toEqual([
      ["contact", 1],
      ["subscriber", 1],
    ]);
    expect((await find(email.replace(/[\u200c٣]/g, ""))).records).toEqual([]);
  });

  test("is found by address in any letter case: every kind of record, the trash, and its history", async () => {
    const { email } = await visit();
    const found = await find(` ${email.toUpperCase()} `);
    expect(found.name).toBe("Maryam <S.>");
    expect(found.records.map(({ kind, count, in_trash }) => [kind, count, in_trash])).toEqual([
      ["contact", 1, 1],
      ["partner", 1, 0],
      ["testimonial", 1, 0],
      ["subscriber", 1, 0],
    ]);
    expect(found.changes).toBe(2);
    expect(found.is_admin).toBe(false);
  });

  test.each([
    "+91 {n}",
    "0091-{n}",
    "{n}",
    "0{n}",
    "+91 (0) {n}",
    "tel:+91{n}",
    "\u2066+91\u00a0{n}\u2069",
    "٠٠٩١–{n}",
    "+९१ {n}",
  ])("is found by number as %s", async (way) => {
    const { phone } = await visit();
    const { records } = await find(way.replace("{n}", phone));
    expect(records.map(({ kind, count }) => [kind, count])).toEqual([["partner", 1]]);
  });

  test.each([
    ["+971", "043450001", "+971 4 345 0001"],
    ["+971", "+97143450002", "04 345 0002"],
    ["+971", "04-3450003", "0097104 3450003"],
    ["+20", "02 2345 0004", "20223450004"],
    ["+39", "06 1234 0005", "+39 0612340005"],
    ["+7", "8 916 123 00 06", "+7 916 1230006"],
    ["+7", "+7 916 123 00 07", "8 (916) 123-00-07"],
    ["+44", "0161 496 0008", "٠١٦١٤٩٦٠٠٠٨"],
  ])("of %s with %s is found, given and erased as %s", async (phone_country, phone, who) => {
    const name = `Known by ${phone}`;
    await api.call(createPartner, {
      body: { ...typed, name, email: "n@mail.example", phone_country, phone },
    });
    const found = await find(who);
    expect([found.name, found.records.map(({ count }) => count)]).toEqual([name, [1]]);
    expect((await api.call(exportPerson, { token, body: { who } })).text).toContain(name);
    expect((await erase(who)).body.records).toBe(1);
    expect((await find(who)).records).toEqual([]);
  });

  test("is nothing for an address that nobody has left, and for a part of one", async () => {
    const { email } = await visit();
    for (const who of ["nobody@mail.example", email.slice(3), `x${email}`]) {
      expect((await find(who)).records).toEqual([]);
    }
  });

  test.each(["maryam", "12345", "@", "a@b c", "", "%".repeat(20), "a@b\u0000", "a@\ud800"])(
    "is not looked for by %j",
    async (who) => {
      const answer = await api.call(findPerson, { token, body: { who } });
      expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([422, "who"]);
    },
  );

  test("is given as one page whose words run nothing, with the same as JSON", async () => {
    const { email } = await visit();
    const { text, headers } = await api.call(exportPerson, { token, body: { who: email } });
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-disposition"]).toContain("attachment");
    expect(text).not.toContain("<S.>");
    expect(text).toContain("Rang her");
    const json = JSON.parse(/<script type="application\/json">(.*)<\/script>/.exec(text)?.[1] ?? "");
    expect(json.found.map(({ kind }: { kind: string }) => kind)).toEqual([
      "contact",
      "partner",
      "testimonial",
      "subscriber",
    ]);
    expect(json.found[0].record).toMatchObject({ name: "Maryam <S.>", email, note: "Rang her" });
    expect(text).not.toMatch(/idempotency|search.text|email.key/);
  });

  test("is erased everywhere, with its history; a line without the person stays", async () => {
    const { email, id } = await visit();
    const other = await visit();
    const { body } = await erase(email);
    expect(body).toMatchObject({ reason: "asked", records: 4, by_name: "Amal" });
    expect((await find(email)).records).toEqual([]);
    expect((await find(other.email)).records).toHaveLength(4);
    const history = await api.call(listHistory, { token, query: { record: "contact", id } });
    expect(history.body.data).toEqual([]);
    const [line] = (await api.call(listErasures, { token })).body.data;
    expect(line).toEqual(body);
    const rows = await api.database.read.selectFrom("erasures").selectAll().execute();
    const all = JSON.stringify([rows, (await api.call(listHistory, { token, query: {} })).body]);
    expect(all.toLowerCase()).not.toContain(email.toLowerCase());
  });

  test("is erased of a number alone where only the number is asked for", async () => {
    const { email, phone } = await visit();
    expect((await erase(phone)).body.records).toBe(1);
    expect((await find(email)).records.map(({ kind }) => kind)).toEqual([
      "contact",
      "testimonial",
      "subscriber",
    ]);
  });

  describe("beside the backups", () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "daniry-erasures-"));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    test("is written down without the person, and erased again when a backup brings them back", async () => {
      const file = join(folder, "erasures.jsonl");
      const bookOf = ({ database: { read, write }, clock, app }: TestApi) =>
        createErasureBook({ file, read, write: write.person, clock: clock.now, log: app.log });
      const [gone, number] = [await visit(), await visit()];
      await erase(gone.email);
      await erase(`+91${number.phone}`);
      await bookOf(api)();
      const book = await readFile(file, "utf8");
      expect(book.toLowerCase()).not.toContain(gone.email.toLowerCase());
      expect(book).not.toContain(number.phone);
      await appendFile(file, '{"key":"a crash cut this sh');

      const restored = await startTestApi();
      await restored.call(createContact, { body: { ...typed, email: gone.email.toLowerCase() } });
      await restored.call(createPartner, {
        body: { ...typed, email: "else@mail.example", phone: number.phone },
      });
      await restored.call(createContact, { body: { ...typed, email: "stays@mail.example" } });
      const fresh = await restored.logIn();
      await bookOf(restored)();
      const emails = await restored.database.read.selectFrom("contacts").select("email").execute();
      expect(emails).toEqual([{ email: "stays@mail.example" }]);
      expect(await restored.database.read.selectFrom("partners").select("id").execute()).toEqual([]);

      const body = { who: "stays@mail.example", reason: "order" as const };
      await restored.call(erasePerson, { token: fresh, body });
      await bookOf(restored)();
      await restored.close();
      const before = (await api.database.read.selectFrom("erasures").select("id").execute()).length;
      await bookOf(api)();
      expect(await api.database.read.selectFrom("erasures").select("id").execute()).toHaveLength(before + 1);
    });
  });
});
