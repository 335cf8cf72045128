import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listCategories, updateCategory } from "#contract/categories.ts";
import { listHistory } from "#contract/history.ts";
import { undoImport } from "#contract/product-sheet.ts";
import { getProduct, listProducts, updateProduct } from "#contract/products.ts";
import { getWords } from "#contract/words/endpoints.ts";
import { exportWords, importWords, previewWordsFile, type WordsFile } from "#contract/words/file.ts";
import { getAt } from "#contract/words/paths.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

describe("all content as one file", () => {
  let api: TestApi;
  let token: string;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    api = await startTestApi();
    token = await api.logIn();
    shop = await openShop(api, token);
  });
  afterAll(() => api.close());

  const whole = async (bearer = token): Promise<WordsFile> => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await api.inject({ url: exportWords.path, headers })).json();
  };
  const json = { "content-type": "application/json" };
  const given = (parts: object) =>
    ({ format: "daniry-words", version: 2, language: "en", ...parts }) as WordsFile;
  const look = (parts: object, bearer = token) =>
    api.call(previewWordsFile, { token: bearer, body: { file: given(parts) } });
  async function bring(parts: object, { versions = {}, seen }: { versions?: object; seen?: string } = {}) {
    api.clock.move({ minutes: 1 });
    const answer = await api.call(importWords, { token, body: { file: given(parts), versions, seen } });
    api.clock.move({ minutes: 1 });
    return answer;
  }
  const product = async (id: number) => (await api.call(getProduct, { token, params: { id } })).body;
  const titles = async () =>
    (await api.call(listProducts, { token, query: { status: "all" } })).body.map(({ title }) => title);
  const category = async (name: string) =>
    (await api.call(listCategories, { query: {} })).body.find((one) => one.name === name);
  const heading = async () => {
    const { body } = await api.call(getWords, { token, params: { page: "home" }, query: {} });
    return { heading: getAt(body.draft, "hero.heading"), version: body.version };
  };
  const lastDeed = async (record: "product" | "category", id: number) =>
    (await api.call(listHistory, { token, query: { record, id } })).body.data[0];

  test("goes out complete and comes back as it is", async () => {
    await shop.add({
      title: "Round trip",
      description: "In two\nlines, with “quotes” and, commas",
      highlights: ["- first", "second"],
      needs: ["adults", "seniors"],
      rating: "4.5",
      connected: true,
      status: "draft",
      amazonLink: "https://example.com/a?b=c",
    });
    const file = await whole();
    expect(file.version).toBe(2);
    expect(file.categories).toContainEqual({
      name: shop.category.name,
      description: "",
      regulatory_class: "none",
      palette: "infant",
      position: 0,
    });
    expect(file.products?.find(({ title }) => title === "Round trip")).toMatchObject({
      category: shop.category.name,
      description: "In two\nlines, with “quotes” and, commas",
      highlights: ["- first", "second"],
      rating: 4.5,
      connected: true,
      fancodeLink: null,
      image: "",
      gallery: [],
    });
    const { body } = await look(file);
    expect(body.records).toEqual([]);
    expect(body.data.filter(({ changed }) => changed > 0)).toEqual([]);
  });

  test("comes in as the preview said: words, categories and products together, the latter taken back", async () => {
    const kept = await shop.add({ title: "Kept", subtitle: "Old", usage: "Stays" });
    const before = await heading();
    const parts = {
      pages: { home: { hero: { heading: "From elsewhere" } } },
      categories: [
        { name: shop.category.name, description: "Written elsewhere" },
        { name: "Sports", palette: "wellbeing" },
      ],
      products: [
        { title: "Kept", subtitle: "New", category: "Sports", image: "else.webp", gallery: ["b.webp"] },
        { title: "Added", category: "sports", description: "Brand new", numReviews: 3 },
      ],
    };
    const { body: seen } = await look(parts);
    expect(seen.records).toEqual([
      { record: "category", change: "changed", name: shop.category.name, fields: ["description"] },
      { record: "category", change: "new", name: "Sports", fields: ["name", "palette"] },
      { record: "product", change: "changed", name: "Kept", fields: ["category", "subtitle"] },
      {
        record: "product",
        change: "new",
        name: "Added",
        fields: expect.arrayContaining(["title", "category", "description", "numReviews"]),
      },
    ]);
    expect(await titles()).not.toContain("Added");
    expect(await category("Sports")).toBeUndefined();

    const unseen = await bring(parts, { versions: { home: before.version } });
    expect([unseen.status, unseen.problem.errors?.[0]?.field]).toEqual([422, "seen"]);
    const done = await bring(parts, { versions: { home: before.version }, seen: seen.seen });
    expect([done.status, done.body.records]).toEqual([200, seen.records]);
    expect((await heading()).heading).toBe("From elsewhere");
    const sports = await category("Sports");
    expect(sports).toMatchObject({ palette: "wellbeing", regulatory_class: "none", version: 1 });
    expect(await category(shop.category.name)).toMatchObject({
      description: "Written elsewhere",
      version: 2,
    });
    expect(await product(kept.id)).toMatchObject({
      subtitle: "New",
      usage: "Stays",
      category_id: sports?.id,
      image: "",
      gallery: [],
      version: kept.version + 1,
    });
    const added = (await api.call(listProducts, { token, query: { status: "draft" } })).body.find(
      ({ title }) => title === "Added",
    );
    expect(added).toMatchObject({ category_id: sports?.id, numReviews: 3, description: "Brand new" });
    expect(await lastDeed("product", kept.id)).toMatchObject({ action: "update", created_at: done.body.at });
    expect(await lastDeed("category", shop.category.id)).toMatchObject({ action: "update" });

    const undone = await api.call(undoImport, { token, body: { at: done.body.at } });
    expect(undone.body).toEqual({ removed: 1, restored: 1, refused: [] });
    expect(await product(kept.id)).toMatchObject({ subtitle: "Old", category_id: shop.category.id });
  });

  test("is not taken in, nothing of it, where a product or a category was changed since the preview", async () => {
    const stale = await shop.add({ title: "Stale" });
    const parts = {
      pages: { home: { hero: { heading: "Too late" } } },
      categories: [{ name: "Late category" }, { name: shop.category.name, description: "Too late" }],
      products: [
        { title: "Stale", subtitle: "Too late" },
        { title: "Beside it", category: "Late category" },
      ],
    };
    const former = await heading();
    async function expectNothing() {
      expect(await heading()).toEqual(former);
      expect(await category("Late category")).toBeUndefined();
      expect((await category(shop.category.name))?.description).not.toBe("Too late");
      expect((await product(stale.id)).subtitle).not.toBe("Too late");
      expect(await titles()).not.toContain("Beside it");
    }
    const changes = [
      () => api.call(updateProduct, { token, params: { id: stale.id }, body: form({ subtitle: "Quicker" }) }),
      () =>
        api.call(updateCategory, {
          token,
          params: { id: shop.category.id },
          body: { description: "Quicker" },
        }),
    ];
    for (const change of changes) {
      const { seen } = (await look(parts)).body;
      expect((await change()).status).toBe(200);
      const answer = await bring(parts, { versions: { home: former.version }, seen });
      expect([answer.status, answer.problem.detail]).toEqual([
        409,
        expect.stringContaining("Look at the new one"),
      ]);
      await expectNothing();
    }
    const { seen } = (await look(parts)).body;
    const late = await bring(parts, { versions: { home: former.version - 1 }, seen });
    expect(late.status).toBe(409);
    await expectNothing();

    // What changes between the look of a request and its write.
    const act = { actor: { id: null, name: "Test" }, at: api.clock.now().toISOString() };
    const { id, version } = (await category(shop.category.name)) ?? shop.category;
    const pictures = { image: null, gallery: [] };
    const subtitle = { fields: { subtitle: "Too late" }, pictures };
    const orders = [
      { products: [{ id: stale.id, version: 1, ...subtitle }], categories: [] },
      { products: [], categories: [{ id, version: version - 1, fields: { description: "Too late" } }] },
    ];
    const home = { page: "home" as const, language: "en" as const, version: former.version, words: {} };
    for (const { products, categories } of orders) {
      const fields = {
        name: "Late category",
        description: "",
        regulatory_class: "none" as const,
        palette: "infant" as const,
        position: 0,
      };
      const order = {
        categories: { added: [{ standIn: 2_000_000_000, fields }], changed: categories },
        products: { added: [], changed: products },
      };
      expect(await api.database.write.wordsFile.run([home], order, act)).toHaveProperty("refused");
      await expectNothing();
    }
  });

  const shelf = { title: "X", category: "Nowhere" };
  test.each([
    [{ productz: [] }, "file.productz", "There is no such field"],
    [{ products: [{ title: "X", subtitel: "Y" }] }, "file.products.0.subtitel", "There is no such field"],
    [{ products: [{ title: "X", subtitle: 5 }] }, "file.products.0.subtitle", undefined],
    [{ products: [{ title: "X", highlights: "Y" }] }, "file.products.0.highlights", undefined],
    [{ products: [{ subtitle: "X" }] }, "file.products.0.title", undefined],
    [{ products: [{ title: "" }] }, "file.products.0.title", "A title is needed"],
    [{ products: [{ ...shelf, rating: 9 }] }, "file.products.0.category", "X: No category is called so"],
    [{ products: [null] }, "file.products.0", undefined],
    [{ categories: [{ name: "X", colour: "Y" }] }, "file.categories.0.colour", "There is no such field"],
    [{ categories: [{ name: "X", palette: "pink" }] }, "file.categories.0.palette", undefined],
    [{ categories: [{ name: "X", position: -1 }] }, "file.categories.0.position", "X: A whole number"],
    [{ categories: [{ name: "X" }, { name: " x" }] }, "file.categories.1.name", "This category stands"],
    [{ pages: { home: { hero: { headin: "x" } } } }, "home.hero.headin", "There is no such field"],
  ])("is refused with %j, at its path", async (parts, field, message = "") => {
    const { status, problem } = await look(parts);
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
    expect(problem.errors?.find((error) => error.field === field)?.message).toContain(message);
  });

  test("is known in its former version too, which had the words alone", async () => {
    const parts = { version: 1, pages: { home: { hero: { heading: "Of a former file" } } } };
    const { version } = await heading();
    expect((await bring(parts, { versions: { home: version } })).status).toBe(200);
    expect((await heading()).heading).toBe("Of a former file");
  });

  test("says everything that is wrong at once, and stores nothing of the good rest", async () => {
    const { seen } = (await look({})).body;
    const parts = {
      pages: { home: { hero: { heading: 5 } } },
      categories: [{ name: "Good" }],
      products: [
        { title: "Good", category: "Good" },
        { title: "Bad", category: "Good", rating: 9 },
      ],
    };
    const { status, problem } = await bring(parts, { seen });
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([
      422,
      ["home.hero.heading", "file.products.1.rating"],
    ]);
    expect(await category("Good")).toBeUndefined();
  });

  test("comes in with as many products as a sheet may have, and is read from nobody who is not logged in", async () => {
    const description = "Said in many words. ".repeat(70);
    const products = Array.from({ length: 700 }, (_, at) => ({
      title: `One of many ${at}`,
      category: shop.category.name,
      description,
    }));
    const { body } = await look({ products });
    expect(body.records).toHaveLength(700);
    expect((await bring({ products }, { seen: body.seen })).status).toBe(200);
    expect((await look(await whole())).body.records).toEqual([]);
    const stranger = { method: "POST", url: previewWordsFile.path, payload: "{", headers: json } as const;
    expect((await api.inject(stranger)).statusCode).toBe(401);
  });

  test("is the words alone to a program that has no right to products", async () => {
    const writer = await api.makeToken(["words:write", "words:read"]);
    const both = await api.makeToken(["words:write", "words:read", "products:read", "products:write"]);
    expect(Object.keys(await whole(writer)).sort()).toEqual(["format", "language", "pages", "version"]);
    expect(await whole(both)).toHaveProperty("products");
    expect((await look({ pages: {} }, writer)).status).toBe(200);
    for (const part of [{ products: [] }, { categories: [] }]) {
      expect((await look(part, writer)).status).toBe(403);
      expect((await look(part, both)).status).toBe(200);
    }
  });
});
