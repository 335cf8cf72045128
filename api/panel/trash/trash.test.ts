// @module-tag engines

import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createBrochure, deleteBrochure, listBrochures } from "#contract/content/brochures.ts";
import { createCategory, deleteCategory, getCategory, listCategories } from "#contract/content/categories.ts";
import { createProduct, deleteProduct } from "#contract/content/products.ts";
import { runMediaCheck } from "#contract/operations/media.ts";
import { listHistory } from "#contract/panel/history.ts";
import * as contract from "#contract/panel/trash.ts";
import { createContact, deleteContacts, getContact } from "#contract/visitors/contacts.ts";
import { deleteSubscribers, listSubscribers, subscribe } from "#contract/visitors/newsletter.ts";
import { startTestApi } from "#test/support/api.ts";
import { agedFile, samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const person = { name: "Huda", email: "huda@example.com" };

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Noor");

describe("the trash", () => {
  let count = 0;

  const list = async (query: Record<string, string | number> = {}) =>
    (await api.call(contract.listTrash, { token, query })).body;
  const restore = (kind: contract.TrashKind, ids: number[]) =>
    api.call(contract.restoreTrash, { token, body: { kind, ids } });
  const purge = (kind: contract.TrashKind, ids: number[]) =>
    api.call(contract.purgeTrash, { token, body: { kind, ids } });
  async function message(): Promise<number> {
    const body = { ...person, reason: "Feedback" as const, message: `Hello ${++count}` };
    return Number((await api.call(createContact, { body })).body.receipt.slice(2)) - 10_000;
  }
  async function document(name: string, pdf = samplePdf(1, name)) {
    const { body } = await api.call(createBrochure, {
      token,
      body: form({ name }, { file: file(pdf, "a.pdf") }),
    });
    return body.data;
  }

  test("shows a part of what it holds, and when that goes for good", async () => {
    const id = await message();
    const { created_at } = (await api.call(getContact, { token, params: { id } })).body;
    await api.call(deleteContacts, { token, body: { ids: [id] } });
    const [first] = (await list({ kind: "contact" })).data;
    expect(first).toMatchObject({ id, detail: `Hello ${count}`, deleted_at: created_at, deleted_by: "Noor" });
    expect(Date.parse(first?.purge_at ?? "") - Date.parse(created_at)).toBe(30 * 24 * 60 * 60_000);
    for (const wrong of ["abc", "W10", Buffer.from('["x","contact",1]').toString("base64url")]) {
      const { problem } = await api.call(contract.listTrash, { token, query: { cursor: wrong } });
      expect([wrong, problem.errors?.[0]?.field]).toEqual([wrong, "cursor"]);
    }
  });

  test("keeps an address of the newsletter, which signs up anew by itself", async () => {
    const email = "news@example.com";
    const signUp = () => api.call(subscribe, { body: { email } });
    const listed = async () =>
      (await api.call(listSubscribers, { token, query: { search: email } })).body.data.map(({ id }) => id);
    await signUp();
    const ids = await listed();
    const remove = () => api.call(deleteSubscribers, { token, body: { ids } });
    expect((await remove()).body).toEqual({ deleted: 1 });
    expect(await listed()).toEqual([]);
    expect((await list({ kind: "subscriber" })).data).toMatchObject([{ title: email, deleted_by: "Noor" }]);
    expect((await restore("subscriber", ids)).body).toEqual({ restored: 1, refused: [] });
    expect(await listed()).toEqual(ids);
    await remove();
    await signUp();
    expect(await listed()).toEqual(ids);
    await remove();
    expect((await purge("subscriber", ids)).body).toEqual({ deleted: 1 });
    expect((await list({ kind: "subscriber" })).total).toBe(0);
    const rows = await api.database.read
      .selectFrom("subscribers")
      .selectAll()
      .where("email", "=", email)
      .execute();
    expect(rows).toEqual([]);
  });

  test("keeps a category out of sight, and out of reach of products", async () => {
    const { id } = (await api.call(createCategory, { token, body: { name: "Porridge" } })).body;
    await api.call(deleteCategory, { token, params: { id } });
    expect((await api.call(getCategory, { params: { id } })).status).toBe(404);
    expect((await api.call(listCategories, {})).body.map((one) => one.id)).not.toContain(id);
    const body = form({ title: "Oats", category_id: id });
    const refused = await api.call(createProduct, { token, body });
    expect(refused.problem.errors?.[0]?.field).toBe("category_id");
  });

  test("leaves nothing out where records of two kinds were deleted at one moment", async () => {
    const ids = [await message(), await message()];
    const subscribers: number[] = [];
    for (const name of ["one", "two"]) {
      await api.call(subscribe, { body: { email: `${name}@example.org` } });
      subscribers.push((await api.call(listSubscribers, { token, query: {} })).body.data[0]?.id ?? 0);
    }
    api.clock.move({ minutes: 1 });
    await api.call(deleteContacts, { token, body: { ids } });
    await api.call(deleteSubscribers, { token, body: { ids: subscribers } });
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null && seen.length < 4; ) {
      const page = await list({ limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ kind, id }) => `${kind} ${id}`));
      cursor = page.next;
    }
    expect(seen).toEqual([
      ...subscribers.toReversed().map((id) => `subscriber ${id}`),
      ...ids.toReversed().map((id) => `contact ${id}`),
    ]);
  });

  test("purges only what lies in it, and the history keeps that", async () => {
    const [thrown, live] = [await message(), await message()];
    await api.call(deleteContacts, { token, body: { ids: [thrown] } });
    expect((await purge("contact", [thrown, live])).body).toEqual({ deleted: 1 });
    expect((await api.call(getContact, { token, params: { id: thrown } })).status).toBe(404);
    expect((await api.call(getContact, { token, params: { id: live } })).status).toBe(200);
    expect((await restore("contact", [thrown])).body.restored).toBe(0);
    const { data } = (await api.call(listHistory, { token, query: { record: "contact", id: thrown } })).body;
    expect(data.map(({ action, title }) => [action, title])).toEqual([
      ["purge", ""],
      ["delete", ""],
    ]);
  });

  test("keeps a product's files until nothing shows them any more", async () => {
    const { category } = await openShop(api, token);
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#6b3f2a" } })
      .png()
      .toBuffer();
    const create = async (title: string) => {
      const given = { title, category_id: category.id, status: "published" };
      const fields = form(given, { image: file(bytes, "a.png") });
      return (await api.call(createProduct, { token, body: fields })).body;
    };
    const [one, two] = [await create("One"), await create("Same picture")];
    const there = async () => {
      await agedFile(api, one.image);
      await api.call(runMediaCheck, { token });
      return (await api.media.open(one.image)) !== null;
    };
    const remove = (id: number) => api.call(deleteProduct, { token, params: { id } });
    await remove(one.id);
    await purge("product", [one.id]);
    expect(await there()).toBe(true);
    await remove(two.id);
    expect(await there()).toBe(true);
    await purge("product", [two.id]);
    expect(await there()).toBe(false);
  });

  test("a document in it is served to nobody until it comes back", async () => {
    const { id, file_url: url } = await document("Price list");
    await api.call(deleteBrochure, { token, params: { id } });
    expect((await api.inject({ url })).statusCode).toBe(404);
    expect((await api.call(listBrochures, {})).body.data).toEqual([]);
    await restore("brochure", [id]);
    expect((await api.inject({ url })).statusCode).toBe(200);
    await api.call(deleteBrochure, { token, params: { id } });
    await purge("brochure", [id]);
  });

  test("is emptied after 30 days by itself, files included", async () => {
    const old = await document("Old");
    const { file_path } = await api.database.read
      .selectFrom("brochures")
      .select("file_path")
      .where("id", "=", old.id)
      .executeTakeFirstOrThrow();
    await agedFile(api, file_path);
    await api.call(deleteBrochure, { token, params: { id: old.id } });
    const thrown = await message();
    await api.call(deleteContacts, { token, body: { ids: [thrown] } });
    api.clock.move({ days: 29 });
    const young = await message();
    await api.call(deleteContacts, { token: await api.logIn(), body: { ids: [young] } });
    api.clock.move({ days: 1 });
    const again = await startTestApi({ database: api.database, media: api.media, clock: api.clock.now });
    await vi.waitFor(async () => expect(await api.media.open(file_path)).toBeNull(), 15_000);
    await vi.waitFor(async () => {
      const rows = await api.database.read.selectFrom("contacts").select("id").execute();
      expect(rows.map(({ id }) => id)).not.toContain(thrown);
      expect(rows.map(({ id }) => id)).toContain(young);
    }, 15_000);
    await again.close();
  });
});
