import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reasons } from "#contract/reasons.ts";
import * as contract from "#contract/visitors/contacts.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";

const message = {
  name: "Huda",
  email: "huda@example.com",
  reason: "Feedback",
  message: "Thank you for the kids formula.",
} as const;

describe("a contact message", () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi();
    token = await api.logIn("Noor");
  });
  afterAll(() => api.close());

  const send = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    api.call(contract.createContact, { body: { ...message, ...fields } as never, headers });
  const list = (query: Record<string, string | number> = {}) =>
    api.call(contract.listContacts, { token, query });
  async function stored(fields: Record<string, unknown> = {}) {
    const { status, body } = await send(fields);
    expect(status).toBe(201);
    return Number(body.receipt.slice(2)) - 10_000;
  }
  const get = (id: number) => api.call(contract.getContact, { token, params: { id } });

  test("is taken as a multipart form, in letters of any script", async () => {
    const payload = new FormData();
    const typed = { ...message, name: "نورة", message: "Two lines\r\nand é" };
    for (const [name, value] of Object.entries(typed)) payload.set(name, value);
    const answer = await api.inject({ method: "POST", url: "/api/contact", payload });
    expect(answer.statusCode).toBe(201);
    const id = Number(answer.json().receipt.slice(2)) - 10_000;
    expect((await get(id)).body).toMatchObject({ name: "نورة", message: "Two lines\nand é" });
  });

  test("is stored trimmed, read, marked, thrown away and taken back", async () => {
    const id = await stored({ name: "  Huda of Muscat " });
    expect((await get(id)).body).toEqual({
      ...message,
      id,
      receipt: `C-${10_000 + id}`,
      name: "Huda of Muscat",
      is_read: false,
      status: "new",
      spam: [],
      spam_until: null,
      note: "",
      assigned_to: null,
      deleted_at: null,
      version: 1,
      created_at: api.clock.now().toISOString(),
    });
    const mark = () =>
      api.call(contract.markContacts, { token, body: { ids: [id, 999_999], is_read: true } });
    expect((await mark()).body).toEqual({ changed: 1 });
    expect((await mark()).body).toEqual({ changed: 0 });
    expect((await get(id)).body).toMatchObject({ is_read: true, version: 1 });
    const before = (await list()).body.counts;
    expect((await api.call(contract.deleteContacts, { token, body: { ids: [id, 999_999] } })).body).toEqual({
      deleted: 1,
      deleted_at: api.clock.now().toISOString(),
    });
    expect((await list()).body.counts).toEqual({
      ...before,
      all: before.all - 1,
      new: before.new - 1,
      trash: before.trash + 1,
    });
    expect((await api.call(contract.restoreContacts, { token, body: { ids: [id] } })).body).toEqual({
      restored: 1,
    });
    expect((await list()).body.counts).toEqual(before);
    const history = await api.database.read
      .selectFrom("history")
      .selectAll()
      .where("record_id", "=", id)
      .execute();
    expect(history.map(({ record, action, admin_name }) => [record, action, admin_name])).toEqual([
      ["contact", "delete", "Noor"],
      ["contact", "restore", "Noor"],
    ]);
  });

  test("posted twice is one record: by its key, and without one within ten minutes", async () => {
    const key = { "idempotency-key": "one-and-only-key" };
    const [first, second] = await Promise.all([send({ name: "Keyed" }, key), send({ name: "Keyed" }, key)]);
    expect(second.body).toEqual(first.body);
    const other = await send({ name: "Someone else" }, key);
    expect(other.status).toBe(409);
    expect((await send({ name: "Twice" })).body).toEqual((await send({ name: "Twice" })).body);
    expect((await list({ search: "Twice" })).body.total).toBe(1);
    api.clock.move({ minutes: 10 });
    await send({ name: "Twice" });
    expect((await list({ search: "Twice" })).body.total).toBe(2);
    const bad = await send({ name: "Bad key" }, { "idempotency-key": "short" });
    expect([bad.status, bad.problem.errors?.[0]?.field]).toEqual([422, "idempotency-key"]);
  });

  test("arrives from a plain HTML form as well", async () => {
    const answer = await api.inject({
      method: "POST",
      url: "/api/contact",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ ...message, name: "Without JavaScript" }).toString(),
    });
    expect(answer.statusCode).toBe(201);
  });

  test("says what is wrong in the promised words, for each field", async () => {
    const refused = await api.inject({
      method: "POST",
      url: "/api/contact",
      payload: { name: " ", email: "" },
    });
    expect(refused.headers["content-type"]).toContain("application/problem+json");
    expect(refused.json()).toMatchObject({
      status: 422,
      errors: ["name", "email", "reason", "message"].map((field) => ({
        field,
        message: "Fill Form Completly",
      })),
    });
    const { problem } = await send({ email: "huda at home" });
    expect(problem.errors).toEqual([{ field: "email", message: "Please enter a valid email address" }]);
    expect((await send({ reason: "Gossip" })).problem.errors?.[0]?.field).toBe("reason");
  });

  test("takes every valid address, and every reason that is offered", async () => {
    for (const email of ["a@b.photography", "ü.name@exämple.com", "first+tag@mail.example.co.uk"])
      await stored({ email });
    for (const reason of reasons) await stored({ reason, name: `About ${reason}` });
    expect((await list({ reason: "Marketing/press" })).body.data).toMatchObject([
      { reason: "Marketing/press" },
    ]);
  });

  test("is found by any of its words, whatever signs they contain", async () => {
    await stored({ name: "Per_cent", message: "100% sure \\ maybe" });
    const found = async (search: string) => (await list({ search })).body.data.map(({ name }) => name);
    expect(await found("SURE per_")).toEqual(["Per_cent"]);
    expect(await found("100%")).toEqual(["Per_cent"]);
    expect(await found("sure \\")).toEqual(["Per_cent"]);
    expect(await found("P%r_cent")).toEqual([]);
    expect(await found("'; drop table contacts; --")).toEqual([]);
  });

  test("is found by no sign alone, behind the first page neither", async () => {
    await stored({ message: "!" });
    for (const view of ["all", "unread", "trash"] as const)
      for (const search of ["!", "“”", "👍"]) {
        const { status, body } = await list({ view, search, cursor: "999999" });
        expect([view, search, status, body.total]).toEqual([view, search, 200, 0]);
      }
  });

  test("there is none with an unknown number, and a number out of range is not one", async () => {
    expect((await get(999_999)).status).toBe(404);
    expect((await get(2 ** 40)).status).toBe(404);
    expect((await get(1.5)).status).toBe(404);
  });
});

describe("the list of messages", () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi();
    token = await api.logIn();
    for (let number = 1; number <= 23; number++) {
      await api.call(contract.createContact, { body: { ...message, name: `Sender ${number}` } });
    }
  });
  afterAll(() => api.close());

  test.each(["newest", "oldest"] as const)("is read page by page, %s first, each row once", async (sort) => {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { limit: 5, sort, ...(cursor && { cursor }) };
      const { body } = await api.call(contract.listContacts, { token, query });
      expect(body.total).toBe(23);
      names.push(...body.data.map(({ name }) => name));
      cursor = body.next;
    } while (cursor);
    const expected = Array.from({ length: 23 }, (_, index) => `Sender ${index + 1}`);
    expect(names).toEqual(sort === "oldest" ? expected : expected.reverse());
  });

  test("refuses what is no cursor and no limit, and has 50 rows unless asked otherwise", async () => {
    const ask = (query: Record<string, string | number>) => api.call(contract.listContacts, { token, query });
    for (const cursor of ["abc", "-1", "1.5", "9".repeat(30)]) {
      expect([cursor, (await ask({ cursor })).problem.errors?.[0]?.field]).toEqual([cursor, "cursor"]);
    }
    for (const limit of [0, 201, 1.5, "x"])
      expect((await ask({ limit })).problem.errors?.[0]?.field).toBe("limit");
    expect((await ask({})).body.data).toHaveLength(23);
  });
});
