// @module-tag engines

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBrochure, listBrochures } from "#contract/content/brochures.ts";
import { findProduct, listAdminProducts } from "#contract/content/products.ts";
import { listHistory } from "#contract/panel/history.ts";
import { createContact, listContacts } from "#contract/visitors/contacts.ts";
import { listSubscribers, subscribe } from "#contract/visitors/newsletter.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";
import { foldStored } from "./fold-stored.ts";
import { openConnection } from "./open.ts";
import type { Reader } from "./tables.ts";

describe("a database of an older program", () => {
  let api: TestApi;
  let token: string;
  let connection: Reader;
  const ids: number[] = [];
  beforeAll(async () => {
    api = await startTestApi();
    token = await api.logIn("Noor");
    const shop = await openShop(api, token);
    for (const title of ["Rice Cream", "First", "Second"]) ids.push((await shop.add({ title })).id);
    await api.call(createContact, {
      body: { name: "Salma", email: "salma@example.com", reason: "Feedback", message: "Ring ٩١٢٣ ٤٥٦٧" },
    });
    await api.call(subscribe, { body: { email: "salma@bücher.example" } });
    await api.call(createBrochure, {
      token,
      body: form({ name: "Old  Leaflet" }, { file: file(samplePdf(1), "a.pdf") }),
    });
    await api.database.indexWords();
    connection = await openConnection(
      { url: api.url || undefined, dataFolder: api.folder },
      { readOnly: false },
    );
    await asOlder(connection);
    await foldStored(connection);
  });
  afterAll(async () => {
    await connection.destroy();
    await api.close();
  });

  async function asOlder(database: Reader) {
    const [, first = 0, second = 0] = ids;
    const rename = (id: number, title: string) =>
      database
        .updateTable("products")
        .set({ title, title_key: title.toLowerCase() })
        .where("id", "=", id)
        .execute();
    await rename(first, "Rice\u00a0Cream");
    await rename(second, "Rice\u200b  Cream");
    await database.updateTable("contacts").set({ search_text: "salma ring" }).execute();
    await database.updateTable("brochures").set({ name_key: "old  leaflet", search_text: "" }).execute();
    await database
      .updateTable("subscribers")
      .set({ email_key: "salma@bücher.example", search_text: "" })
      .execute();
    await database.updateTable("products").set({ search_text: "" }).execute();
    await database.updateTable("products").set({ code: "\u200bK\u00a0 7" }).where("id", "=", first).execute();
    await database.updateTable("content").set({ fold: 0 }).execute();
  }

  test("keeps an address for each of the products that are called the same now, and says so", async () => {
    const products = (await api.call(listAdminProducts, { token, query: { search: "rice cream" } })).body
      .data;
    const titles = ids.map((id) => products.find((one) => one.id === id)?.title);
    expect(titles).toEqual(["Rice Cream", "Rice\u00a0Cream (2)", "Rice\u200b  Cream (3)"]);
    expect(products.find(({ id }) => id === ids[1])?.code).toBe("K 7");
    for (const [at, title] of titles.entries())
      expect((await api.call(findProduct, { query: { title: title ?? "" } })).body.product?.id).toBe(ids[at]);
    const { data } = (
      await api.call(listHistory, { token, query: { record: "product", id: ids[1] } as never })
    ).body;
    expect(data[0]).toMatchObject({ admin_name: "System", changes: [{ field: "title", new: titles[1] }] });
  });

  test("finds what it holds", async () => {
    for (const search of ["4567", "91234567", "salma"])
      expect((await api.call(listContacts, { token, query: { search } })).body.total).toBe(1);
    expect((await api.call(listSubscribers, { token, query: { search: "bucher" } })).body.total).toBe(1);
  });

  test("takes no name and no address twice", async () => {
    const again = await api.call(createBrochure, {
      token,
      body: form({ name: "old leaflet" }, { file: file(samplePdf(1), "a.pdf") }),
    });
    expect(again.status).toBe(409);
    expect((await api.call(listBrochures, {})).body.data.length).toBe(1);
    await api.call(subscribe, { body: { email: "salma@xn--bcher-kva.example" } });
    expect((await api.call(listSubscribers, { token, query: {} })).body.total).toBe(1);
  });

  test("is folded once", async () => {
    await connection.updateTable("contacts").set({ search_text: "as it is" }).execute();
    await foldStored(connection);
    expect(await connection.selectFrom("contacts").select("search_text").execute()).toEqual([
      { search_text: "as it is" },
    ]);
  });
});
