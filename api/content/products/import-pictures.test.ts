import { afterAll, describe, expect, test } from "vitest";
import {
  exportProducts,
  type ImportStep,
  importProducts,
  importWithPictures,
  previewImport,
  sheetLimits,
  undoImport,
} from "#contract/content/product-sheet.ts";
import { getProduct, listProducts, updateProduct } from "#contract/content/products.ts";
import { startTestApi } from "#test/support/api.ts";
import { pngHeader, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";
import { until } from "#test/support/until.ts";
import { type ZipEntry, zipOf } from "#test/support/zip.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();
const shop = await openShop(api, token);
const [front, back] = await Promise.all([samplePicture("png", 40, 30), samplePicture("jpeg", 50, 30)]);

describe("pictures that a sheet names", () => {
  interface Sent {
    csv?: string;
    zip?: readonly ZipEntry[] | Buffer;
    pictures?: File[];
  }
  function send({ csv, zip, pictures = [] }: Sent, fields = {}) {
    const archive = zip && file(Buffer.isBuffer(zip) ? zip : zipOf(zip), "pictures.zip");
    return form(fields, {
      ...(csv !== undefined && { file: file(csv, "products.csv") }),
      pictures: archive ? [archive, ...pictures] : pictures,
    });
  }
  const preview = (sent: Sent) => api.call(previewImport, { token, body: send(sent) });
  const errorsOf = async (sent: Sent) =>
    (await preview(sent)).body.rows.flatMap(({ errors }) => errors.map(({ message }) => message));
  async function run(sent: Sent) {
    const { seen } = (await preview(sent)).body;
    api.clock.move({ minutes: 1 });
    const answer = await api.call(importWithPictures, { token, body: send(sent, { seen }) });
    api.clock.move({ minutes: 1 });
    const steps = answer.text.trim().split("\n");
    return { status: answer.status, steps: steps.map((line) => JSON.parse(line) as ImportStep) };
  }
  let address: Promise<string> | undefined;
  const listening = () => {
    address ??= api.app.listen({ host: "127.0.0.1", port: 0 });
    return address;
  };
  const find = async (id: number) => (await api.call(getProduct, { token, params: { id } })).body;
  const titled = async (title: string) =>
    (await api.call(listProducts, { token, query: { status: "all" } })).body.find(
      (product) => product.title === title,
    );
  async function stored(): Promise<string[]> {
    const paths: string[] = [];
    for await (const { path } of api.media.list()) if (!path.endsWith(".avif")) paths.push(path);
    return paths.sort();
  }

  test("come from a zip by their names, folders and letter case aside, and are taken back", async () => {
    const picture = file(await samplePicture("png", 60, 30), "old.png");
    const kept = await shop.add({ title: "Has one", gallery: ["https://youtu.be/dQw4w9WgXcQ"] });
    const video = kept.gallery.map((slide) => (slide.type === "video" ? slide.src : ""))[0];
    const first = { csv: "title,image\nHas one,old.png", pictures: [picture] };
    expect((await run(first)).steps.at(-1)).toMatchObject({ done: { added: 0, changed: 1 } });
    const before = await find(kept.id);

    const sent = {
      csv: [
        "title,category,image,gallery",
        `Has one,,KIDS/Front.PNG,"${video}\nback.jpg"`,
        `Comes new,${shop.category.name},back.jpg,front.png|back.jpg`,
      ].join("\n"),
      zip: [
        { name: "pictures/" },
        { name: "pictures/front.png", content: front },
        { name: "__MACOSX/pictures/._front.png", content: "resource" },
        { name: "../../back.JPG", content: back },
        { name: "pictures/nobody.png", content: front },
      ],
    };
    const { body } = await preview(sent);
    expect(body.pictures).toEqual({ used: 2, unused: ["pictures/nobody.png"], more: 0 });
    expect(body.rows.map(({ kind }) => kind)).toEqual(["changed", "new"]);
    expect(body.rows[0]?.changes).toEqual([
      { field: "image", old: before.image, new: "front.png" },
      { field: "gallery", old: [video], new: [video, "back.JPG"] },
    ]);
    const { steps } = await run(sent);
    expect(steps.slice(0, -1)).toEqual([0, 1, 2].map((taken) => ({ taken, of: 2 })));
    const last = steps.at(-1);
    if (!last || !("done" in last)) throw new Error(JSON.stringify(last));
    const changed = await find(kept.id);
    expect(changed.picture).toMatchObject({ width: 40, height: 30 });
    expect(changed.gallery.map(({ type }) => type)).toEqual(["video", "image"]);
    const added = await titled("Comes new");
    expect(added).toMatchObject({ status: "draft", picture: { width: 50 } });
    expect(added?.gallery.map((slide) => slide.type === "image" && slide.width)).toEqual([40, 50]);
    expect(await stored()).toContain(added?.image);

    const exported = (await api.call(exportProducts, { token, query: { search: "Comes new" } })).text;
    expect(exported).toContain(`${added?.image},"products/`);
    expect((await preview({ csv: exported })).body.rows).toMatchObject([{ kind: "same", errors: [] }]);

    await api.call(undoImport, { token, body: { at: last.done.at } });
    const { version: _, updated_at: __, ...former } = before;
    expect(await find(kept.id)).toMatchObject({ ...former, picture: { path: before.image } });
    expect(await titled("Comes new")).toBeUndefined();
  });

  test("are not put back where their files are gone", async () => {
    const { id } = await shop.add({ title: "Lost one" });
    const lost = file(await samplePicture("png", 61, 30), "lost.png");
    await run({ csv: "title,image\nLost one,lost.png", pictures: [lost] });
    const { image } = await find(id);
    const { steps } = await run({
      csv: "title,image\nLost one,front.png",
      pictures: [file(front, "front.png")],
    });
    await api.media.removeOlder(image, Date.parse("2100-01-01"));
    const last = steps.at(-1);
    const at = last && "done" in last ? last.done.at : "";
    const { body } = await api.call(undoImport, { token, body: { at } });
    expect(body.refused).toEqual([{ id, message: expect.stringContaining("no longer kept") }]);
  });

  test("may lie in one zip with their sheet, or beside it one by one", async () => {
    const csv = `title,category,image\nFrom a zip,${shop.category.name},front.png`;
    const zip = [
      { name: "all/products.csv", content: csv },
      { name: "all/front.png", content: front, zip64: true },
    ] as const;
    expect((await run({ zip })).steps.at(-1)).toMatchObject({ done: { added: 1 } });
    expect((await titled("From a zip"))?.picture).toMatchObject({ width: 40 });
    const two = await preview({ zip: [...zip, { name: "b.csv", content: csv }] });
    expect(two.problem.detail).toContain("There are two tables");
    expect((await preview({ zip: [{ name: "front.png", content: front }] })).problem.detail).toMatch(
      /^Choose a CSV file or Excel workbook: there is none in [\w.-]+\.zip$/,
    );
    const alone = await api.call(importProducts, {
      token,
      body: send(
        { csv: "title,image\nFrom a zip,back.jpg", pictures: [file(back, "back.jpg")] },
        {
          seen: (
            await preview({ csv: "title,image\nFrom a zip,back.jpg", pictures: [file(back, "back.jpg")] })
          ).body.seen,
        },
      ),
    });
    expect(alone.problem.errors?.[0]?.field).toBe("pictures");
  });

  test("stay out where their sheet in the zip is too big, and are not blamed for it", async () => {
    const content = `title\n${" ".repeat(sheetLimits.bytes)}`;
    const { status, problem } = await preview({ zip: [{ name: "range.csv", content }] });
    expect([status, problem.detail]).toEqual([422, "range.csv: A sheet has at most 5 MB"]);
  });

  test("are said to be missing, twice there, packed with a password, no picture or too big, row by row", async () => {
    const rows = ["gone.png", "twice.png", "locked.png", "words.png", "huge.png", "lies.png", "bomb.png"];
    const csv = `title,category,image\n${rows.map((name) => `${name},${shop.category.name},${name}`).join("\n")}`;
    const bomb = Buffer.concat([front, Buffer.alloc(20 * 1024 * 1024)]);
    const sent = {
      csv,
      zip: [
        { name: "a/twice.png", content: front },
        { name: "b/Twice.png", content: back },
        { name: "locked.png", content: front, encrypted: true as const },
        { name: "words.png", content: "These are words." },
        { name: "huge.png", content: bomb },
        { name: "lies.png", content: front, says: { crc: 1 } },
        { name: "bomb.png", content: bomb, says: { bytes: front.length } },
      ],
    };
    expect(await errorsOf(sent)).toEqual([
      "No picture is called gone.png among the files that came along",
      "Two files are called so: a/twice.png and b/Twice.png",
      "locked.png: This file has a password. Pack the zip without one",
      "words.png: This file is not a picture that can be taken. A JPEG, PNG, WebP or AVIF picture is needed",
      "huge.png: This picture is bigger than 15 MB",
      "lies.png: This file is damaged in the zip",
      "bomb.png: This file is damaged in the zip",
    ]);
    expect(await titled("Lies")).toBeUndefined();
  });

  test("are opened by the preview as the import opens them, so that what is wrong with one holds up no other", async () => {
    const category = shop.category.name;
    const fresh = await samplePicture("png", 70, 30);
    const heic = Buffer.concat([
      Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic", "latin1"),
      Buffer.alloc(500),
    ]);
    const names = ["right.png", "cut.png", "phone.jpg", "moves.gif", "vast.png"];
    const sent = {
      csv: `title,category,image\n${names.map((name) => `Opened ${name},${category},${name}`).join("\n")}`,
      zip: [
        { name: "right.png", content: fresh },
        { name: "cut.png", content: fresh.subarray(0, 60) },
        { name: "phone.jpg", content: heic },
        { name: "moves.gif", content: await samplePicture("gif", 20, 20) },
        { name: "vast.png", content: pngHeader(9_000, 9_000) },
      ],
    };
    const [cut, phone, moves, vast] = await errorsOf(sent);
    expect(cut).toMatch(/^cut.png: This picture is damaged/);
    expect(phone).toMatch(
      /^phone.jpg: This is a HEIC picture, as iPhones save them. Open it and save it as JPEG/,
    );
    expect(moves).toMatch(/^moves.gif: This is a GIF/);
    expect(vast).toContain("At most 40 megapixels");
    expect((await run(sent)).steps.at(-1)).toMatchObject({ done: { added: 1 } });
    expect(await titled("Opened right.png")).toBeDefined();
  });

  test("leave no file behind where their import is refused, but those that were there before", async () => {
    const category = shop.category.name;
    await run({
      csv: `title,category,image\nThere,${category},front.png`,
      pictures: [file(front, "front.png")],
    });
    const raced = await shop.add({ title: "Raced" });
    const before = await stored();
    const many = Array.from({ length: 12 }, (_, at) => `${at}.png`);
    const sent = {
      csv: `title,category,image\nRaced,${category},front.png\n${many.map((name) => `One ${name},${category},${name}`).join("\n")}`,
      zip: [
        { name: "front.png", content: front },
        ...(await Promise.all(
          many.map(async (name, at) => ({ name, content: await samplePicture("png", 400 + at, 300) })),
        )),
      ],
    };
    const { seen } = (await preview(sent)).body;
    const address = await listening();
    const answer = await fetch(address + importWithPictures.path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: send(sent, { seen }),
    });
    const reader = answer.body?.getReader();
    let told = "";
    const more = async () => {
      const { value, done } = (await reader?.read()) ?? { done: true };
      told += Buffer.from(value ?? "").toString();
      return !done;
    };
    while (!told.includes('"taken":2')) await more();
    const body = form({ subtitle: "Quicker" });
    await api.call(updateProduct, { token, params: { id: raced.id }, body });
    while (await more());
    expect(told).toContain("Look at the new one");
    expect(await titled("One 0.png")).toBeUndefined();
    expect(await stored()).toEqual(before);
  });

  test("stop where whoever asked has left, and leave nothing behind", async () => {
    const before = await stored();
    const many = Array.from({ length: 30 }, (_, at) => at);
    const sent = {
      csv: `title,category,image\n${many.map((at) => `Left ${at},${shop.category.name},${at}.png`).join("\n")}`,
      zip: await Promise.all(
        many.map(async (at) => ({ name: `${at}.png`, content: await samplePicture("png", 300 + at, 300) })),
      ),
    };
    const { seen } = (await preview(sent)).body;
    const address = await listening();
    const leave = new AbortController();
    const answer = await fetch(address + importWithPictures.path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: send(sent, { seen }),
      signal: leave.signal,
    });
    const reader = answer.body?.getReader();
    for (let told = ""; !told.includes('"taken":2'); )
      told += Buffer.from((await reader?.read())?.value ?? "").toString();
    expect((await stored()).length).toBeGreaterThan(before.length);
    leave.abort();
    await until(async () => (await stored()).length === before.length, 20_000);
    expect(await stored()).toEqual(before);
    expect(await titled("Left 0")).toBeUndefined();
  });

  test("are found by names in other letters, as old programs and Macs write them", async () => {
    const csv = `title,category,image,gallery\nLetters,${shop.category.name},crème.png,حليب.png`;
    const zip = [
      {
        name: Buffer.from(
          [..."cr"].map((sign) => sign.charCodeAt(0)).concat(0x8a, 0x6d, 0x65, 0x2e, 0x70, 0x6e, 0x67),
        ),
        content: front,
      },
      { name: Buffer.from("حليب.png".normalize("NFD")), content: back },
    ];
    expect((await preview({ csv, zip })).body).toMatchObject({
      pictures: { used: 2 },
      rows: [{ kind: "new" }],
    });
    const mac = {
      csv,
      zip: [{ name: Buffer.from("crème.png".normalize("NFD")), content: front }, ...zip.slice(1)],
    };
    expect((await preview(mac)).body.pictures.used).toBe(2);
  });

  test("are not imported for somebody whose rights ended while the pictures were stored", async () => {
    const { account, productImport } = api.database.write;
    const at = api.clock.now().toISOString();
    const editor = {
      name: "Salim",
      email: "salim@daniry.test",
      role: "editor" as const,
      passwordHash: "none",
    };
    const { id = 0 } = (await account.createAdmin(editor, at)) ?? {};
    const act = { actor: { id, name: "Salim" }, at };
    const order = { added: [], changed: [] };
    expect(await productImport.run(order, act)).toHaveProperty("saved");
    await account.changeRole(id, { role: "moderator" }, { actor: { id: 1, name: "Amal" }, at });
    expect(await productImport.run(order, act)).toEqual({ refused: "You may not import products any more" });
    await account.removeAdmin(id, { actor: { id: 1, name: "Amal" }, at });
    expect(await productImport.run(order, act)).toHaveProperty("refused");
  });

  const broken: [string, Buffer, string][] = [
    ["cut off", zipOf([{ name: "a.png", content: "a" }]).subarray(0, 40), "This zip cannot be read"],
    ["of nothing but its first letters", Buffer.from("PK"), "This zip cannot be read"],
    [
      "of too many files",
      zipOf(Array.from({ length: 5_001 }, (_, at) => ({ name: `${at}.png` }))),
      "more than 5,000 files",
    ],
  ];
  test.each(broken)("are refused in a zip that is %s", async (_, zip, message) => {
    const { status, problem } = await preview({ csv: "title\nA", zip });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, "pictures"]);
    expect(problem.detail).toContain(message);
  });
});
