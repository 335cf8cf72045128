// @module-tag engines

import { afterAll, describe, expect, test } from "vitest";
import {
  exportProducts,
  importProducts,
  previewImport,
  undoImport,
} from "#contract/content/product-sheet.ts";
import { getProduct, updateProduct } from "#contract/content/products.ts";
import { listHistory } from "#contract/panel/history.ts";
import { startTestApi } from "#test/support/api.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";
import { workbookOf } from "#test/support/workbook.ts";
import { zipOf } from "#test/support/zip.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();
const shop = await openShop(api, token);

describe("products as a sheet", () => {
  const send = (csv: string | Uint8Array, fields = {}) => form(fields, { file: file(csv, "products.csv") });
  const preview = (csv: string | Uint8Array) => api.call(previewImport, { token, body: send(csv) });
  const run = (csv: string, seen: string) => api.call(importProducts, { token, body: send(csv, { seen }) });
  const find = async (id: number) => (await api.call(getProduct, { token, params: { id } })).body;
  const exported = async (search: string) =>
    (await api.call(exportProducts, { token, query: { search } })).text;
  const titles = async () =>
    (await api.database.read.selectFrom("products").select("title").execute()).map(({ title }) => title);
  async function imported(csv: string) {
    api.clock.move({ minutes: 1 });
    const { body } = await run(csv, (await preview(csv)).body.seen);
    api.clock.move({ minutes: 1 });
    return body;
  }

  test("are exported as the table filters them", async () => {
    for (const title of ["Round trip", "Filtered out"]) await shop.add({ title });
    expect((await exported("Round trip")).match(/\r\n/g)).toHaveLength(2);
  });

  test.each([
    ["semicolons, old line ends and a byte order mark", "\uFEFFTitle;Net weight\r\nHabit;400,5 g\r\n"],
    ["tabs", "title\tnet_weight\nHabit\t400,5 g"],
    ["quoted names and lines", '"Net-Weight","TITLE"\n"400,5 g","Habit"\n\n'],
    ["UTF-16", Buffer.from("\uFEFFtitle\tnet weight\r\nHabit\t400,5 g\r\n", "utf16le")],
    [
      "UTF-16 that begins with the big end",
      Buffer.from("\uFEFFtitle\tnet weight\r\nHabit\t400,5 g\r\n", "utf16le").swap16(),
    ],
    ["UTF-16 without its mark", Buffer.from("title\tnet weight\r\nHabit\t400,5 g\r\n", "utf16le")],
    ["the line that names the sign between cells", "sep=|\r\ntitle|net weight\r\nHabit|400,5 g\r\n"],
    ["a quoted one", '"sep=;"\ntitle;net weight\nHabit;400,5 g\n'],
    ["cells that nobody filled", 'title,net weight,,\nHabit,"400,5 g",,,,\n'],
    [
      "a workbook",
      workbookOf([
        ["Title", "net_weight"],
        ["Habit", "400,5 g"],
      ]),
    ],
  ])("are read with %s", async (_, csv) => {
    await shop.add({ title: "Habit" }).catch(() => undefined);
    const { body } = await preview(csv);
    expect(body.rows).toMatchObject([
      { kind: "changed", title: "Habit", changes: [{ field: "net_weight", old: "", new: "400,5 g" }] },
    ]);
  });

  test("are read in the encoding of Windows, with the words that people write", async () => {
    await shop.add({ title: "Habit two" });
    const csv =
      "title;subtitle;connected;rating;status;Search title\nhabit TWO;Crème;Yes;4,5;Published;Found";
    expect((await preview(Buffer.from(csv, "latin1"))).body.rows[0]?.changes).toEqual([
      { field: "title", old: "Habit two", new: "habit TWO" },
      { field: "subtitle", old: "", new: "Crème" },
      { field: "connected", old: false, new: true },
      { field: "rating", old: null, new: 4.5 },
      { field: "search_title", old: "", new: "Found" },
    ]);
  });

  test.each([
    ["LF and CRLF", "title,subtitle\nMixed one,a\r\nMixed two,b\nMixed three,c\r\n"],
    ["CRLF and LF", 'title,subtitle\r\nMixed one,"a"\nMixed two,"b"\r\nMixed three,"c"\n'],
    ["CR and CRLF", "title,subtitle\rMixed one,a\r\nMixed two,b\rMixed three,c"],
    ["a CR too many", "title,subtitle\r\r\nMixed one,a\r\r\nMixed two,b\nMixed three,c"],
  ])("are parted where lines end in %s", async (_name, csv) => {
    const { rows } = (await preview(Buffer.from(csv))).body;
    expect(rows.map(({ title }) => title)).toEqual(["Mixed one", "Mixed two", "Mixed three"]);
  });

  test("lose the marks of right-to-left sheets in cells and headings, and take any digits", async () => {
    const { id } = await shop.add({ title: "Marked" });
    const arabic = String(id).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const csv = `\u200fid,Sub\u200etitle,status\n${arabic},\u202bنعم\u202c,draft\u200f`;
    expect((await preview(csv)).body.rows[0]?.changes).toEqual([
      { field: "subtitle", old: "", new: "نعم" },
      { field: "status", old: "published", new: "draft" },
    ]);
  });

  const inArabic = Buffer.concat([
    Buffer.from("title,subtitle\nHabit three,"),
    Buffer.from("cde1edc820c7e1c3d8ddc7e1", "hex"),
  ]);
  test.each([
    ["Windows in Arabic", inArabic, "حليب الأطفال"],
    [
      "Excel for Mac",
      Buffer.concat([
        Buffer.from("title,subtitle\nHabit three,Cr"),
        Buffer.from([0x8f]),
        Buffer.from("me br"),
        Buffer.from([0x9e]),
        Buffer.from("l"),
        Buffer.from([0x8e]),
        Buffer.from("e"),
      ]),
      "Crème brûlée",
    ],
  ])("are read in the encoding of %s", async (_, csv, subtitle) => {
    await shop.add({ title: "Habit three" }).catch(() => undefined);
    const { body } = await preview(csv);
    expect(body.encodings).toEqual([]);
    expect(body.rows[0]?.changes).toEqual([{ field: "subtitle", old: "", new: subtitle }]);
  });

  test("are asked for their encoding where the bytes leave a doubt, and imported in the one that was named", async () => {
    const product = await shop.add({ title: "In doubt" });
    const csv = Buffer.concat([
      Buffer.from("title,usage\nIn doubt,K"),
      Buffer.from([0x9a]),
      Buffer.from("ln"),
    ]);
    const { seen, encodings } = (await preview(csv)).body;
    expect(encodings.map(({ sample }) => sample)).toEqual(["Kšln", "Köln", "Kڑln"]);
    const post = (fields: Record<string, string>) =>
      api.call(importProducts, { token, body: form(fields, { file: file(csv, "products.csv") }) });
    expect((await post({ seen })).problem.errors?.[0]?.field).toBe("encoding");
    const asMac = { encoding: "macintosh" };
    const other = await api.call(previewImport, {
      token,
      body: form(asMac, { file: file(csv, "products.csv") }),
    });
    expect((await post({ seen: other.body.seen, ...asMac })).body).toMatchObject({ changed: 1 });
    expect((await find(product.id)).usage).toBe("Köln");
  });

  test("are wrong where a row has a cell too many, with the cell and the way out", async () => {
    const category = shop.category.name;
    const csv = `title,category,usage\nOats,${category},Milk, oats and rice,T1\nRice,${category},Milk`;
    const { body } = await preview(csv);
    expect(body.rows.map(({ kind }) => kind)).toEqual(["wrong", "new"]);
    expect(body.rows[0]?.errors).toEqual([
      {
        field: "row",
        message: expect.stringMatching(/^More cells than row 1 names columns: “oats and rice” and 1 more/),
        code: "unknown_field",
      },
    ]);
    expect(body.wrong).toContain("oats and rice,T1,");
    expect((await preview(body.wrong)).body.rows[0]?.kind).toBe("wrong");
  });

  test("never bring a control character that a wrong encoding leaves", async () => {
    const csv = `title,category,usage\nSigns,${shop.category.name},a\u0093quoted\u0094 word`;
    expect((await preview(csv)).body.rows[0]?.errors).toEqual([
      {
        field: "usage",
        message: "There is a sign in this text that cannot be stored",
        code: "invalid_format",
      },
    ]);
  });

  test("come from a workbook with numbers, dates, yes and no, and texts of several lines", async () => {
    const cells = [
      ["title", "category", "rating", "connected", "highlights", "position"],
      ["From Excel", shop.category.name, 4.5, true, "one\ntwo & <three>", 7],
    ];
    const { body } = await preview(workbookOf(cells));
    expect(body.rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: "rating", old: null, new: 4.5 },
        { field: "connected", old: null, new: true },
        { field: "highlights", old: null, new: ["one", "two & <three>"] },
        { field: "position", old: null, new: 7 },
      ]),
    );
    const { status, problem } = await preview(workbookOf(cells).subarray(0, 300));
    expect([status, problem.detail]).toEqual([422, expect.stringContaining("This workbook cannot be read")]);
    const bomb = zipOf([{ name: "xl/workbook.xml", content: "x", says: { bytes: 200 * 1024 * 1024 } }]);
    expect((await preview(bomb)).problem.detail).toContain("too big to read");
  });

  test("say row by row what is wrong, by the rules of the form, and store nothing", async () => {
    const before = await titles();
    const category = shop.category.name;
    const csv = [
      "id,title,category,rating,status,needs,highlights,extra",
      `,Good one,${category},4,draft,,,x`,
      `,Bad rating,${category},9,shown,"adults\nrobots",,`,
      ",No category,Nowhere,,,,,",
      `2000000000,Ghost,${category},,,,,`,
      `,good ONE,${category},,,,,`,
      `,,${category},,,,,`,
      `,Long,${category},,,,${"x".repeat(300)},`,
    ].join("\n");
    const { body } = await preview(csv);
    expect(body.ignored).toEqual(["extra"]);
    expect(body.rows.map(({ row, kind, errors }) => ({ row, kind, errors }))).toEqual([
      { row: 2, kind: "new", errors: [] },
      {
        row: 3,
        kind: "wrong",
        errors: [
          { field: "rating", message: "A number from 0 to 5", code: "too_large" },
          { field: "status", message: "draft or published", code: "invalid_choice" },
          {
            field: "needs",
            message: expect.stringMatching(/^Line 2: One of these: .*babies/),
            code: "invalid_choice",
          },
        ],
      },
      {
        row: 4,
        kind: "wrong",
        errors: [
          {
            field: "category",
            message: expect.stringContaining(`There are ${category}`),
            code: "invalid_choice",
          },
        ],
      },
      {
        row: 5,
        kind: "wrong",
        errors: [{ field: "id", message: expect.stringContaining("No product has"), code: "invalid_choice" }],
      },
      {
        row: 6,
        kind: "wrong",
        errors: [{ field: "title", message: "This title stands in row 2 already", code: "taken" }],
      },
      { row: 7, kind: "wrong", errors: [{ field: "title", message: "A title is needed", code: "required" }] },
      {
        row: 8,
        kind: "wrong",
        errors: [{ field: "highlights", message: "Line 1: At most 200 characters", code: "too_long" }],
      },
    ]);
    expect(body.wrong).toContain('"Row 3, rating: A number from 0 to 5\nRow 3, status: draft or published\n');
    expect((await preview(body.wrong)).body.ignored).toEqual(["What is wrong"]);
    expect(await titles()).toEqual(before);
  });

  test.each([
    ["nothing", "", "Row 1 has to name the columns"],
    ["other columns", "name,price\na,b", "Row 1 has to name the columns"],
    ["no rows", "title\n", "There is no product below"],
    ["a column twice", "title,Title\na,b", "Row 1 names the column title twice"],
    ["an open quotation mark", 'title\n"a', "near line"],
    ["nothing but commas", `title${",".repeat(400_000)}\n${",".repeat(400_000)}`, "500,000 cells"],
    ["too many rows", `title\n${"a\n".repeat(5_001)}`, "At most 5,000 rows"],
  ])("are refused with %s", async (_, csv, message) => {
    const { status, problem } = await preview(csv);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, "file"]);
    expect(problem.detail).toMatch(/^products\.csv: /);
    expect(problem.detail).toContain(message);
  });

  test.each([
    ["an old Excel workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), "This is an old Excel workbook (.xls)"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "This is a picture"],
    ["a PDF", samplePdf(1, "A"), "This is a PDF"],
    ["a program", Buffer.from("\u007fELF\0\0\0"), "This is no text"],
  ])("are refused where it is %s, with its name and what would be right", async (_, bytes, message) => {
    const { status, problem } = await preview(bytes);
    expect([status, problem.detail]).toEqual([
      422,
      `products.csv: ${message}, not a table. Choose a CSV file or an Excel workbook (.xlsx)`,
    ]);
  });

  test("say of a gallery of very many names that it is too long, and not what is wrong with each", async () => {
    const gallery = "a.png|".repeat(700_000);
    const { status, body } = await preview(`title,category,gallery\nA,${shop.category.name},${gallery}`);
    expect([status, body.rows[0]?.kind, body.rows[0]?.errors[0]]).toEqual([
      200,
      "wrong",
      { field: "gallery", message: "At most 12 pictures and videos", code: "too_long" },
    ]);
    expect(body.rows[0]?.errors.length).toBeLessThan(20);
  });

  test("are refused without a file and with one that is too big", async () => {
    expect((await api.call(previewImport, { token, body: form({}) })).problem.detail).toBe(
      "Choose a CSV file",
    );
    expect((await preview(`title\n${"x".repeat(5 * 1024 * 1024)}`)).status).toBe(413);
  });

  test("are imported in one go, with a history, and taken back", async () => {
    const kept = await shop.add({ title: "Kept", subtitle: "Old", home_slot: 3 });
    const category = shop.category.name;
    const csv = [
      "title,category,subtitle,home_slot",
      `Kept,${category},New,`,
      `Added one,${category},"Two\nlines",3`,
      `Wrong,Nowhere,,`,
    ].join("\n");
    const done = await imported(csv);
    expect(done).toMatchObject({ added: 1, changed: 1 });
    expect(await find(kept.id)).toMatchObject({ subtitle: "New", home_slot: null, title: "Kept" });
    const added = await api.database.read
      .selectFrom("products")
      .selectAll()
      .where("title", "=", "Added one")
      .executeTakeFirstOrThrow();
    expect(added).toMatchObject({ status: "draft", subtitle: "Two\nlines", home_slot: 3, version: 1 });
    expect(await titles()).not.toContain("Wrong");
    const history = await api.call(listHistory, { token, query: { record: "product", id: kept.id } });
    expect(history.body.data[0]).toMatchObject({ action: "update" });

    const undone = await api.call(undoImport, { token, body: { at: done.at } });
    expect(undone.body).toEqual({ removed: 1, restored: 1, refused: [] });
    expect(await find(kept.id)).toMatchObject({ subtitle: "Old", home_slot: 3 });
    expect((await api.call(getProduct, { token, params: { id: added.id } })).status).toBe(404);
    expect((await api.call(undoImport, { token, body: { at: done.at } })).status).toBe(404);
  });

  test("exchange their places on the home page", async () => {
    const [first, second] = [
      await shop.add({ title: "Place one", home_slot: 1 }),
      await shop.add({ title: "Place two", home_slot: 2 }),
    ];
    await imported("title,home_slot\nPlace one,2\nPlace two,1");
    expect([(await find(first.id)).home_slot, (await find(second.id)).home_slot]).toEqual([2, 1]);
  });

  test("are not taken back where somebody changed them since, nor by another admin", async () => {
    const product = await shop.add({ title: "Moved on", subtitle: "Old" });
    const done = await imported("title,subtitle\nMoved on,Imported");
    const other = await api.logIn("Other");
    expect((await api.call(undoImport, { token: other, body: { at: done.at } })).status).toBe(404);
    const body = form({ subtitle: "By hand" });
    await api.call(updateProduct, { token, params: { id: product.id }, body });
    expect((await api.call(undoImport, { token, body: { at: done.at } })).status).toBe(404);
    expect((await find(product.id)).subtitle).toBe("By hand");
  });

  test("are not imported after a preview that is no longer true: nothing of it is", async () => {
    const product = await shop.add({ title: "Stale" });
    const csv = `title,category,subtitle\nStale,${shop.category.name},New\nBeside it,${shop.category.name},New`;
    const { seen } = (await preview(csv)).body;
    await api.call(updateProduct, { token, params: { id: product.id }, body: form({ subtitle: "Quicker" }) });
    const { status, problem } = await run(csv, seen);
    expect([status, problem.detail]).toEqual([409, expect.stringContaining("Look at the new one")]);
    expect((await find(product.id)).subtitle).toBe("Quicker");
    expect(await titles()).not.toContain("Beside it");

    const outdated = {
      id: product.id,
      version: 1,
      fields: { subtitle: "Later" },
      pictures: { image: null, gallery: [] },
    };
    const act = { actor: { id: null, name: "Test" }, at: api.clock.now().toISOString() };
    const order = { added: [], changed: [outdated] };
    expect(await api.database.write.productImport.run(order, act)).toHaveProperty("refused");
  });

  test("may be called alike in both languages, and a missing title is named once", async () => {
    const { name } = shop.category;
    const { body } = await preview(`title,title_ar,category\nOatly,Oatly,${name}\n,,${name}\n,,${name}\n`);
    expect(body.rows.map(({ kind, errors }) => [kind, errors.map(({ message }) => message)])).toEqual([
      ["new", []],
      ["wrong", ["A title is needed"]],
      ["wrong", ["A title is needed"]],
    ]);
    const twice = await preview(`title,title_ar,category\nBeta,Oatly,${name}\nGamma,Oatly,${name}\n`);
    expect(twice.body.rows[1]?.errors.map(({ message }) => message)).toEqual([
      "This title stands in row 2 already",
    ]);
  });

  test("come in their thousands", async () => {
    const lines = Array.from({ length: 1_200 }, (_, at) => `Bulk ${at},${shop.category.name}`);
    expect(await imported(`title,category\n${lines.join("\n")}`)).toMatchObject({ added: 1_200, changed: 0 });
  });
});
