import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmpty } from "#api/content/seed/seed.ts";
import { deleteProducts, getProduct, updateProduct } from "#contract/content/products.ts";
import { confirmSamples, listSamples, type SampleKind, unconfirmSamples } from "#contract/content/samples.ts";
import { createTestimonial, getTestimonial } from "#contract/content/testimonials.ts";
import { listHistory } from "#contract/panel/history.ts";
import { restoreTrash } from "#contract/panel/trash.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { openShop } from "#test/support/shop.ts";

describe("samples", () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi();
    await seedEmpty({ database: api.database, media: api.media, clock: api.clock.now });
    token = await api.logIn();
  });
  afterAll(() => api.close());

  const list = async () => (await api.call(listSamples, { token })).body;
  const idsOf = async (kind: SampleKind) =>
    (await list()).data.filter((sample) => sample.kind === kind).map(({ id }) => id);
  const isSample = async (id: number) =>
    (await api.call(getProduct, { token, params: { id } })).body.is_sample;

  test("are what came with the installation, and nothing that somebody added", async () => {
    const { add } = await openShop(api, token);
    const own = await add({ title: "Our own" });
    const { body: sent } = await api.call(createTestimonial, { body: sampleForm });
    const { data, counts, is_public } = await list();
    expect(counts).toEqual({ product: 16, testimonial: 16, brochure: 2 });
    expect(is_public).toBe(false);
    expect(data.find(({ title }) => title === "Our own")).toBeUndefined();
    expect(own.is_sample).toBe(false);
    const { body } = await api.call(getTestimonial, { token, params: { id: sent.data.id } });
    expect(body.data.is_sample).toBe(false);
  });

  test("stay samples when they are edited, and no save takes the mark", async () => {
    const [id = 0] = await idsOf("product");
    const { body } = await api.call(updateProduct, {
      token,
      params: { id },
      body: form({ subtitle: "Edited", is_sample: false }),
    });
    expect([body.subtitle, body.is_sample]).toEqual(["Edited", true]);
  });

  test("are confirmed one by one and together; the history says so, and it can be taken back", async () => {
    const [first = 0, second = 0] = await idsOf("product");
    const before = (await api.call(getProduct, { token, params: { id: first } })).body.version;
    const confirm = (ids: number[]) => api.call(confirmSamples, { token, body: { kind: "product", ids } });
    expect((await confirm([first, second])).body).toEqual({ changed: 2 });
    expect((await confirm([first])).body).toEqual({ changed: 0 });
    expect(await isSample(first)).toBe(false);
    const after = (await api.call(getProduct, { token, params: { id: first } })).body.version;
    expect(after, "a form that is open can still be saved").toBe(before);
    const unconfirm = (ids: number[]) =>
      api.call(unconfirmSamples, { token, body: { kind: "product", ids } });
    expect((await unconfirm([first])).body).toEqual({ changed: 1 });
    expect(await isSample(first)).toBe(true);
    const { body } = await api.call(listHistory, { token, query: { record: "product", id: first } });
    expect(body.data.slice(0, 2).map(({ action, admin_name }) => [action, admin_name])).toEqual([
      ["unconfirm", "Amal"],
      ["confirm", "Amal"],
    ]);
  });

  test("are never made of what the company itself has added", async () => {
    const { add } = await openShop(api, token);
    const { id } = await add();
    const given = { token, body: { kind: "product" as const, ids: [id] } };
    expect((await api.call(unconfirmSamples, given)).body).toEqual({ changed: 0 });
    expect(await isSample(id)).toBe(false);
  });

  test("that are removed lie in the trash and come back as samples", async () => {
    const ids = await idsOf("product");
    await api.call(deleteProducts, { token, body: { ids } });
    expect((await list()).counts.product).toBe(0);
    const confirmed = await api.call(confirmSamples, { token, body: { kind: "product", ids } });
    expect(confirmed.body, "not in the trash").toEqual({ changed: 0 });
    await api.call(restoreTrash, { token, body: { kind: "product", ids } });
    expect(await idsOf("product")).toEqual(ids);
  });

  test("are for admins alone", async () => {
    expect((await api.call(listSamples, {})).status).toBe(401);
  });
});

test("visitors reach a public address: then samples are a fault", async () => {
  const api = await startTestApi({ publicUrl: "https://www.daniry.example" });
  const token = await api.logIn();
  expect((await api.call(listSamples, { token })).body).toEqual({
    data: [],
    counts: { product: 0, testimonial: 0, brochure: 0 },
    is_public: true,
  });
  await api.close();
});
