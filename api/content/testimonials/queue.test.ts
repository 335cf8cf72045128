import { afterAll, describe, expect, test } from "vitest";
import * as contract from "#contract/content/testimonials.ts";
import type { Versions } from "#contract/fields.ts";
import { listHistory } from "#contract/panel/history.ts";
import { openQueue, voice } from "#test/support/queue.ts";

const { api, token, add, list, reject } = await openQueue();
for (const [at, rating] of [3, 5, 4.5, 5, 1].entries()) await add({ content: `Tasty ${at}`, rating });
afterAll(() => api.close());

describe("the queue of testimonials", () => {
  const bulk = async (
    ids: number[],
    action: (typeof contract.testimonialActions)[number],
    versions?: Versions,
  ) => (await api.call(contract.moderateTestimonials, { token, body: { ids, action, versions } })).body;
  const addThree = (name: string) => Promise.all([1, 2, 3].map((at) => add({ name: `${name} ${at}` })));
  const find = async (id: number) =>
    (await api.call(contract.getTestimonial, { token, params: { id } })).body.data;

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
    expect(await find(1)).toMatchObject({ rating: 3, email: voice.email });
    expect((await api.call(contract.getTestimonial, { token, params: { id: 999 } })).status).toBe(404);
    const wrong = await api.call(contract.listTestimonials, { token, query: { cursor: "abc" } });
    expect(wrong.problem.errors?.[0]?.field).toBe("cursor");
  });

  test("is worked through in bulk, and a deleted one comes back as it was", async () => {
    const ids = [await add({ name: "One" }), await add({ name: "Two" })];
    expect((await bulk([...ids, 999], "approve")).changed).toBe(2);
    expect((await bulk(ids, "approve")).changed).toBe(0);
    expect((await bulk(ids, "delete")).changed).toBe(2);
    const [id = 0] = ids;
    const back = await api.call(contract.undeleteTestimonial, { token, params: { id } });
    expect(back.body.data).toMatchObject({ status: "approved", is_visible: 1 });
    expect((await bulk(ids, "undelete")).changed).toBe(1);
    expect((await bulk(ids, "reject")).changed).toBe(2);
    const { data } = (await api.call(listHistory, { token, query: { record: "testimonial", id } })).body;
    expect(data.map(({ action }) => action)).toEqual(["reject", "undelete", "delete", "approve"]);
  });

  test("in bulk, leaves alone what another admin has changed since it was seen", async () => {
    const [first = 0, other = 0, last = 0] = await addThree("Seen");
    const seen = { [first]: 1, [other]: 1, [last]: 1 };
    const refused = [{ id: other, message: "A colleague changed this in the meantime" }];
    await reject(other);
    const judged = await bulk([first, other, last], "approve", seen);
    expect(judged).toEqual({ changed: 2, versions: { [first]: 2, [last]: 2 }, refused });
    expect(await find(other)).toMatchObject({ status: "rejected", version: 2 });
    const removed = await bulk([first, other], "delete", { ...seen, ...judged.versions });
    expect(removed).toEqual({ changed: 1, versions: { [first]: 3 }, refused });
    expect(await bulk([other, last], "reject", seen)).toMatchObject({ changed: 0, refused: [{ id: last }] });
    expect((await bulk([other, last], "restore")).changed).toBe(2);
  });

  test("two admins at once: each testimonial has the verdict of one, and the other is told", async () => {
    const ids = await addThree("At once");
    const seen = Object.fromEntries(ids.map((id) => [id, 1]));
    const [approved, rejected] = await Promise.all([bulk(ids, "approve", seen), bulk(ids, "reject", seen)]);
    expect(approved.changed + rejected.changed).toBe(3);
    expect(approved.refused.length + rejected.refused.length).toBe(3);
    const statuses = await Promise.all(ids.map(async (id) => (await find(id)).status));
    expect(statuses.filter((status) => status === "approved")).toHaveLength(approved.changed);
  });
});
