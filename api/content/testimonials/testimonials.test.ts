import { afterAll, describe, expect, test } from "vitest";
import * as contract from "#contract/content/testimonials.ts";
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

  test("is found in any letter case of any script", async () => {
    await add({ name: "Ünal ÉMILE", content: "ΚΑΛΑ" });
    for (const search of ["ünal", "ÜNAL", "unal", "émile", "Καλα"])
      expect(await names({ search, status: "pending" }, token)).toEqual(["Ünal ÉMILE"]);
    expect(await names({ search: "unel", status: "pending" }, token)).toEqual([]);
  });

  test("keeps who did what, with old and new value", async () => {
    const id = await add({ name: "Remembered" });
    await approve(id);
    await approve(id);
    const history = await api.database.read
      .selectFrom("history")
      .select(["action", "admin_name", "changes"])
      .where("record", "=", "testimonial")
      .where("record_id", "=", id)
      .execute();
    expect(history).toEqual([
      {
        action: "approve",
        admin_name: "Noor",
        changes: [
          { field: "status", old: "pending", new: "approved" },
          { field: "is_visible", old: 0, new: 1 },
        ],
      },
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
    [{ name: " " }, "name", "Fill the form completly"],
    [{ content: "" }, "content", "Fill the form completly"],
    [{ email: "" }, "email", "Fill the form completly"],
    [{ rating: "" }, "rating", "Fill the form completly"],
    [{ rating: undefined }, "rating", "Fill the form completly"],
    [{ email: "mariam" }, "email", "Invalid email format"],
    [{ rating: 5.1 }, "rating", "Rating must be a number less than or equal to 5"],
    [{ rating: "five" }, "rating", "Rating must be a number less than or equal to 5"],
    [{ rating: -1 }, "rating", "Rating must be a number less than or equal to 5"],
    [{ rating: "1e0" }, "rating", "Rating must be a number less than or equal to 5"],
    [{ rating: 4.25 }, "rating", "Rating can have at most one decimal place"],
  ])("%j is refused at %s with: %s", async (fields, field, message) => {
    const { status, problem } = await send(fields);
    expect([status, problem.errors]).toEqual([422, [{ field, message }]]);
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
    expect(answer.json().errors).toEqual([{ field: "is_visible", message: "0 or 1" }]);
  });
});
