import { parse } from "csv-parse/sync";
import { afterAll, describe, expect, test } from "vitest";
import { getCategory, listCategories, updateCategory } from "#contract/content/categories.ts";
import { createChoice, updateChoice } from "#contract/content/choices.ts";
import { stateOfText, type Translations } from "#contract/content/localized.ts";
import { exportProducts, importProducts, previewImport } from "#contract/content/product-sheet.ts";
import {
  deleteProduct,
  duplicateProduct,
  findProduct,
  getProduct,
  listAdminProducts,
  listProducts,
  listTitles,
  type Product,
  type TranslatedField,
  translatedFields,
  updateProduct,
} from "#contract/content/products.ts";
import { readShelves } from "#contract/content/shelves.ts";
import { listHistory } from "#contract/panel/history.ts";
import { restoreTrash } from "#contract/panel/trash.ts";
import { startTestApi } from "#test/support/api.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();
const shop = await openShop(api, token);

const lists: ReadonlySet<string> = new Set(["highlights", "keyNutrients", "preparation"]);
const arabic = /\p{Script=Arabic}/u;
const butTitle = translatedFields.filter((field) => field !== "title");
let count = 0;

function every(text: (field: TranslatedField) => string): Record<TranslatedField, string | string[]> {
  const texts = translatedFields.map((field) => [field, lists.has(field) ? [text(field)] : text(field)]);
  return Object.fromEntries(texts);
}

/** Texts of a product of its own in both languages. */
function both() {
  const number = ++count;
  return {
    english: every((field) => `${field.slice(0, 8)} ${number}`),
    texts: every((field) => `نص ${field.slice(0, 8)} ${number}`),
  };
}

async function made(fields: object, translations: object) {
  return shop.add({ ...fields, translations: JSON.stringify(translations) });
}
const inArabic = async (title: unknown) =>
  (await api.call(findProduct, { query: { title: String(title), language: "ar" } })).body;
const inEnglish = async (title: unknown) =>
  (await api.call(findProduct, { query: { title: String(title) } })).body;
const own = async (id: number) => (await api.call(getProduct, { token, params: { id } })).body;

async function change(id: number, body: object) {
  const given = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === "object" ? JSON.stringify(value) : value,
  ]);
  return api.call(updateProduct, { token, params: { id }, body: form(Object.fromEntries(given)) });
}
const translationsOf = ({ translations }: Product) => translations as Translations;

describe("products in Arabic", () => {
  test.each(translatedFields)("have a %s of their own, which English readers do not get", async (field) => {
    const { english, texts } = both();
    await made(english, { ar: { shown: true, texts } });
    const { product, titles } = await inArabic(texts.title);
    expect(product?.[field]).toEqual(texts[field]);
    expect(product).toMatchObject({ language: "ar", missing: [] });
    expect(titles).toEqual({ en: english.title, ar: texts.title });
    const read = (await inEnglish(english.title)).product;
    expect(read?.[field]).toEqual(english[field]);
    expect(JSON.stringify(read)).not.toMatch(arabic);
    expect(read).not.toHaveProperty("translations");
    expect(read).not.toHaveProperty("language");
  });

  test.each(butTitle)("without a translated %s show the English one, or leave it out", async (field) => {
    const { english, texts } = both();
    const { [field]: _, ...others } = texts;
    await made(english, { ar: { shown: true, texts: others } });
    const product = (await inArabic(texts.title)).product;
    const isLeftOut = /^(?:home|search)_/.test(field);
    expect(product?.[field]).toEqual(isLeftOut ? "" : english[field]);
    expect(product?.missing).toEqual(isLeftOut ? [] : [field]);
  });

  test("say nothing that English does not say", async () => {
    const { english, texts } = both();
    await made({ ...english, storage: "", highlights: "[]" }, { ar: { shown: true, texts } });
    const product = (await inArabic(texts.title)).product;
    expect([product?.storage, product?.highlights]).toEqual(["", []]);
  });

  test("are English while they are not shown, wherever visitors read", async () => {
    const { english, texts } = both();
    const { id } = await made(
      { ...english, home_slot: 2, code: "ONE-1", connected: true },
      { ar: { shown: false, texts } },
    );
    const query = { language: "ar" } as const;
    const places = async () => [
      (await inArabic(english.title)).product,
      (await api.call(getProduct, { params: { id }, query })).body,
      (await api.call(listProducts, { query })).body.find((one) => one.id === id),
      (await api.call(listProducts, { query: { ...query, home: "on" } })).body[0],
      (await api.call(readShelves, { query })).body.shelves[0]?.products.find((one) => one.id === id),
    ];
    for (const place of await places()) {
      expect(place).toMatchObject({ title: english.title, language: "en" });
      expect(JSON.stringify(place)).not.toMatch(arabic);
    }
    expect((await inArabic(texts.title)).product).toBeNull();
    const titles = async () => (await api.call(listTitles, { query })).body.map(({ title }) => title);
    expect(await titles()).toContain(english.title);
    await change(id, { translations: { ar: { shown: true, texts } } });
    for (const place of await places()) expect(place).toMatchObject({ title: texts.title, language: "ar" });
    expect(await titles()).toContain(texts.title);
    const sibling = both();
    await made(
      { ...sibling.english, code: "ONE-1", connected: true },
      { ar: { shown: true, texts: sibling.texts } },
    );
    expect((await inArabic(sibling.texts.title)).siblings.map(({ title }) => title)).toEqual([texts.title]);
  });

  test("keep what the design, the share card and the drawings go by", async () => {
    const { english, texts } = both();
    const nutrition = ["Protein", "constructor"].map((nutrient) => ({
      ...{ nutrient, unit: "g", per_100: "14", per_serving: "trace" },
    }));
    const aged = { ...texts, usage: "للأطفال من عمر سنتين", home_badge: "من 6 أشهر فأكثر" };
    await made({ ...english, nutrition: JSON.stringify(nutrition) }, { ar: { shown: true, texts: aged } });
    const product = (await inArabic(texts.title)).product;
    expect(product?.seal).toEqual({ before: "من", figure: "2", unit: "سنة" });
    expect(product?.home_seal).toEqual({ before: "", figure: "6+", unit: "أشهر" });
    const { title, variant, keyNutrients, preparation } = english;
    expect(product?.original).toEqual({ title, variant, keyNutrients, preparation });
    expect(product?.nutrients).toEqual({ Protein: "بروتين", trace: "آثار" });
    expect(product?.nutrition).toEqual(nutrition);
  });

  test("are not shown without a title, and the answer names it", async () => {
    const { english, texts } = both();
    const { id } = await made(english, {});
    for (const title of [undefined, "", "  "]) {
      const { status, problem } = await change(id, {
        translations: { ar: { shown: true, texts: { ...texts, title } } },
      });
      expect(status).toBe(422);
      expect(problem.errors?.[0]).toEqual({
        field: "translations.ar.texts.title",
        message: expect.stringContaining("title"),
        code: "required",
      });
    }
    expect(translationsOf(await own(id))).toEqual({});
  });

  test("know which texts are behind: those whose English changed since", async () => {
    const { english, texts } = both();
    const { id } = await made(english, { ar: { shown: true, texts } });
    const states = async () => {
      const product = await own(id);
      const { texts = {}, made_from = {} } = translationsOf(product).ar ?? {};
      return new Map(
        translatedFields.map((field) => [field, stateOfText(product[field], texts[field], made_from[field])]),
      );
    };
    expect(new Set((await states()).values())).toEqual(new Set(["current"]));
    await change(id, { usage: "Changed", highlights: ["Changed", "Added"] });
    const behind = async () =>
      [...(await states())].filter(([, state]) => state !== "current").map(([field]) => field);
    expect(await behind()).toEqual(["usage", "highlights"]);
    await change(id, { translations: { ar: { shown: true, texts } } });
    expect(await behind()).toEqual(["usage", "highlights"]);
    await change(id, { translations: { ar: { shown: true, texts: { ...texts, usage: "استعمال جديد" } } } });
    expect(await behind()).toEqual(["highlights"]);
    const made_from = { highlights: ["Changed", "Added"] };
    await change(id, {
      translations: { ar: { shown: true, texts: { ...texts, usage: "استعمال جديد" }, made_from } },
    });
    expect(await behind()).toEqual([]);
    await change(id, { translations: { ar: null } });
    expect(translationsOf(await own(id))).toEqual({});
  });

  test("an edit of one language leaves the other, and one that changes nothing is none", async () => {
    const { english, texts } = both();
    const { id, version } = await made(english, { ar: { shown: true, texts } });
    await change(id, { subtitle: "Another" });
    const { translations } = await own(id);
    expect(translations?.ar?.texts).toEqual(texts);
    const same = await change(id, { translations: { ar: { shown: true, texts } } });
    expect(same.body.version).toBe(version + 1);
    const { body } = await api.call(listHistory, { token, query: { record: "product", id } });
    expect(body.data.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ["subtitle"],
      ["title", "status"],
    ]);
  });
});

describe("addresses of products in Arabic", () => {
  test("any title leads to the product, and a former one to today's in the language of the page", async () => {
    const { english, texts } = both();
    const { id } = await made(english, { ar: { shown: true, texts } });
    expect((await inArabic(english.title)).product?.title).toBe(texts.title);
    expect((await inEnglish(texts.title)).product?.title).toBe(english.title);
    const title = `عنوان ${id}`;
    await change(id, { translations: { ar: { shown: true, texts: { ...texts, title } } } });
    expect(await inArabic(texts.title)).toMatchObject({ product: null, moved: title });
    expect(await inEnglish(texts.title)).toMatchObject({ product: null, moved: english.title });
    await change(id, { title: `New ${id}` });
    expect(await inArabic(english.title)).toMatchObject({ product: null, moved: title });
    expect((await inArabic(title)).titles).toEqual({ en: `New ${id}`, ar: title });
  });

  test("no two products share a title in any language, not even out of the trash", async () => {
    const [one, other] = [both(), both()];
    const first = await made(one.english, { ar: { shown: true, texts: one.texts } });
    const second = await made(other.english, {});
    const taken = [one.texts.title, `  ${one.texts.title} `, one.english.title];
    for (const title of taken) {
      const answer = await change(second.id, {
        translations: { ar: { shown: false, texts: { ...other.texts, title } } },
      });
      expect(answer.status, String(title)).toBe(409);
      expect(answer.problem.errors?.[0]?.field).toBe("translations.ar.texts.title");
    }
    expect((await change(second.id, { title: one.texts.title })).status).toBe(409);
    await api.call(deleteProduct, { token, params: { id: first.id } });
    expect((await change(second.id, { title: one.texts.title })).status).toBe(200);
    const body = { kind: "product" as const, ids: [first.id] };
    const back = await api.call(restoreTrash, { token, body });
    expect(back.body).toMatchObject({ refused: [{ id: first.id }] });
  });

  test("a product may be called the same in both languages", async () => {
    const { english, texts } = both();
    await made(english, { ar: { shown: true, texts: { ...texts, title: english.title } } });
    expect((await inArabic(english.title)).product).toMatchObject({ title: english.title, language: "ar" });
  });

  test("a copy has the texts but neither the title nor readers", async () => {
    const { english, texts } = both();
    const { id } = await made(english, { ar: { shown: true, texts } });
    const { body } = await api.call(duplicateProduct, { token, params: { id } });
    const { title: _, ...others } = texts;
    expect(translationsOf(body).ar).toMatchObject({ shown: false, texts: others });
    expect(translationsOf(body).ar?.texts).not.toHaveProperty("title");
  });
});

describe("Arabic texts in the panel's list and the sheet", () => {
  test("a product is found by a word of its Arabic title, with its article or without", async () => {
    const { english } = both();
    const { id } = await made(english, { ar: { shown: false, texts: { title: `الحليب المفيد ${count}` } } });
    for (const search of ["المفيد", "مفيد", `حليب ${count}`]) {
      const { body } = await api.call(listAdminProducts, { token, query: { search } });
      expect(body.data.map((row) => row.id)).toContain(id);
    }
  });

  test.each(translatedFields)("%s has a column, and one import changes it alone", async (field) => {
    const { english, texts } = both();
    const { id } = await made(english, { ar: { shown: true, texts } });
    const { text } = await api.call(exportProducts, { token, query: {} });
    const rows = parse<Record<string, string>>(text, { columns: true, bom: true });
    const row = rows.find((one) => one.id === String(id));
    expect(row?.[`${field}_ar`]).toBe([texts[field]].flat().join("\n"));
    expect(row?.shown_ar).toBe("true");
    const next = `مختلف ${id}`;
    await importing(`id,${field}_ar\n${id},${next}\n`);
    const after = translationsOf(await own(id)).ar;
    expect(after?.texts).toEqual({ ...texts, [field]: lists.has(field) ? [next] : next });
    expect(after?.shown).toBe(true);
  });

  test("an empty cell takes a text away; without its title it cannot stay shown, and the row says so", async () => {
    const { english, texts } = both();
    const { id } = await made(english, { ar: { shown: true, texts } });
    await importing(`id,usage_ar\n${id},\n`);
    expect(translationsOf(await own(id)).ar?.texts).not.toHaveProperty("usage");
    const wrong = await preview(`id,title_ar\n${id},\n`);
    expect(wrong.rows[0]).toMatchObject({ kind: "wrong", errors: [{ field: "title_ar" }] });
    await importing(`id,title_ar,shown_ar\n${id},,no\n`);
    expect(translationsOf(await own(id)).ar?.shown).toBe(false);
    const odd = await preview(`id,shown_ar\n${id},perhaps\n`);
    expect(odd.rows[0]?.errors).toEqual([{ field: "shown_ar", message: "yes or no", code: "invalid_type" }]);
  });

  test("two rows, or a row and a product, with one Arabic title are wrong", async () => {
    const { english, texts } = both();
    await made(english, { ar: { shown: true, texts } });
    const category = shop.category.name;
    const { rows } = await preview(
      `title,category,title_ar\nSheet ${count} a,${category},جديد\nSheet ${count} b,${category},جديد\nSheet ${count} c,${category},${texts.title}\n`,
    );
    expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      [],
      ["title_ar"],
      ["title_ar"],
    ]);
  });

  const sheet = (text: string) => file(Buffer.from(text), "products.csv", "text/csv");
  async function preview(text: string) {
    return (await api.call(previewImport, { token, body: form({}, { file: sheet(text) }) })).body;
  }
  async function importing(text: string) {
    const { seen, rows } = await preview(text);
    expect(rows.map(({ errors }) => errors)).toEqual(rows.map(() => []));
    const { status, text: answer } = await api.call(importProducts, {
      token,
      body: form({ seen }, { file: sheet(text) }),
    });
    expect(status, answer).toBe(200);
  }
});

describe("families and lists in Arabic", () => {
  test("a family has name and description of its own, the one without a translation is English", async () => {
    const { id, name } = shop.category;
    const params = { id };
    const query = { language: "ar" } as const;
    const read = async () => [
      (await api.call(getCategory, { params, query })).body,
      (await api.call(listCategories, { query })).body.find((one) => one.id === id),
    ];
    const description = "For every day";
    for (const one of await read()) expect(one).toMatchObject({ name, language: "en" });
    const texts = { name: "عائلة" };
    const shown = { ar: { shown: true, texts } };
    await api.call(updateCategory, { token, params, body: { description, translations: shown } });
    for (const one of await read()) {
      expect(one).toMatchObject({ name: "عائلة", description, language: "ar", missing: ["description"] });
      expect(one).not.toHaveProperty("translations");
    }
    const { body } = await api.call(listCategories, { token, query: {} });
    expect(body.find((one) => one.id === id)?.translations?.ar?.made_from).toEqual({ name });
    expect(JSON.stringify((await api.call(listCategories, { query: {} })).body)).not.toMatch(arabic);
    const nameless = { ar: { shown: true, texts: { description: "نص" } } };
    const refused = await api.call(updateCategory, { token, params, body: { translations: nameless } });
    expect(refused.problem.errors?.[0]?.field).toBe("translations.ar.texts.name");
  });

  test("an allergen that came with the site is Arabic, one of the owner's once it is translated", async () => {
    const { body } = await api.call(createChoice, { token, body: { list: "allergen", name: "Camel milk" } });
    const { english } = both();
    await shop.add({ ...english, allergens: JSON.stringify(["milk", body.key]) });
    const names = async () => (await inArabic(english.title)).choices.map(({ name }) => name);
    expect(await names()).toEqual(expect.arrayContaining(["حليب", "Camel milk"]));
    const translations = { ar: { shown: true, texts: { name: "حليب الإبل" } } };
    await api.call(updateChoice, { token, params: { id: body.id }, body: { translations } });
    expect(await names()).toEqual(expect.arrayContaining(["حليب", "حليب الإبل"]));
    const { choices } = (await api.call(readShelves, { query: { language: "ar" } })).body;
    expect(choices.map(({ name }) => name)).toEqual(expect.arrayContaining(["حليب", "حليب الإبل"]));
    expect((await inEnglish(english.title)).choices.map(({ name }) => name).join()).not.toMatch(arabic);
  });
});
