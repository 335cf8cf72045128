import { afterAll, describe, expect, test } from "vitest";
import * as contract from "#contract/content/claims.ts";
import { forbiddenClaims } from "#contract/content/words/claims.ts";
import { checkWords, getWords, saveWords } from "#contract/content/words/endpoints.ts";
import { setAt } from "#contract/content/words/paths.ts";
import { startTestApi } from "#test/support/api.ts";

const cheapest = { phrase: "The cheapest", why: "Nobody compares prices", source: "Our lawyer, May 2026" };

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Noor", "noor@daniry.test", "editor");

describe("forbidden words", () => {
  const create = (body: object) => api.call(contract.createClaim, { token, body: body as never });
  const update = (id: number, body: object) =>
    api.call(contract.updateClaim, { token, params: { id }, body: body as never });
  const remove = (id: number) => api.call(contract.deleteClaim, { token, params: { id } });
  const list = async () => (await api.call(contract.listClaims, { token })).body;
  async function said(heading: string): Promise<string[]> {
    const params = { page: "home" as const };
    const { draft, version } = (await api.call(getWords, { token, params, query: {} })).body;
    const words = setAt(draft, "hero.heading", heading);
    await api.call(saveWords, { token, params, query: {}, body: { version, words } });
    const { body } = await api.call(checkWords, { token, params, query: {} });
    return body.data.filter(({ path }) => path === "hero.heading").map(({ message }) => message);
  }

  test("those that came with the site stand with their law, and nobody changes them", async () => {
    const { builtIn, data } = await list();
    expect([builtIn, data]).toEqual([forbiddenClaims, []]);
    expect(builtIn.every(({ source }) => source.length > 10)).toBe(true);
    const again = await create({ ...cheapest, phrase: "HUMANISED!" });
    expect([again.status, again.problem.errors]).toEqual([
      409,
      [{ field: "phrase", message: "“humanised” is on the list already", code: "taken" }],
    ]);
  });

  test("one that is added is found at once by the check of words, until it is changed or deleted", async () => {
    expect(await said("The CHEAPEST, of all")).toEqual([]);
    const { body, status } = await create(cheapest);
    expect([status, body.version]).toEqual([201, 1]);
    expect(await said("The CHEAPEST, of all")).toEqual([
      "“The cheapest”: Nobody compares prices (Our lawyer, May 2026).",
    ]);
    expect((await update(body.id, { phrase: "dirt cheap", version: 1 })).body.version).toBe(2);
    expect(await said("The cheapest of all")).toEqual([]);
    expect(await said("It is dirt cheap")).toHaveLength(1);
    expect((await remove(body.id)).status).toBe(204);
    expect(await said("It is dirt cheap")).toEqual([]);
  });

  test.each([
    ["no word", { ...cheapest, phrase: " !? " }, "phrase"],
    ["no reason", { ...cheapest, why: "" }, "why"],
    ["no source", { ...cheapest, source: "" }, "source"],
  ])("are refused with %s", async (_, body, field) => {
    const { status, problem } = await create(body);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});
