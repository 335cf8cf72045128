import { afterAll, describe, expect, test } from "vitest";
import * as contract from "#contract/content/testimonials.ts";
import type { Versions } from "#contract/fields.ts";
import { listHistory } from "#contract/panel/history.ts";
import { openQueue, voice } from "#test/support/queue.ts";

const { api, token, send, add, list, approve, reject, restore, show } = await openQueue();
afterAll(() => api.close());

describe("a testimonial", () => {
  const state = ({ body }: { body: { data: contract.Testimonial } }) => [
    body.data.status,
    body.data.is_visible,
  ];
  const names = async (query: Record<string, string>, as = "") =>
    (await list(query, as)).data.map(({ name }) => name);

  test("waits hidden, appears with approval, and goes through every state", async () => {
    const id = await add({ name: "Through" });
    const before = api.database.contentVersion();
    expect(await names({ search: "Through" })).toEqual([]);
    expect(await names({ search: "Through", status: "pending" }, token)).toEqual(["Through"]);
    expect(state(await approve(id))).toEqual(["approved", 1]);
    expect(api.database.contentVersion()).toBe(before + 1);
    expect(await names({ search: "Through" })).toEqual(["Through"]);
    expect(state(await show(id, 0))).toEqual(["approved", 0]);
    expect(await names({ search: "Through" })).toEqual([]);
    expect(await names({ search: "Through" }, token)).toEqual(["Through"]);
    expect(state(await show(id, 1))).toEqual(["approved", 1]);
    expect(state(await reject(id))).toEqual(["rejected", 0]);
    expect(await names({ search: "Through" })).toEqual([]);
    const refused = await show(id, 1);
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      "Only an approved testimonial can be shown: approve it first",
    ]);
    expect(state(await restore(id))).toEqual(["pending", 0]);
    expect(state(await approve(id))).toEqual(["approved", 1]);
    expect((await api.call(contract.deleteTestimonial, { token, params: { id } })).status).toBe(204);
    expect(await names({ search: "Through", status: "all" }, token)).toEqual([]);
    for (const change of [approve(id), reject(id), restore(id), show(id, 0)])
      expect((await change).status).toBe(404);
    expect((await api.call(contract.deleteTestimonial, { token, params: { id } })).status).toBe(404);
  });

  test("keeps who did what, with old and new value", async () => {
    const id = await add({ name: "Remembered" });
    await approve(id);
    await approve(id);
    const { data } = (await api.call(listHistory, { token, query: { record: "testimonial", id } })).body;
    const changes = [
      { field: "status", old: "pending", new: "approved" },
      { field: "is_visible", old: 0, new: 1 },
    ];
    expect(data.map(({ action, admin_name, changes }) => [action, admin_name, changes])).toEqual([
      ["approve", "Noor", changes],
    ]);
  });

  test("shows no visitor an address, nor anything that is not approved and visible, whatever is asked", async () => {
    const created = await send({ name: "Secret pending" });
    expect(created.text).not.toContain(voice.email);
    const hidden = await add({ name: "Secret hidden" });
    await approve(hidden);
    await show(hidden, 0);
    await approve(await add({ name: "Open" }));
    for (const status of ["pending", "rejected", "approved", "all", "", "nonsense"]) {
      const answer = await api.call(contract.listTestimonials, { query: { status }, token: "x".repeat(43) });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/Secret|@|email/);
      expect(answer.text).toContain("Open");
      expect(Object.keys(answer.body)).toEqual(["data"]);
    }
    expect(await names({ search: "mariam@example.com" })).toEqual([]);
    const admin = await api.call(contract.listTestimonials, { query: { status: "all" }, token });
    expect(admin.body.data.every(({ email }) => email === voice.email)).toBe(true);
  });

  test("posted twice is one", async () => {
    const [first, second] = await Promise.all([add({ name: "Twice" }), add({ name: "Twice" })]);
    expect(second).toBe(first);
  });

  test.each([
    [{ name: " " }, "name", "required", "Fill the form completly"],
    [{ content: "" }, "content", "required", "Fill the form completly"],
    [{ email: "" }, "email", "required", "Fill the form completly"],
    [{ rating: "" }, "rating", "required", "Fill the form completly"],
    [{ rating: undefined }, "rating", "required", "Fill the form completly"],
    [{ email: "mariam" }, "email", "invalid_format", "Invalid email format"],
    [{ rating: 5.1 }, "rating", "too_large", "Rating must be a number less than or equal to 5"],
    [{ rating: "five" }, "rating", "invalid_format", "Rating must be a number less than or equal to 5"],
    [{ rating: -1 }, "rating", "invalid_format", "Rating must be a number less than or equal to 5"],
    [{ rating: "1e0" }, "rating", "invalid_format", "Rating must be a number less than or equal to 5"],
    [{ rating: 4.25 }, "rating", "invalid_format", "Rating can have at most one decimal place"],
  ])("%j is refused at %s with: %s, %s", async (fields, field, code, message) => {
    const { status, problem } = await send(fields);
    expect([status, problem.errors]).toEqual([422, [{ field, message, code }]]);
  });

  test.each([
    [0, 0],
    ["5", 5],
    ["4.", 4],
    [".5", 0.5],
    [3.7, 3.7],
  ])("takes the rating %j", async (rating, stored) => {
    expect((await send({ rating, name: `Rated ${rating}` })).body.data.rating).toBe(stored);
  });

  test("visibility is 0 or 1", async () => {
    const id = await add({ name: "Switch" });
    const answer = await api.inject({
      method: "PUT",
      url: `/api/testimonials/visibility/${id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { is_visible: 2 },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ field: "is_visible", message: "0 or 1", code: "invalid_type" }]);
  });
});

describe("the queue of testimonials", () => {
  const bulk = async (
    ids: number[],
    action: (typeof contract.testimonialActions)[number],
    versions?: Versions,
  ) => (await api.call(contract.moderateTestimonials, { token, body: { ids, action, versions } })).body;
  const addThree = (name: string) => Promise.all([1, 2, 3].map((at) => add({ name: `${name} ${at}` })));
  const find = async (id: number) =>
    (await api.call(contract.getTestimonial, { token, params: { id } })).body.data;

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
