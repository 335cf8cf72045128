import { afterAll, describe, expect, test } from "vitest";
import { getWords, publishWords, saveWords } from "#contract/content/words/endpoints.ts";
import { setAt } from "#contract/content/words/paths.ts";
import { search as searchPanel } from "#contract/panel/overview.ts";
import { erasePerson, exportPerson } from "#contract/privacy/person.ts";
import { reasons } from "#contract/reasons.ts";
import * as contract from "#contract/visitors/contacts.ts";
import { startTestApi } from "#test/support/api.ts";
import { message } from "#test/support/senders.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Noor");

describe("a contact message", () => {
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
    const typed = { ...message, name: "  نورة ", message: "Two lines\r\nand é" };
    for (const [name, value] of Object.entries(typed)) payload.set(name, value);
    const answer = await api.inject({ method: "POST", url: "/api/contact", payload });
    expect(answer.statusCode).toBe(201);
    const id = Number(answer.json().receipt.slice(2)) - 10_000;
    expect((await get(id)).body).toMatchObject({ name: "نورة", message: "Two lines\nand é" });
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
    expect(problem.errors).toEqual([
      { field: "email", message: "Please enter a valid email address", code: "invalid_format" },
    ]);
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

  test.each([
    "2147493647",
    "2147493648",
    "9876543210",
    "C-9999999999",
    "c-214748364",
    "99999999999999999999",
  ])("a number near or beyond the last receipt is searched for like any other: %s", async (search) => {
    for (const list of [contract.listContacts, contract.exportContacts])
      expect((await api.call(list, { token, query: { search } })).status).toBe(200);
    expect((await api.call(searchPanel, { token, query: { q: search } })).status).toBe(200);
  });

  test("is found by no sign alone, behind the first page neither", async () => {
    await stored({ message: "!" });
    for (const view of ["all", "unread", "trash"] as const)
      for (const search of ["!", "“”", "👍"]) {
        const { status, body } = await list({ view, search, cursor: "999999" });
        expect([view, search, status, body.total]).toEqual([view, search, 200, 0]);
      }
  });
});

describe("a phone number at a contact message", () => {
  const typed = { ...message, phone: "98765 43210", phone_country: "+91" };
  const noNumber = { phone: "", phone_country: "", phone_e164: "", phone_typed: "" };
  const send = (fields: object = {}) =>
    api.call(contract.createContact, { body: { ...typed, ...fields } as never });
  async function sent(fields: object) {
    const { status, body } = await send(fields);
    expect(status).toBe(201);
    const id = Number(body.receipt.slice(2)) - 10_000;
    return (await api.call(contract.getContact, { token, params: { id } })).body;
  }

  test("is left out unless the page asks for it", async () => {
    expect(await sent({ name: "Unasked" })).toMatchObject(noNumber);
    expect(await sent({ name: "Unasked nonsense", phone: "call me" })).toMatchObject(noNumber);
  });

  test("is kept if the page asks for it, read as a partner's, found in every list, and given and erased by the number", async () => {
    const params = { page: "contact" as const };
    const { draft, version } = (await api.call(getWords, { token, params, query: {} })).body;
    const body = { version, words: setAt(draft, "form.asksPhone", true) };
    const saved = (await api.call(saveWords, { token, params, query: {}, body })).body;
    const pages = [{ page: "contact" as const, version: saved.version }];
    await api.call(publishWords, { token, query: {}, body: { pages } });

    expect(await sent({ name: "Asked" })).toMatchObject({
      phone: "9876543210",
      phone_country: "+91",
      phone_e164: "+919876543210",
      phone_typed: "98765 43210",
    });
    expect(await sent({ name: "Silent", phone: "" })).toMatchObject(noNumber);
    const refused = await send({ phone: "12" });
    expect([refused.status, refused.problem.errors?.map(({ field }) => field)]).toEqual([422, ["phone"]]);
    const found = await api.call(contract.listContacts, { token, query: { search: "9876543210" } });
    expect(found.body.data.map(({ name }) => name)).toEqual(["Asked"]);
    const sheet = await api.call(contract.exportContacts, { token, query: { search: "9876543210" } });
    expect(sheet.text).toContain(",+91,9876543210,");
    const who = "+91 98765 43210";
    expect((await api.call(exportPerson, { token, body: { who } })).text).toContain("Asked");
    expect((await api.call(erasePerson, { token, body: { who, reason: "asked" } })).body.records).toBe(1);
  });
});
