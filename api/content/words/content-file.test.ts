import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBrochure, listBrochures, updateBrochure } from "#contract/content/brochures.ts";
import { listCategories, updateCategory } from "#contract/content/categories.ts";
import { createPicture, updatePicture } from "#contract/content/pictures.ts";
import { undoImport } from "#contract/content/product-sheet.ts";
import { createProduct, getProduct, listProducts, updateProduct } from "#contract/content/products.ts";
import { getWords } from "#contract/content/words/endpoints.ts";
import { previewWordsFile } from "#contract/content/words/file.ts";
import { getAt } from "#contract/content/words/paths.ts";
import { listHistory } from "#contract/panel/history.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { contentFile } from "#test/support/content-file.ts";
import { samplePdf, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

describe("all content as one file", () => {
  let api: TestApi;
  let token: string;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let whole: ReturnType<typeof contentFile>["whole"];
  let look: ReturnType<typeof contentFile>["look"];
  let bring: ReturnType<typeof contentFile>["bring"];
  let takeIn: ReturnType<typeof contentFile>["takeIn"];
  beforeAll(async () => {
    api = await startTestApi();
    token = await api.logIn();
    shop = await openShop(api, token);
    ({ whole, look, bring, takeIn } = contentFile(api, token));
  });
  afterAll(() => api.close());

  const json = { "content-type": "application/json" };
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
    expect(file.version).toBe(3);
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
      expect(await api.database.write.wordsFile.run([home], { catalogue: order }, act)).toHaveProperty(
        "refused",
      );
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
    [{ pictures: [{ name: "X" }] }, "file.pictures.0.file", undefined],
    [{ pictures: [{ file: "X", focus_x: 101 }] }, "file.pictures.0.focus_x", "Across: a whole number"],
    [{ pictures: [{ file: "X", alt: { en: "", xx: "" } }] }, "file.pictures.0.alt.xx", "There is no such"],
    [{ pictures: [{ file: "X" }, { file: "X" }] }, "file.pictures.1.file", "This picture stands in the file"],
    [{ documents: [{ file: "X", name: " " }] }, "file.documents.0.name", "A name is needed"],
    [{ products: [{ title: "X", slide_texts: { a: 5 } }] }, "file.products.0.slide_texts.a", undefined],
    [{ pages: { home: { hero: { headin: "x" } } } }, "home.hero.headin", "There is no such field"],
  ])("is refused with %j, at its path", async (parts, field, message = "") => {
    const { status, problem } = await look(parts);
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
    expect(problem.errors?.find((error) => error.field === field)?.message).toContain(message);
  });

  const names = async () =>
    (await api.call(listBrochures, { token, query: {} })).body.data.map(({ name }) => name);
  async function addDocument(name: string, mark: string) {
    const body = form({ name }, { file: file(samplePdf(1, mark), "any.pdf") });
    return (await api.call(createBrochure, { token, body })).body.data;
  }
  async function addPicture(name: string, width: number) {
    const body = form(
      { name, alt: "Before" },
      { file: file(await samplePicture("png", width, 40), "any.png") },
    );
    return (await api.call(createPicture, { token, body })).body.data;
  }

  test("has the library's names, alt texts and focal points, and what documents are called, by their files", async () => {
    const bowl = await addPicture("Bowl", 61);
    const profile = await addDocument("Profile", "p");
    await addDocument("Range", "r");
    const { pictures = [], documents = [], ...rest } = await whole();
    const [first, second] = documents.slice(-2);
    expect(pictures.at(-1)).toEqual({
      file: bowl.file,
      name: "Bowl",
      alt: { en: "Before" },
      focus_x: 50,
      focus_y: 50,
    });
    expect([first?.name, second?.name]).toEqual(["Profile", "Range"]);
    expect((await look({ ...rest, pictures, documents })).body.records).toEqual([]);

    // Two documents swap names; one picture and one document are not stored.
    const parts = {
      pictures: [
        { file: bowl.file, alt: { en: "A bowl of porridge" }, focus_y: 20 },
        { file: "library/else.webp", name: "Else", alt: { en: "Lost" } },
      ],
      documents: [
        { ...first, name: "Range" },
        { ...second, name: "Profile" },
        { file: "documents/else.pdf", name: "Else" },
      ],
    };
    const { seen, records } = (await look(parts)).body;
    expect(records).toEqual([
      { record: "picture", change: "changed", name: "Bowl", fields: ["alt", "focus_y"] },
      { record: "picture", change: "absent", name: "Else", fields: [] },
      { record: "brochure", change: "changed", name: "Profile", fields: ["name"] },
      { record: "brochure", change: "changed", name: "Range", fields: ["name"] },
      { record: "brochure", change: "absent", name: "Else", fields: [] },
    ]);
    expect((await bring(parts, { seen })).status).toBe(200);
    const after = await whole();
    expect(after.pictures?.at(-1)).toMatchObject({
      name: "Bowl",
      alt: { en: "A bowl of porridge" },
      focus_y: 20,
    });
    expect((await names()).slice(-2)).toEqual(["Range", "Profile"]);

    // A document with a replaced file is matched by its name.
    const body = form({}, { file: file(samplePdf(2, "new"), "any.pdf") });
    expect((await api.call(updateBrochure, { token, params: { id: profile.id }, body })).status).toBe(200);
    expect((await look({ documents: after.documents })).body.records).toEqual([]);
  });

  test("has what a product's pictures show and its videos are called", async () => {
    const png = async (width: number) => file(await samplePicture("png", width, 40), "any.png");
    const video = "https://www.youtube.com/watch?v=aaaaaaaaaaa";
    const body = form(
      {
        title: "Seen",
        category_id: shop.category.id,
        image_alt: "Front",
        gallery: [{ file: 0, alt: "Side" }, video],
      },
      { image: await png(62), gallery: [await png(63)] },
    );
    const made = (await api.call(createProduct, { token, body })).body;
    const seen = async () => (await whole()).products?.find(({ title }) => title === "Seen");
    const {
      slide_texts: texts = {},
      image = "",
      gallery: [side = "", film = ""] = [],
    } = (await seen()) ?? {};
    expect(texts).toEqual({ [image]: "Front", [side]: "Side", [film]: "Seen" });
    const other = { [image]: "Front of the tin", [film]: "How to prepare it", "products/gone.webp": "Gone" };
    const parts = { products: [{ title: "Seen", usage: "For all", slide_texts: other }] };
    expect((await look(parts)).body.records).toEqual([
      { record: "product", change: "changed", name: "Seen", fields: ["usage", "image_alt", "gallery"] },
      { record: "product", change: "absent", name: "Seen", fields: ["products/gone.webp"] },
    ]);
    expect((await takeIn(parts)).status).toBe(200);
    expect((await seen())?.slide_texts).toEqual({
      [image]: "Front of the tin",
      [side]: "Side",
      [film]: "How to prepare it",
    });
    expect(await product(made.id)).toMatchObject({
      usage: "For all",
      picture: { path: image, alt: "Front of the tin" },
    });
    const alone = { products: [{ title: "Seen", slide_texts: { [side]: "" } }] };
    const { title } = await shop.add();
    const nameless = { products: [{ title, slide_texts: { "": "Nothing" } }] };
    expect((await look(nameless)).body.records).toEqual([
      { record: "product", change: "absent", name: title, fields: [""] },
    ]);
    const { at } = (await takeIn(alone)).body;
    expect((await seen())?.slide_texts?.[side]).toBe("");
    expect((await api.call(undoImport, { token, body: { at } })).body.restored).toBe(1);
    expect((await seen())?.slide_texts?.[side]).toBe("Side");
  });

  test("has two texts of a picture that a product shows twice", async () => {
    const tin = file(await samplePicture("png", 66, 40), "tin.png");
    const body = form(
      {
        title: "Twice",
        category_id: shop.category.id,
        image_alt: "Front",
        gallery: [{ file: 0, alt: "Side" }],
      },
      { image: tin, gallery: [tin] },
    );
    const { id } = (await api.call(createProduct, { token, body })).body;
    const { products = [] } = await whole();
    const [twice] = products.filter(({ title }) => title === "Twice");
    const { image = "" } = twice ?? {};
    expect(twice).toMatchObject({ gallery: [image], slide_texts: { image: "Front", [image]: "Side" } });
    expect((await look({ products: [twice] })).body.records).toEqual([]);
    await takeIn({ products: [{ title: "Twice", slide_texts: { image: "Lid", [image]: "Base" } }] });
    expect(await product(id)).toMatchObject({ picture: { alt: "Lid" }, gallery: [{ alt: "Base" }] });
    await takeIn({ products: [{ title: "Twice", slide_texts: { [image]: "Tin" } }] });
    expect(await product(id)).toMatchObject({ picture: { alt: "Tin" }, gallery: [{ alt: "Tin" }] });
  });

  test("is not taken in where a picture or a document was changed since the preview", async () => {
    const plate = await addPicture("Plate", 64);
    const leaflet = await addDocument("Leaflet", "l");
    const { documents = [] } = await whole();
    const parts = {
      categories: [{ name: "Beside a picture" }],
      pictures: [{ file: plate.file, name: "Too late" }],
      documents: [{ ...documents.at(-1), name: "Too late" }],
    };
    const changes = [
      () => api.call(updatePicture, { token, params: { id: plate.id }, body: { name: "Quicker" } }),
      () => api.call(updateBrochure, { token, params: { id: leaflet.id }, body: form({ name: "Quicker" }) }),
    ];
    for (const change of changes) {
      const { seen } = (await look(parts)).body;
      expect((await change()).status).toBe(200);
      expect((await bring(parts, { seen })).status).toBe(409);
    }
    const act = { actor: { id: null, name: "Test" }, at: api.clock.now().toISOString() };
    const [late, stale] = [{ name: "Too late" }, { version: 1 }];
    for (const order of [
      { pictures: [{ id: plate.id, fields: late, ...stale }] },
      { documents: [{ id: leaflet.id, ...late, ...stale }] },
    ])
      expect(await api.database.write.wordsFile.run([], order, act)).toHaveProperty("refused");
    expect(JSON.stringify(await whole())).not.toMatch(/Too late|Beside a picture/);
    const [first, second] = documents.slice(-2);
    const same = await look({ documents: [first, { ...second, name: first?.name.toUpperCase() }] });
    expect(same.problem.errors?.[0]).toMatchObject({ field: "file.documents.1.name" });
  });

  test("goes out, comes in wherever it may be, and goes out the same again, whatever it says", async () => {
    const tray = await addPicture("Tray", 65);
    const booklet = await addDocument("Booklet", "b");
    const elsewhere = await startTestApi();
    const there = contentFile(elsewhere, await elsewhere.logIn());
    const text = fc.string({ unit: "grapheme", maxLength: 12 });
    const line = text.filter((one) => one.trim() !== "");
    const product = fc.record({
      title: fc.constantFrom("First", "second", " Third"),
      description: fc.stringMatching(/^[a-z"'=,;\n\t -]{0,30}$/),
      subtitle: text,
      highlights: fc.array(line, { maxLength: 3 }),
      rating: fc.option(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)),
      connected: fc.boolean(),
      needs: fc.subarray(["babies", "adults", "seniors"]),
      status: fc.constantFrom("draft", "published"),
      home_slot: fc.constant(null),
      category: fc.constant("Of words"),
    });
    const content = fc.record({
      pages: fc.record({ home: fc.record({ hero: fc.record({ heading: text, lead: text }) }) }),
      categories: fc.tuple(fc.record({ name: fc.constant("Of words"), description: text })),
      products: fc.uniqueArray(product, { selector: ({ title }) => title, maxLength: 3 }),
      pictures: fc.tuple(
        fc.record({
          file: fc.constant(tray.file),
          name: line,
          alt: fc.record({ en: text }),
          focus_x: fc.nat(100),
        }),
      ),
      documents: fc.tuple(fc.record({ file: fc.constant(await fileOf(booklet.name)), name: line })),
    });
    await fc.assert(
      fc.asyncProperty(content, content, async (first, second) => {
        expect((await takeIn(first)).status).toBe(200);
        const out = await whole();
        expect((await look(out)).body.records).toEqual([]);
        expect((await takeIn({ ...second, products: named(second.products, first.products) })).status).toBe(
          200,
        );
        expect((await takeIn(out)).status).toBe(200);
        expect(await whole()).toEqual(out);
        // Also into a site without its pictures and documents.
        const { pictures: _1, documents: _2, products = [], ...rest } = out;
        const bare = products.map(({ image: _3, gallery: _4, slide_texts: _5, ...one }) => one);
        expect((await there.takeIn({ ...rest, products: bare })).status).toBe(200);
        const again = await there.whole();
        expect(again.pages).toEqual(out.pages);
        expect(again.categories).toEqual(expect.arrayContaining(out.categories ?? []));
        for (const one of bare)
          expect(again.products).toContainEqual({ ...one, image: "", gallery: [], slide_texts: {} });
      }),
      { numRuns: 6, seed: 20_261_125 },
    );
    await elsewhere.close();

    async function fileOf(name: string) {
      return (await whole()).documents?.find((one) => one.name === name)?.file ?? "";
    }
    /** Leaves out products that the first file lacks, because an import removes none. */
    function named<One extends { title: string }>(some: One[], known: { title: string }[]): One[] {
      return some.filter(({ title }) => known.some((one) => one.title === title));
    }
  });

  test.each([1, 2])("is known in its former version %i too", async (former) => {
    const parts = { version: former, pages: { home: { hero: { heading: "Of a former file" } } } };
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

  test("is the words alone to a program that has no right to the records", async () => {
    const writer = await api.makeToken(["words:write", "words:read"]);
    const records = ["products", "pictures", "brochures"] as const;
    const both = await api.makeToken([
      "words:write",
      "words:read",
      ...records.flatMap((kind) => [`${kind}:read`, `${kind}:write`] as const),
    ]);
    expect(Object.keys(await whole(writer)).sort()).toEqual(["format", "language", "pages", "version"]);
    expect(Object.keys(await whole(both))).toEqual(
      expect.arrayContaining(["categories", "products", "pictures", "documents"]),
    );
    expect((await look({ pages: {} }, writer)).status).toBe(200);
    for (const part of [{ products: [] }, { categories: [] }, { pictures: [] }, { documents: [] }]) {
      expect((await look(part, writer)).status).toBe(403);
      expect((await look(part, both)).status).toBe(200);
    }
  });
});
