import { afterAll, describe, expect, test } from "vitest";
import * as contract from "#contract/content/words/endpoints.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { setAt } from "#contract/content/words/paths.ts";
import { startTestApi } from "#test/support/api.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Noor");

describe("the check of drafts before they are published", () => {
  const check = async (page: PageName) =>
    (await api.call(contract.checkWords, { token, params: { page }, query: {} })).body.data.map(
      ({ path, message }) => `${path} ${message}`,
    );
  const params = { page: "home" as const };
  async function write(path: string, value: unknown) {
    const { draft, version } = (await api.call(contract.getWords, { token, params, query: {} })).body;
    const body = { version, words: setAt(draft, path, value) };
    return (await api.call(contract.saveWords, { token, params, query: {}, body })).body.version;
  }

  test("says of each page what is worth a look", async () => {
    await write("hero.heading", "The humanised one");
    expect(await check("home")).toEqual([expect.stringMatching(/^hero.heading “humanised”: /)]);
    expect(await check("company")).toContain(
      "reach.email This is still the example address. Messages to it are lost.",
    );
  });
});
