import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listHistory } from "#contract/history.ts";
import * as contract from "#contract/testimonials.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";

describe("the queue of testimonials", () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi();
    token = await api.logIn("Noor");
    for (const rating of [3, 5, 4.5, 5, 1]) await add(`Voice ${rating}`, rating);
  });
  afterAll(() => api.close());

  let count = 0;
  async function add(name: string, rating: number): Promise<number> {
    const body = { name, email: "huda@example.com", content: `Tasty ${++count}`, rating };
    return (await api.call(contract.createTestimonial, { body })).body.data.id;
  }
  const list = async (query: Record<string, string | number>) =>
    (await api.call(contract.listTestimonials, { token, query })).body;
  const bulk = async (ids: number[], action: (typeof contract.testimonialActions)[number]) =>
    (await api.call(contract.moderateTestimonials, { token, body: { ids, action } })).body.changed;

  test.each([
    ["newest", [5, 4, 3, 2, 1]],
    ["oldest", [1, 2, 3, 4, 5]],
    ["highest", [4, 2, 3, 1, 5]],
    ["lowest", [5, 1, 3, 2, 4]],
  ])("is read page by page, %s first", async (sort, ids) => {
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ status: "pending", sort, limit: 2, ...(cursor && { cursor }) });
      expect(page.total).toBe(5);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  test("counts each status, for admins only", async () => {
    expect((await list({ status: "all" })).counts).toEqual({ all: 5, pending: 5, approved: 0, rejected: 0 });
    expect(Object.keys((await api.call(contract.listTestimonials, { query: {} })).body)).toEqual(["data"]);
    const one = await api.call(contract.getTestimonial, { token, params: { id: 1 } });
    expect(one.body.data).toMatchObject({ name: "Voice 3", email: "huda@example.com" });
    expect((await api.call(contract.getTestimonial, { token, params: { id: 999 } })).status).toBe(404);
    const wrong = await api.call(contract.listTestimonials, { token, query: { cursor: "abc" } });
    expect(wrong.problem.errors?.[0]?.field).toBe("cursor");
  });

  test("is worked through in bulk, and a deleted one comes back as it was", async () => {
    const ids = [await add("One", 5), await add("Two", 5)];
    expect(await bulk([...ids, 999], "approve")).toBe(2);
    expect(await bulk(ids, "approve")).toBe(0);
    expect(await bulk(ids, "delete")).toBe(2);
    const [id = 0] = ids;
    const back = await api.call(contract.undeleteTestimonial, { token, params: { id } });
    expect(back.body.data).toMatchObject({ status: "approved", is_visible: 1 });
    expect(await bulk(ids, "undelete")).toBe(1);
    expect(await bulk(ids, "reject")).toBe(2);
    const { data } = (await api.call(listHistory, { token, query: { record: "testimonial", id } })).body;
    expect(data.map(({ action }) => action)).toEqual(["reject", "undelete", "delete", "approve"]);
  });
});
