import fc from "fast-check";
// @module-tag engines

import { afterAll, describe, expect, test } from "vitest";
import { createApi } from "#api/api.ts";
import { createCategory } from "#contract/content/categories.ts";
import { deleteProduct, updateProduct } from "#contract/content/products.ts";
import * as contract from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import { exportWords, importWords, previewWordsFile, type WordsFile } from "#contract/content/words/file.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { getAt, setAt } from "#contract/content/words/paths.ts";
import { listHistory } from "#contract/panel/history.ts";
import { createReplyTemplate } from "#contract/visitors/reply-templates.ts";
import { startTestApi } from "#test/support/api.ts";
import { samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";
import { until } from "#test/support/until.ts";

const api = await startTestApi({ plannedSleep: 10 });
afterAll(api.close);
const [noor, salim] = [await api.logIn("Noor"), await api.logIn("Salim")];

describe("the words of the site", () => {
  const state = async (page: PageName) =>
    (await api.call(contract.getWords, { token: noor, params: { page }, query: {} })).body;
  const shown = async (page: PageName, ticket?: string) =>
    (await api.call(contract.readWords, { params: { page }, query: ticket ? { ticket } : {} })).body;
  const put = (page: PageName, version: number, words: Words, token = noor) =>
    api.call(contract.saveWords, { token, params: { page }, query: {}, body: { version, words } });
  const publish = (page: PageName, version: number, at?: string) =>
    api.call(contract.publishWords, {
      token: noor,
      query: {},
      body: { pages: [{ page, version }], ...(at && { at }) },
    });
  async function write(page: PageName, path: string, value: unknown) {
    const { draft, version } = await state(page);
    const saved = await put(page, version, setAt(draft, path, value));
    expect(saved.status).toBe(200);
    return saved.body.version;
  }
  const heading = async () => getAt((await shown("home")).words, "hero.heading");
  const first = "Nourish your day with the goodness of Daniry";

  test("are those that came with the site until somebody publishes others", async () => {
    const answer = await shown("home");
    expect(answer).toMatchObject({ page: "home", language: "en", isDraft: false });
    expect(await heading()).toBe(first);
    const { savedAt, publishedAt, version, draft, published } = await state("home");
    expect([savedAt, publishedAt, version]).toEqual([null, null, 0]);
    expect(draft).toEqual(published);
    const missing = await api.inject({ url: "/api/words/nothing" });
    expect(missing.statusCode).toBe(404);
  });

  test("a draft is seen by its editors alone, and two of them do not write over each other", async () => {
    const { draft, version } = await state("home");
    const saved = await put("home", version, setAt(draft, "hero.heading", "Good morning"));
    expect(saved.body).toMatchObject({ version: version + 1, savedBy: "Noor" });
    expect(await heading()).toBe(first);
    const late = await put("home", version, setAt(draft, "hero.heading", "Good evening"), salim);
    expect(late.status).toBe(409);
    expect(late.problem.current).toMatchObject({
      draft: { hero: { heading: "Good morning" } },
      savedBy: "Noor",
    });
    expect((await state("home")).draft).toMatchObject({ hero: { heading: "Good morning" } });
  });

  test("what is no words is refused by its field's path, and nothing of it is stored", async () => {
    const { draft, version } = await state("home");
    const wrong: [string, unknown, string][] = [
      ["hero.heading", 7, "hero.heading"],
      ["hero.heading", "half \ud800", "hero.heading"],
      ["hero.heading", "nul \u0000", "hero.heading"],
      ["why.benefits", [{ title: "No id" }], "why.benefits"],
      [
        "why.benefits",
        [
          { id: "a", title: "Twice" },
          { id: "a", title: "Twice" },
        ],
        "why.benefits",
      ],
      ["why.benefits/gentle.title", null, "why.benefits/gentle.title"],
      ["hero.picture", { file: null, alt: "", focusX: 400, focusY: 0 }, "hero.picture"],
    ];
    for (const [path, value, field] of wrong) {
      const { status, problem } = await put("home", version, setAt(draft, path, value));
      expect([status, problem.errors]).toEqual([
        422,
        [{ field, message: "This is not what the field holds", code: "invalid_type" }],
      ]);
    }
    expect((await state("home")).version).toBe(version);
  });

  test("what does not fit may be a draft and is not published", async () => {
    const version = await write("home", "products.heading", "");
    const { status, problem } = await publish("home", version);
    expect([status, problem.errors]).toEqual([
      422,
      [{ field: "home.products.heading", message: "Heading: words are missing", code: "required" }],
    ]);
    await write("home", "products.heading", "Our Products");
    for (const address of [
      "javascript:alert(1)",
      "//evil.example",
      "https://user@evil.example",
      "data:text/html,x",
    ]) {
      const seen = await write("company", "social.items/x.address", address);
      expect((await publish("company", seen)).problem.errors?.[0]?.field).toBe(
        "company.social.items/x.address",
      );
    }
    await write("company", "social.items/x.address", "https://x.com/daniry");
  });

  test.each([undefined, "2026-03-11T06:00:00.000Z"])(
    "where one of several does not fit, none is published (at %s)",
    async (at) => {
      const home = await write("home", "hero.heading", "Half of it");
      const about = await write("about", "search.title", "x".repeat(71));
      const body = {
        pages: [
          { page: "home" as const, version: home },
          { page: "about" as const, version: about },
        ],
        ...(at && { at }),
      };
      const { status, problem } = await api.call(contract.publishWords, { token: noor, query: {}, body });
      expect([status, problem.errors?.[0]?.field]).toEqual([422, "about.search.title"]);
      expect([await heading(), (await state("home")).planned]).toEqual([first, null]);
      await write("home", "hero.heading", first);
      await write("about", "search.title", "About us | Daniry");
    },
  );

  test("are not published if one is named twice", async () => {
    const page = { page: "home" as const, version: await write("home", "hero.heading", "Named twice") };
    const body = { pages: [page, page] };
    const { status, problem } = await api.call(contract.publishWords, { token: noor, query: {}, body });
    expect([status, problem.errors]).toMatchObject([
      422,
      [{ field: "pages", message: "Name each page once" }],
    ]);
    expect(await heading()).not.toBe("Named twice");
  });

  test("are published together or not at all, and the history says what changed", async () => {
    const home = await write("home", "hero.heading", "Good morning");
    const frame = await write("frame", "header.skip", "Straight to the content");
    const both = (version: number) =>
      api.call(contract.publishWords, {
        token: noor,
        query: {},
        body: {
          pages: [
            { page: "home", version: home },
            { page: "frame", version },
          ],
        },
      });
    expect((await both(frame - 1)).status).toBe(409);
    expect(await heading()).toBe(first);
    const done = await both(frame);
    expect(done.body.data.map(({ page, publishedBy }) => [page, publishedBy])).toEqual([
      ["home", "Noor"],
      ["frame", "Noor"],
    ]);
    expect(await heading()).toBe("Good morning");
    expect((await shown("frame")).words).toMatchObject({ header: { skip: "Straight to the content" } });
    const { data } = (await api.call(listHistory, { token: noor, query: { record: "words" } })).body;
    expect(data[1]).toMatchObject({
      title: "Home",
      action: "publish",
      admin_name: "Noor",
      changes: [{ field: "hero.heading", old: first, new: "Good morning" }],
    });
    const { data: list } = (await api.call(contract.listWords, { token: noor, query: {} })).body;
    expect(list.map(({ changed }) => changed).every((changed) => changed === 0)).toBe(true);
  });

  test("a publish is taken back, and so is the one before it", async () => {
    const undo = () => api.call(contract.undoWords, { token: noor, params: { page: "home" }, query: {} });
    await publish("home", await write("home", "hero.heading", "Good evening"));
    expect(await heading()).toBe("Good evening");
    expect((await undo()).body.draft).toMatchObject({ hero: { heading: "Good evening" } });
    expect(await heading()).toBe("Good morning");
    await undo();
    expect(await heading()).toBe(first);
    expect((await undo()).status).toBe(409);
    await publish("home", (await state("home")).version);
    expect(await heading()).toBe("Good evening");
    await undo();
    expect(await heading()).toBe(first);
  });

  test("each version can be read, and put back whole or field by field", async () => {
    await write("home", "hero.heading", "First heading");
    await publish("home", await write("home", "who.heading", "First who"));
    await write("home", "hero.heading", "Second heading");
    await write("home", "why.benefits/gentle", undefined);
    await publish("home", await write("home", "who.heading", "Second who"));
    const { data } = (
      await api.call(contract.listWordsVersions, { token: noor, params: { page: "home" }, query: {} })
    ).body;
    const number = data[1]?.number ?? 0;
    expect(data[1]).toMatchObject({ by: "Noor", source: number });
    const old = await api.call(contract.getWordsVersion, {
      token: noor,
      params: { page: "home", number },
      query: {},
    });
    expect(old.body.words).toMatchObject({
      hero: { heading: "First heading" },
      who: { heading: "First who" },
    });
    const restore = async (paths?: string[]) => {
      const { version } = await state("home");
      return api.call(contract.restoreWords, {
        token: noor,
        params: { page: "home" },
        query: {},
        body: { version, number, ...(paths && { paths }) },
      });
    };
    const some = (await restore(["who.heading", "why.benefits/gentle"])).body.draft;
    expect(some).toMatchObject({ hero: { heading: "Second heading" }, who: { heading: "First who" } });
    expect(getAt(some, "why.benefits/gentle.title")).toBe("Gentle on Digestion");
    expect((await restore(["who.nothing"])).problem.errors?.[0]?.field).toBe("paths");
    expect((await restore()).body.draft).toEqual(old.body.words);
    expect(await heading()).toBe("Second heading");
  });

  test("go live at their time, as they were when they were planned, also where nothing ran at that time", async () => {
    const at = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000).toISOString();
    const version = await write("home", "hero.heading", "On Monday");
    expect((await publish("home", version, at(-1))).problem.errors?.[0]?.field).toBe("at");
    const planned = await publish("home", version, at(60));
    expect(planned.body.data[0]?.planned).toMatchObject({ at: at(60), by: "Noor" });
    await write("home", "hero.heading", "Not yet to be seen");
    api.clock.move({ minutes: 59 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await heading()).not.toBe("On Monday");
    api.clock.move({ minutes: 1 });
    expect(await until(async () => (await heading()) === "On Monday", 5_000)).not.toBeNull();
    expect(await state("home")).toMatchObject({
      planned: null,
      publishedBy: "Noor",
      draft: { hero: { heading: "Not yet to be seen" } },
    });

    await publish("home", (await state("home")).version, at(60));
    await api.call(contract.unplanWords, { token: salim, query: {}, body: { pages: ["home"] } });
    api.clock.move({ minutes: 61 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await heading()).toBe("On Monday");
  });

  test("a ticket shows the drafts for a quarter of an hour, and a bad one what everybody sees", async () => {
    await publish("home", await write("home", "hero.heading", "For everybody"));
    await write("home", "hero.heading", "For us");
    const { ticket, expires } = (await api.call(contract.createWordsTicket, { token: noor, body: {} })).body;
    expect(expires).toBe(new Date(api.clock.now().getTime() + 15 * 60_000).toISOString());
    expect(await shown("home", ticket)).toMatchObject({
      isDraft: true,
      words: { hero: { heading: "For us" } },
    });
    expect(await shown("home", "x".repeat(32))).toMatchObject({ isDraft: false });
    expect(await heading()).toBe("For everybody");
    api.clock.move({ minutes: 16 });
    expect(await shown("home", ticket)).toMatchObject({
      isDraft: false,
      words: { hero: { heading: "For everybody" } },
    });
  });

  test("a ticket of a moment shows what was published then, and nothing that came later", async () => {
    const before = api.clock.now().toISOString();
    api.clock.move({ minutes: 1 });
    await publish("home", await write("home", "hero.heading", "On Monday"));
    const between = api.clock.now().toISOString();
    api.clock.move({ minutes: 1 });
    await publish("home", await write("home", "hero.heading", "On Tuesday"));
    await write("home", "hero.heading", "A draft");
    const look = async (asOf: string) => {
      const { ticket } = (await api.call(contract.createWordsTicket, { token: noor, body: { asOf } })).body;
      const { words, ...rest } = await shown("home", ticket);
      return { heading: (words.hero as { heading: string }).heading, ...rest };
    };
    const versions = await api.call(contract.listWordsVersions, {
      token: noor,
      params: { page: "home" },
      query: {},
    });
    const [, monday] = versions.body.data;
    expect(await look(between)).toMatchObject({
      heading: "On Monday",
      isDraft: false,
      asOf: { at: between, version: monday?.number },
    });
    expect((await look(api.clock.now().toISOString())).heading).toBe("On Tuesday");
    expect((await look(before)).heading).not.toMatch(/On (Mon|Tues)day|A draft/);
    expect(await look("2000-01-01T00:00:00Z")).toMatchObject({ asOf: { version: 0 } });

    const coming = new Date(api.clock.now().getTime() + 60_000).toISOString();
    const refused = await api.call(contract.createWordsTicket, { token: noor, body: { asOf: coming } });
    expect(refused.status).toBe(422);
    expect(refused.problem?.errors?.[0]).toEqual({
      field: "asOf",
      message: "A time that has passed",
      code: "too_large",
    });
  });

  test("go out as one file and come back into the drafts, all or none, as the preview said", async () => {
    const url = contract.getWords.path.replace("{page}", "file");
    const headers = { authorization: `Bearer ${noor}` };
    const out = await api.inject({ url, headers });
    expect(out.headers["content-disposition"]).toBe('attachment; filename="words-en.json"');
    const file = out.json();
    const look = (given: unknown) =>
      api.call(previewWordsFile, { token: noor, body: { file: given as WordsFile } });
    const same = await look(file);
    expect(same.body.data.filter(({ changed }) => changed > 0)).toEqual([]);
    expect(same.body.data).toHaveLength(Object.keys(file.pages).length);

    await write("about", "hero.heading", "Only a draft");
    const partial = {
      ...file,
      pages: { home: { hero: { heading: "From a file" } }, about: { hero: { heading: "From a file too" } } },
    };
    const preview = (await look(partial)).body.data;
    expect(preview).toMatchObject([
      { page: "home", label: "Home", changed: 1 },
      { page: "about", changed: 1, replaced: 1 },
    ]);
    const before = await state("home");
    const [home, about] = [before.version, preview[1]?.version ?? 0];
    const stale = await api.call(importWords, {
      token: noor,
      body: { file: partial, versions: { home, about: about - 1 } },
    });
    expect(stale.status).toBe(409);
    expect(await state("home")).toEqual(before);
    const body = { file: partial, versions: { home, about } };
    expect((await api.call(importWords, { token: noor, body })).status).toBe(200);
    const after = await state("home");
    expect(after.draft).toEqual(setAt(before.draft, "hero.heading", "From a file"));
    expect(after.published).toEqual(before.published);
    expect(getAt((await state("about")).draft, "hero.heading")).toBe("From a file too");
    const unseen = await api.call(importWords, {
      token: noor,
      body: { file: { ...partial, pages: { home: { hero: { heading: "Unseen" } } } }, versions: {} },
    });
    expect([unseen.status, unseen.problem.errors?.[0]?.field]).toEqual([422, "versions.home"]);
  });

  test.each([
    [{ pages: { home: { hero: { headin: "x" } } } }, "home.hero.headin", "There is no such field"],
    [{ pages: { home: { heroes: {} } } }, "home.heroes", "There is no such field"],
    [{ pages: { home: { hero: { heading: 5 } } } }, "home.hero.heading", "This is not what the field holds"],
    [{ pages: { nowhere: {} } }, "file.pages.nowhere", "There is no such field"],
    [{ format: "else" }, "file.format", 'A file of words says "format": "daniry-words"'],
    [{ version: 3, products: [] }, "file.version", expect.stringContaining("Only pages are read")],
    [{ products: [] }, "file.products", "There is no such field"],
    [{ pages: { home: null } }, "file.pages.home", undefined],
    [{ pages: { home: { hero: null } } }, "file.pages.home.hero", undefined],
    [{ pages: { faqs: { themes: { list: [null, { id: "a b" }, { id: 5 }] } } } }, undefined, undefined],
  ])("are not brought in by a file that says %j", async (wrong, field, message) => {
    const file = { format: "daniry-words", version: 1, language: "en", pages: {}, ...wrong } as WordsFile;
    const { status, problem } = await api.call(previewWordsFile, { token: noor, body: { file } });
    expect(status).toBe(422);
    if (field) expect(problem.errors?.[0]?.field).toBe(field);
    if (message) expect(problem.errors?.[0]?.message).toEqual(message);
  });

  test("go out as a file, come in and go out the same again, whatever they say", async () => {
    const text = fc.string({ unit: "grapheme", maxLength: 12 });
    const words = fc.record({ home: fc.record({ hero: fc.record({ heading: text, lead: text }) }) });
    const whole = async (): Promise<WordsFile> =>
      (await api.inject({ url: exportWords.path, headers: { authorization: `Bearer ${noor}` } })).json();
    const bring = async (file: WordsFile) => {
      const { data } = (await api.call(previewWordsFile, { token: noor, body: { file } })).body;
      const versions = Object.fromEntries(data.map(({ page, version }) => [page, version]));
      expect((await api.call(importWords, { token: noor, body: { file, versions } })).status).toBe(200);
    };
    const file = { format: "daniry-words", version: 1, language: "en" } as const;
    await fc.assert(
      fc.asyncProperty(words, words, async (first, second) => {
        await bring({ ...file, pages: first });
        const out = await whole();
        expect(out.pages).toMatchObject(first);
        await bring({ ...file, pages: second });
        await bring(out);
        expect(await whole()).toEqual(out);
      }),
      { numRuns: 6, seed: 20_261_125 },
    );
  });

  test("what newer code has stored stays in the database when older code saves", async () => {
    const { draft, version } = await state("frame");
    const newer = { ...draft, future: { line: "Kept" }, top: { ...draft.top, later: "Kept too" } };
    const saved = await put("frame", version, newer);
    expect(saved.body.draft).toEqual(draft);
    await put("frame", saved.body.version, draft);
    const row = await api.database.read
      .selectFrom("words")
      .select("draft")
      .where("page", "=", "frame")
      .executeTakeFirstOrThrow();
    expect(row.draft).toMatchObject({ future: { line: "Kept" }, top: { later: "Kept too" } });
  });

  test("of the longest page a draft of many bytes is taken", async () => {
    const { draft, version } = await state("home");
    const benefits = Array.from({ length: 12 }, (_, at) => ({
      id: `b${at}`,
      title: "t",
      text: "é".repeat(4_000),
    }));
    expect((await put("home", version, setAt(draft, "why.benefits", benefits))).status).toBe(200);
  });
});

describe("old values", () => {
  const find = async () => (await api.call(contract.findOldValues, { token: salim, query: {} })).body;
  async function change(path: string, value: unknown) {
    const params = { page: "company" } as const;
    const { draft, version } = (await api.call(contract.getWords, { token: noor, params, query: {} })).body;
    const body = { version, words: setAt(draft, path, value) };
    await api.call(contract.saveWords, { token: noor, params, query: {}, body });
  }

  test("of a changed fact are found in each free text of products, drafts too, of categories and of templates", async () => {
    const shop = await openShop(api, noor);
    const bare = { status: "draft", highlights: ["Oats"] };
    const porridge = await shop.add({
      ...bare,
      title: "Porridge",
      subtitle: "By info@daniry.example",
      description: "Questions? Ring (+968) 7988.5720 before noon.\nOr write.",
      storage: "Dry. Not 968 7988 57201.",
      preparation: ["Stir: well.", "Ask: info@daniry.example."],
      search_description: "Ask info@daniry.example",
      amazonLink: "https://amazon.example/info@daniry.example",
      code: "info@daniry.example",
    });
    const picture = file(await samplePicture("png", 33, 44), "p.png");
    await api.call(updateProduct, {
      token: noor,
      params: { id: porridge.id },
      body: form({ image_alt: "A label with info@daniry.example" }, { image: picture }) as never,
    });
    const gone = await shop.add({ title: "Gone", subtitle: "info@daniry.example" });
    await api.call(deleteProduct, { token: noor, params: { id: gone.id } });
    const description = "Samples: info@daniry.example";
    const category = (
      await api.call(createCategory, { token: noor, body: { name: "Trial packs", description } })
    ).body;
    const body = { name: "Where we are", text: "Dear {name}, write to info@daniry.example or ring." };
    const template = (await api.call(createReplyTemplate, { token: noor, body })).body;

    expect(await find()).toEqual({ data: [], total: 0 });
    await change("reach.email", "hello@daniry.om");
    const ofMail = { old: "info@daniry.example", next: "hello@daniry.om" };
    const ofProduct = { record: "product", id: porridge.id, title: "Porridge" };
    const { data, total } = await find();
    expect(data).toEqual([
      { ...ofProduct, field: "subtitle", text: "By info@daniry.example", ...ofMail },
      { ...ofProduct, field: "image", text: "A label with info@daniry.example", ...ofMail },
      { ...ofProduct, field: "preparation", text: "Stir: well.\nAsk: info@daniry.example.", ...ofMail },
      { ...ofProduct, field: "search_description", text: "Ask info@daniry.example", ...ofMail },
      {
        record: "category",
        id: category.id,
        title: "Trial packs",
        field: "description",
        text: description,
        ...ofMail,
      },
      {
        record: "template",
        id: template.id,
        title: "Where we are",
        field: "text",
        text: body.text,
        ...ofMail,
      },
    ]);
    expect(total).toBe(6);

    await change("reach.email", "info@daniry.example");
    await change("reach.phone", "+968 2412 0000");
    expect((await find()).data).toMatchObject([
      { ...ofProduct, field: "description", next: "+968 2412 0000" },
    ]);
    await change("reach.phone", "+968 7988 5720");
    expect((await find()).total).toBe(0);
  });
});

test("what became due while nothing ran is published at the start", async () => {
  const api = await startTestApi({ plannedSleep: 60_000 });
  const token = await api.logIn("Noor");
  const { draft } = (await api.call(contract.getWords, { token, params: { page: "home" }, query: {} })).body;
  const words = setAt(draft, "hero.heading", "While you slept");
  await api.call(contract.saveWords, {
    token,
    params: { page: "home" },
    query: {},
    body: { version: 0, words },
  });
  const at = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  const body = { pages: [{ page: "home" as const, version: 1 }], at };
  expect((await api.call(contract.publishWords, { token, query: {}, body })).status).toBe(200);
  await api.app.close();
  api.clock.move({ hours: 3 });
  const { default: Fastify } = await import("fastify");
  const again = Fastify();
  const { database, media, clock } = api;
  await again.register(createApi({ database, media, clock: clock.now, rateLimit: false, newsletter: true }));
  await again.ready();
  expect((await again.inject("/api/words/home")).json().words.hero.heading).toBe("While you slept");
  await again.close();
  await api.close();
});
