import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  appendFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import { bytesOf } from "#api/platform/media/storage.ts";
import { derivativePath } from "#contract/addresses.ts";
import { type Brochure, createBrochure, updateBrochure } from "#contract/content/brochures.ts";
import { createProduct, updateProduct } from "#contract/content/products.ts";
import { runMediaCheck } from "#contract/operations/media.ts";
import { isQuick, proof } from "#test/proof/proof.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { createChance } from "#test/support/chance.ts";
import { agedFile, samplePdf, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";
import { Site } from "#test/support/site.ts";
import { until } from "#test/support/until.ts";

const megabyte = 1024 * 1024;

async function addDocument(api: TestApi, token: string, name: string, pdf: Buffer): Promise<Brochure> {
  const body = form({ name }, { file: file(pdf, "a.pdf") });
  return (await api.call(createBrochure, { token, body })).body.data;
}

async function pathsOf(api: TestApi): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of api.media.list()) if (!path.endsWith(".avif")) paths.push(path);
  return paths.sort();
}

proof({
  name: "A file replaced while another upload brings the same bytes",
  expected: "every document has its file",
  before: "24 of 40 documents answered 404",
  in: "test:all",
  timeout: 300_000,
  async run(count) {
    const documents = 40;
    const api = await startTestApi();
    const token = await api.logIn();
    for (let round = 0; round < (isQuick ? 1 : 10); round++) {
      const names = Array.from({ length: documents }, (_, at) => `${round}.${at}`);
      const first = await Promise.all(
        names.map((name) => addDocument(api, token, `First ${name}`, samplePdf(1, name))),
      );
      const others = await Promise.all(
        first.map(async ({ id }, at) => {
          const name = names[at] ?? "";
          const body = form({}, { file: file(samplePdf(1, `new ${name}`), "b.pdf") });
          const replacing = api.call(updateBrochure, { token, params: { id }, body });
          const [second] = await Promise.all([
            addDocument(api, token, `Second ${name}`, samplePdf(1, name)),
            replacing,
          ]);
          return second;
        }),
      );
      for (const { name, file_url } of [...first, ...others]) {
        count.try();
        const { statusCode } = await api.inject({ url: file_url });
        if (statusCode !== 200) count.fail(`${name} answers ${statusCode}`);
      }
    }
    await api.close();
  },
});

proof({
  name: "Old files removed by two processes while a third stores them again",
  expected: "whatever was stored is there, whole",
  before: "not possible: a file was removed by path alone",
  in: "test:all",
  engines: ["sqlite"],
  timeout: 120_000,
  async run(count) {
    const folder = await mkdtemp(join(tmpdir(), "daniry-sweep-"));
    const media = await createDiskStorage(folder);
    const paths = Array.from({ length: 8 }, (_, at) => `documents/${at}/file.pdf`);
    const program = fileURLToPath(new URL("../support/sweep-media.ts", import.meta.url));
    const sweepers = [1, 2].map(() =>
      spawn(process.execPath, [program, folder, ...paths], { stdio: ["ignore", "pipe", "inherit"] }),
    );
    await Promise.all(sweepers.map((sweeper) => once(sweeper.stdout, "data")));
    const textOf = async (path: string) => {
      const stored = await media.open(path);
      return stored && String(await bytesOf(stored));
    };
    const chance = createChance(3);
    const old = new Date("2025-01-01");
    let removed = 0;
    for (let round = 0; round < (isQuick ? 100 : 1_000); round++) {
      await Promise.all(
        paths.map(async (path) => {
          const bytes = randomBytes(64);
          // Ages the file, so that a cleanup sees it as unused for long, just before it is stored again.
          await utimes(join(folder, path), old, old).catch(() => undefined);
          await new Promise((resolve) => setTimeout(resolve, chance.int(4)));
          if (!(await media.open(path))) removed++;
          await media.put(path, bytes);
          count.try();
          // A cleanup may hide the file only for the moment of its check.
          const isThere = await until(async () => (await textOf(path)) === String(bytes), 5_000);
          if (isThere === null) count.fail(`${path} of round ${round} is gone, or another`);
        }),
      );
    }
    for (const sweeper of sweepers) sweeper.kill();
    count.note(`${removed} times it had been removed before`);
    await rm(folder, { recursive: true });
  },
});

proof({
  name: "Uploads that are refused after their file was stored",
  expected: "a day later nothing of them is left, and nothing else is gone",
  before: "each left its file for ever",
  in: "test",
  timeout: 120_000,
  async run(count) {
    const api = await startTestApi();
    const token = await api.logIn();
    const { category } = await openShop(api, token);
    const picture = async (color: number) => ({
      image: file(await samplePicture("png", 60 + color, 40), "a.png"),
    });
    const { id } = await addDocument(api, token, "Taken", samplePdf(1, "taken"));
    const fields = { title: "Taken", category_id: category.id };
    const product = await api.call(createProduct, { token, body: form(fields, await picture(0)) });
    const before = await pathsOf(api);
    const pdf = (mark: string) => ({ file: file(samplePdf(1, mark), "a.pdf") });
    const params = { id: product.body.id };
    const refused = [
      () => api.call(createBrochure, { token, body: form({ name: "TAKEN" }, pdf("one")) }),
      () => api.call(updateBrochure, { token, params: { id }, body: form({ version: 0 }, pdf("two")) }),
      async () => api.call(createProduct, { token, body: form(fields, await picture(1)) }),
      async () =>
        api.call(createProduct, { token, body: form({ title: "x", category_id: 99_999 }, await picture(2)) }),
      async () => api.call(updateProduct, { token, params, body: form({ version: 0 }, await picture(3)) }),
      async () =>
        api.call(updateProduct, {
          token,
          params,
          body: form({ gallery: ["products/no/picture.webp"] }, await picture(4)),
        }),
    ];
    for (const upload of refused) {
      const { status } = await upload();
      count.try();
      if (status !== 409 && status !== 422) count.fail(`an upload that is wrong was answered with ${status}`);
    }
    count.note(`${(await pathsOf(api)).length - before.length} files were left`);
    for (const path of await pathsOf(api)) await agedFile(api, path);
    await api.call(runMediaCheck, { token });
    const after = await pathsOf(api);
    if (after.join() !== before.join()) count.fail(`${after.join(" ")} instead of ${before.join(" ")}`);
    await api.close();
  },
});

proof({
  name: "Stored files that are cut, emptied, overwritten or lost",
  expected: "wrong bytes are never served; what can be made again is, the rest is named",
  before: "whatever lay on the disk was served",
  in: "test",
  timeout: 240_000,
  async run(count) {
    const api = await startTestApi();
    const token = await api.logIn();
    const { category } = await openShop(api, token);
    const chance = createChance(11);
    const harms: [string, (path: string) => Promise<void>][] = [
      [
        "a changed byte",
        async (path) => {
          const bytes = await readFile(path);
          const at = chance.int(bytes.length);
          bytes[at] = (bytes[at] ?? 0) ^ 0x10;
          await writeFile(path, bytes);
        },
      ],
      ["cut", async (path) => truncate(path, Math.floor((await stat(path)).size / 2))],
      ["emptied", (path) => truncate(path, 0)],
      ["longer", (path) => appendFile(path, "\0\0\0\0")],
      ["lost", (path) => rm(path)],
    ];
    let remade = 0;
    let named = 0;
    for (let round = 0; round < (isQuick ? 1 : 10); round++) {
      for (const [what, harm] of harms) {
        const title = `${what} ${round}`;
        const document = await addDocument(api, token, title, samplePdf(1, title));
        const image = file(await samplePicture("png", 300 + round, 200), "a.png");
        const body = form({ title, category_id: category.id }, { image });
        const { image: main } = (await api.call(createProduct, { token, body })).body;
        const small = derivativePath(main, 240, "webp");
        const { file_path } = await api.database.read
          .selectFrom("brochures")
          .select("file_path")
          .where("id", "=", document.id)
          .executeTakeFirstOrThrow();
        const harmed = [
          { path: file_path, url: document.file_url, isRemade: false },
          { path: small, url: `/media/${small}`, isRemade: true },
        ];
        for (const { path, url, isRemade } of harmed) {
          const right = (await api.inject({ url })).rawPayload;
          await harm(join(api.folder, "media", path));
          const served = await api.inject({ url });
          count.try();
          if (served.statusCode === 200 && !served.rawPayload.equals(right))
            count.fail(`${what}: ${path} was served`);
          const found = (await api.call(runMediaCheck, { token })).body.data;
          const isNamed = found.faults.some((fault) => fault.path === path);
          const { statusCode } = await api.inject({ url });
          if (isRemade ? statusCode !== 200 || isNamed : statusCode !== 404 || !isNamed)
            count.fail(`${what}: ${path} answers ${statusCode}, ${isNamed ? "" : "not "}named`);
          if (isRemade) remade++;
          else named++;
        }
      }
    }
    count.note(`${remade} made again, ${named} named`);
    await api.close();
  },
});

proof({
  name: "A full disk under the media",
  expected: "the upload is refused without a trace, and works when there is room again",
  before: "drafts stayed until nothing could be stored",
  in: "test:all",
  timeout: 120_000,
  async run(count) {
    const api = await startTestApi();
    const token = await api.logIn();
    const folder = join(api.folder, "media");
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", folder]);
    if (status !== 0) {
      await api.close();
      count.skip("nothing can be mounted here");
    }
    try {
      const filler = join(folder, "filler");
      const big = (mark: string) =>
        Buffer.concat([samplePdf(1, mark), Buffer.alloc(megabyte, " "), Buffer.from("%%EOF")]);
      for (let round = 0; round < 5; round++) {
        await writeFile(filler, Buffer.alloc(4 * megabyte)).catch(() => undefined);
        const before = await readdir(folder, { recursive: true });
        const body = form({ name: `Full ${round}` }, { file: file(big(`${round}`), "a.pdf") });
        const refused = await api.call(createBrochure, { token, body });
        count.try();
        if (refused.status < 500) count.fail(`answered with ${refused.status} on a full disk`);
        const left = (await readdir(folder, { recursive: true })).filter((name) => !before.includes(name));
        const files = left.filter((name) => /\.(?:part|pdf)$/.test(name));
        if (files.length > 0) count.fail(`left behind: ${files.join(" ")}`);
        await rm(filler);
        const document = await addDocument(api, token, `Room ${round}`, big(`room ${round % 2}`));
        if ((await api.inject({ url: document.file_url })).statusCode !== 200)
          count.fail("no room after all");
      }
    } finally {
      spawnSync("umount", ["--lazy", folder]);
      await api.close();
    }
  },
});

proof({
  name: "kill -9 while pictures and documents are stored",
  expected: "no record without its files, no file that is not what was stored",
  before: "not tried",
  timeout: 600_000,
  async run(count) {
    const site = new Site({}, { onTestDatabase: true });
    await site.start();
    const category = (await site.api("POST", "/api/categories", { name: "Killed" })) as { id: number };
    const chance = createChance(5);
    for (let round = 0; round < 10; round++) {
      const token = await site.adminToken();
      let isOver = false;
      const send = async (path: string, body: FormData) => {
        const headers = { authorization: `Bearer ${token}` };
        await fetch(site.url + path, { method: "POST", headers, body }).then((answer) =>
          answer.arrayBuffer(),
        );
      };
      const sending = [1, 2, 3].map(async (sender) => {
        for (let at = 0; !isOver; at++) {
          const title = `${round} ${sender} ${at}`;
          const image = file(await samplePicture("png", 200 + at, 150), "a.png");
          await send("/api/products/add", form({ title, category_id: category.id }, { image })).catch(
            () => undefined,
          );
          await send(
            "/api/brochures",
            form({ name: title }, { file: file(samplePdf(1, title), "a.pdf") }),
          ).catch(() => undefined);
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 500 + chance.int(2_500)));
      isOver = true;
      await site.kill();
      await Promise.all(sending);
      await site.start();
      const { data } = (await site.api("POST", "/api/admin/media-check")) as {
        data: { files: number; missing: number; damaged: number; remade: number; faults: unknown[] };
      };
      count.try(data.files);
      if (data.missing + data.damaged + data.remade > 0) count.fail(JSON.stringify(data));
    }
    await site.dispose();
  },
});
