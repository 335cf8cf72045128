import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listHistory } from "#contract/panel/history.ts";
import { restoreTrash } from "#contract/panel/trash.ts";
import * as contract from "#contract/visitors/newsletter.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();

describe("the newsletter", () => {
  const subscribe = (email: string) => api.call(contract.subscribe, { body: { email } });
  const list = (query: Record<string, string | number> = {}) =>
    api.call(contract.listSubscribers, { token, query });

  test("keeps an address once, in any letter case, and answers the same", async () => {
    const first = await subscribe("Huda@Example.com");
    const second = await subscribe("huda@example.COM");
    expect([first.status, first.text]).toEqual([201, '{"subscribed":true}']);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect((await list({ search: "huda" })).body).toMatchObject({
      total: 1,
      data: [{ email: "Huda@Example.com" }],
    });
  });

  test("says what is wrong in the promised words", async () => {
    expect((await subscribe(" ")).problem.errors).toEqual([
      { field: "email", message: "Enter your email", code: "required" },
    ]);
    expect((await subscribe("huda")).problem.errors).toEqual([
      { field: "email", message: "Please enter a valid email address", code: "invalid_format" },
    ]);
  });

  test("is moved to the trash without its address in the history", async () => {
    const ids = (await list()).body.data.map(({ id }) => id);
    const remove = () => api.call(contract.deleteSubscribers, { token, body: { ids } });
    expect((await remove()).body).toEqual({ deleted: ids.length });
    expect((await remove()).body).toEqual({ deleted: 0 });
    const history = await api.database.read.selectFrom("history").selectAll().execute();
    expect(history).toHaveLength(ids.length);
    expect(JSON.stringify(history)).not.toMatch(/example/i);
  });
});

describe("whoever wants no more mail, where none is set up to ask them", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const leave = (email: string) => api.call(contract.unsubscribe, { body: { email } });
  const list = async () => {
    const token = await api.logIn();
    return (await api.call(contract.listSubscribers, { token, query: {} })).body.data;
  };
  const kept = async () => (await list()).map(({ email }) => email);

  test("is off the list at once, in any letter case; nobody learns whether the address was known", async () => {
    for (const email of ["Huda@Example.com", "stays@example.com"])
      await api.call(contract.subscribe, { body: { email } });
    const known = await leave("huda@example.COM");
    expect([known.status, known.text]).toEqual([200, '{"by_mail":false}']);
    expect(await kept()).toEqual(["stays@example.com"]);
    const unknown = await leave("huda@example.com");
    expect([unknown.status, unknown.text]).toEqual([200, known.text]);
  });

  test("lies in the trash, as anybody could have typed the address: the history says so, and an owner takes it back", async () => {
    const token = await api.logIn();
    await api.call(contract.subscribe, { body: { email: "noor@example.com" } });
    const id = (await list()).find(({ email }) => email === "noor@example.com")?.id ?? 0;
    await leave("noor@example.com");
    await leave("noor@example.com");
    expect(await kept()).toEqual(["stays@example.com"]);
    const history = await api.call(listHistory, { token, query: { record: "subscriber", id } });
    expect(history.body.data).toMatchObject([{ action: "leave", admin_name: "System" }]);
    await api.call(restoreTrash, { token, body: { kind: "subscriber", ids: [id] } });
    expect(await kept()).toEqual(["noor@example.com", "stays@example.com"]);
  });

  test("is told what is wrong with an address", async () => {
    expect((await leave("huda")).problem.errors).toEqual([
      { field: "email", message: "Please enter a valid email address", code: "invalid_format" },
    ]);
    expect((await leave("")).problem.errors).toEqual([
      { field: "email", message: "Enter your email", code: "required" },
    ]);
  });
});

test("leaving is limited to ten tries a minute", async () => {
  const api = await startTestApi({ rateLimit: true });
  const leave = () =>
    api.call(contract.unsubscribe, { body: { email: "huda@example.com" }, from: "10.0.0.9" });
  for (let number = 0; number < 10; number++) expect((await leave()).status).toBe(200);
  expect((await leave()).status).toBe(429);
  await api.close();
});

test("without a newsletter the answer is the same and nothing is kept", async () => {
  const api = await startTestApi({ newsletter: false });
  const answer = await api.call(contract.subscribe, { body: { email: "huda@example.com" } });
  expect([answer.status, answer.body]).toEqual([201, { subscribed: true }]);
  expect(await api.database.read.selectFrom("subscribers").selectAll().execute()).toEqual([]);
  await api.close();
});
