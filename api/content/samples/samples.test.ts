import { afterAll, describe, expect, test } from "vitest";
import { seedEmpty } from "#api/content/seed/seed.ts";
import { deleteProducts, getProduct, listAdminProducts, updateProduct } from "#contract/content/products.ts";
import { confirmSamples, unconfirmSamples } from "#contract/content/samples.ts";
import { createTestimonial, getTestimonial, listTestimonials } from "#contract/content/testimonials.ts";
import { listHistory } from "#contract/panel/history.ts";
import { dashboard } from "#contract/panel/overview.ts";
import { restoreTrash } from "#contract/panel/trash.ts";
import { startTestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
await seedEmpty({ database: api.database, media: api.media, clock: api.clock.now });
const token = await api.logIn();

describe("samples", () => {
  const figures = async () => (await api.call(dashboard, { token, query: {} })).body.samples;
  const listed = async () =>
    (await api.call(listAdminProducts, { token, query: { sample: "on", order: "asc" } })).body;
  const sampleIds = async () => (await listed()).data.map(({ id }) => id);
  const isSample = async (id: number) =>
    (await api.call(getProduct, { token, params: { id } })).body.is_sample;

  test("are what came with the installation, and nothing that somebody added", async () => {
    const { add } = await openShop(api, token);
    const own = await add({ title: "Our own" });
    const { body: sent } = await api.call(createTestimonial, { body: sampleForm });
    const { counts, is_public } = await figures();
    expect(counts).toEqual({ product: 16, testimonial: 16, brochure: 4 });
    expect(is_public).toBe(false);
    const { data, total } = await listed();
    expect([data.length, total]).toEqual([16, 16]);
    expect(data.find(({ title }) => title === "Our own")).toBeUndefined();
    const voices = await api.call(listTestimonials, { token, query: { status: "all", sample: "on" } });
    expect([voices.body.data.length, voices.body.total]).toEqual([16, 16]);
    expect(own.is_sample).toBe(false);
    const { body } = await api.call(getTestimonial, { token, params: { id: sent.data.id } });
    expect(body.data.is_sample).toBe(false);
  });

  test("stay samples when they are edited, and no save takes the mark", async () => {
    const [id = 0] = await sampleIds();
    const { body } = await api.call(updateProduct, {
      token,
      params: { id },
      body: form({ subtitle: "Edited", is_sample: false }),
    });
    expect([body.subtitle, body.is_sample]).toEqual(["Edited", true]);
  });

  test("are confirmed one by one and together; the history says so, and it can be taken back", async () => {
    const [first = 0, second = 0] = await sampleIds();
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
    const ids = await sampleIds();
    await api.call(deleteProducts, { token, body: { ids } });
    expect((await figures()).counts.product).toBe(0);
    const confirmed = await api.call(confirmSamples, { token, body: { kind: "product", ids } });
    expect(confirmed.body, "not in the trash").toEqual({ changed: 0 });
    await api.call(restoreTrash, { token, body: { kind: "product", ids } });
    expect(await sampleIds()).toEqual(ids);
  });

  test("are confirmed by admins who may change their kind", async () => {
    const [product = 0] = await sampleIds();
    const { data } = (await api.call(listTestimonials, { token, query: { sample: "on", limit: 1 } })).body;
    const confirm = async (role: "editor" | "moderator", kind: "product" | "testimonial", id: number) => {
      const own = await api.logIn(role, undefined, role);
      return (await api.call(confirmSamples, { token: own, body: { kind, ids: [id] } })).status;
    };
    const testimonial = data[0]?.id ?? 0;
    expect(await confirm("moderator", "product", product)).toBe(403);
    expect(await confirm("editor", "testimonial", testimonial)).toBe(403);
    expect(await confirm("moderator", "testimonial", testimonial)).toBe(200);
    expect(await confirm("editor", "product", product)).toBe(200);
  });
});

test("visitors reach a public address: then samples are a fault", async () => {
  const api = await startTestApi({ publicUrl: "https://www.daniry.example" });
  const token = await api.logIn();
  expect((await api.call(dashboard, { token, query: {} })).body.samples).toEqual({
    counts: { product: 0, testimonial: 0, brochure: 0 },
    is_public: true,
  });
  await api.close();
});
