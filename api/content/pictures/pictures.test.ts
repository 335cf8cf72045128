import { request } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { derivativePath, libraryPicture } from "#contract/addresses.ts";
import { createPicture, deletePicture, listPictures, updatePicture } from "#contract/content/pictures.ts";
import { deleteProduct, updateProduct } from "#contract/content/products.ts";
import { getWords, publishWords, saveWords } from "#contract/content/words/endpoints.ts";
import { runMediaCheck } from "#contract/operations/media.ts";
import { purgeTrash, restoreTrash } from "#contract/panel/trash.ts";
import { startTestApi } from "#test/support/api.ts";
import { agedFile, pngHeader, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Layla");

describe("the library of pictures", () => {
  let side = 60;

  const send = (name: string, bytes: Uint8Array, alt = "") =>
    api.call(createPicture, { token, body: form({ name, alt }, { file: file(bytes, "any.bin") }) });
  const add = async (name: string, alt = "") =>
    (await send(name, await samplePicture("png", ++side, 40), alt)).body.data;
  const list = async (query: Record<string, string | number> = {}) =>
    (await api.call(listPictures, { token, query })).body;
  const change = (id: number, body: object) => api.call(updatePicture, { token, params: { id }, body });
  const remove = (id: number) => api.call(deletePicture, { token, params: { id } });
  const fetch = (path: string) => api.inject({ url: `/media/${path}` });

  test("keeps a picture under a name that says all a page needs, and serves each size of it for good", async () => {
    const { status, body } = await send("Porridge bowl", await samplePicture("jpeg", 500, 400), "A bowl");
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: "Porridge bowl",
      alt: { en: "A bowl" },
      width: 500,
      height: 400,
      focus_x: 50,
      focus_y: 50,
      created_by: "Layla",
      version: 1,
    });
    const picture = libraryPicture(body.data.file);
    expect(picture).toMatchObject({ width: 500, height: 400, widths: [240, 400, 500], avif: true });
    for (const width of [240, 400, 500]) {
      for (const format of ["webp", "avif"] as const) {
        const answer = await fetch(derivativePath(body.data.file, width, format));
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          "content-type": `image/${format}`,
          "cache-control": "public, max-age=31536000, immutable",
        });
      }
    }
    expect(libraryPicture("products/0123456789abcdef0123/picture.webp")).toBeNull();
    expect(libraryPicture(`${body.data.file}/../../secret`)).toBeNull();
  });

  test("refuses what is no picture, too many pixels, no file and no name, each at its field", async () => {
    const problemOf = async (sent: ReturnType<typeof send>) => {
      const { status, problem } = await sent;
      return [status, problem.errors?.[0]?.field];
    };
    const bytes = await samplePicture("png", 30, 30);
    expect(await problemOf(send("Text", Buffer.from("no picture")))).toEqual([422, "file"]);
    expect(await problemOf(send("Huge", pngHeader(20_000, 20_000)))).toEqual([422, "file"]);
    expect(await problemOf(send("  ", bytes))).toEqual([422, "name"]);
    expect(await problemOf(send("Long alt", bytes, "x".repeat(201)))).toEqual([422, "alt"]);
    const none = await api.call(createPicture, { token, body: form({ name: "None" }) });
    expect([none.status, none.problem.errors?.[0]?.field]).toEqual([422, "file"]);
  });

  test("is found in any letter case of any script", async () => {
    await add("ÉTÉ at the table");
    for (const search of ["été", "ÉTÉ"])
      expect((await list({ search })).data).toMatchObject([{ name: "ÉTÉ at the table" }]);
  });

  test("has a focal point within itself", async () => {
    const wrong = await change((await add("Label table")).id, { focus_x: 101 });
    expect([wrong.status, wrong.problem.errors]).toEqual([
      422,
      [{ field: "focus_x", message: "Across: a whole number from 0 to 100", code: "too_large" }],
    ]);
  });

  test("keeps the files of the trash, and lets them go with the picture", async () => {
    const { id, file: path } = await add("Letter");
    await agedFile(api, path);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    await api.call(runMediaCheck, { token });
    expect((await fetch(path)).statusCode).toBe(200);
    await api.call(purgeTrash, { token, body: { kind: "picture", ids: [id] } });
    await api.call(runMediaCheck, { token });
    expect((await fetch(path)).statusCode).toBe(404);
  });

  test("says where the words show a picture, deletes none that they show, and keeps what a former version shows", async () => {
    const { id, file: path } = await add("In use");
    const other = await add("Other");
    await agedFile(api, path);
    const params = { page: "home" } as const;
    const publish = async (shown: string | null) => {
      const version = await draft(shown);
      await api.call(publishWords, { token, query: {}, body: { pages: [{ page: "home", version }] } });
    };
    async function draft(shown: string | null) {
      const state = (await api.call(getWords, { token, params, query: {} })).body;
      const picture = { file: shown, alt: "In use", focusX: 50, focusY: 50 };
      const words = { ...state.draft, who: { ...state.draft.who, picture } };
      const saved = await api.call(saveWords, {
        token,
        params,
        query: {},
        body: { version: state.version, words },
      });
      return saved.body.version;
    }
    const usesOf = async () => (await list({ search: "in use" })).data[0]?.uses;
    await draft(path);
    expect(await usesOf()).toEqual([{ page: "home", where: "Home, Who we are", state: "draft" }]);
    await publish(path);
    expect(await usesOf()).toEqual([{ page: "home", where: "Home, Who we are", state: "published" }]);
    const refused = await remove(id);
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      "This picture is in use: Home, Who we are. Choose another one there first",
    ]);
    await publish(other.file);
    expect(await usesOf()).toEqual([]);
    expect((await remove(id)).status).toBe(204);
    await api.call(purgeTrash, { token, body: { kind: "picture", ids: [id] } });
    await api.call(runMediaCheck, { token });
    expect((await fetch(path)).statusCode).toBe(200);
  });

  test("is not deleted while a product is shared with it, and stays for one in the trash", async () => {
    const { id, file: path } = await add("Card of a tin");
    await agedFile(api, path);
    const shop = await openShop(api, token);
    const tin = await shop.add({ title: "Tin", search_picture: path });
    expect(tin.search_picture).toBe(path);
    const { data } = await list({ search: "card of a tin" });
    const where = "Tin, card picture";
    expect(data[0]?.uses).toEqual([{ page: "", product: tin.id, where, state: "published" }]);
    expect((await remove(id)).problem.detail).toContain(`in use: ${where}`);
    const params = { id: tin.id };
    expect((await api.call(deleteProduct, { token, params })).status).toBe(204);
    expect((await remove(id)).status).toBe(204);
    await api.call(purgeTrash, { token, body: { kind: "picture", ids: [id] } });
    await api.call(runMediaCheck, { token });
    expect((await fetch(path)).statusCode).toBe(200);
    await api.call(restoreTrash, { token, body: { kind: "product", ids: [tin.id] } });
    const again = form({ search_picture: "" });
    expect((await api.call(updateProduct, { token, params, body: again })).body.search_picture).toBe("");
    const gone = await api.call(updateProduct, { token, params, body: form({ search_picture: path }) });
    expect([gone.status, gone.problem.errors?.[0]?.field]).toEqual([422, "search_picture"]);
  });

  test("an upload that is cancelled when all its bytes are there stores nothing, and can be sent again", async () => {
    const picture = await samplePicture("png", 600, 400);
    const body = () => form({ name: "Cancelled" }, { file: file(picture, "a.png") });
    const sent = new Response(body());
    const bytes = Buffer.from(await sent.arrayBuffer());
    const { hostname: host, port } = new URL(await api.app.listen({ host: "127.0.0.1", port: 0 }));
    const read = new Promise<void>((resolve) => {
      api.app.server.once("request", (incoming) => incoming.once("end", resolve));
    });
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": sent.headers.get("content-type") ?? "",
      "content-length": bytes.length,
    };
    const upload = request({ host, port, method: "POST", path: createPicture.path, headers });
    upload.on("error", () => undefined).end(bytes);
    await read;
    upload.destroy();
    // The server reads one picture after the other, so this answer comes after the cancelled one.
    const again = await api.call(createPicture, { token, body: body() });
    expect(again.status).toBe(201);
    expect((await list({ search: "cancelled" })).total).toBe(1);
  });
});
