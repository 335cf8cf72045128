import { afterAll, describe, expect, test } from "vitest";
import * as contract from "#contract/content/words/endpoints.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { setAt } from "#contract/content/words/paths.ts";
import type { Language } from "#contract/languages.ts";
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
  const publish = (version: number) =>
    api.call(contract.publishWords, { token, query: {}, body: { pages: [{ page: "home", version }] } });

  test("says of each page what is worth a look", async () => {
    await write("hero.heading", "The humanised one");
    expect(await check("home")).toEqual([expect.stringMatching(/^hero.heading “humanised”: /)]);
    expect(await check("company")).toContain(
      "reach.email This is still the example address. Messages to it are lost.",
    );
  });

  test("says where another language is left behind, of the languages that visitors read", async () => {
    const act = () => ({ actor: { id: null, name: "Noor" }, at: api.clock.now().toISOString() });
    const { save, publish: publishIn } = api.database.write.words;
    const arabic = { page: "home", language: "ar" as Language } as const;
    const inArabic = setAt(pages.home.words, "hero.heading", "صباح الخير");
    const saved = await save(arabic, { version: 0, words: inArabic }, act());
    const version = "saved" in saved ? saved.saved.version : 0;
    await publish(await write("hero.heading", "Good morning"));
    expect(await check("home"), "nobody reads a draft").toEqual([]);

    api.clock.move({ minutes: 1 });
    await publishIn([{ ...arabic, version }], null, act());
    expect(await check("home")).toEqual([]);
    api.clock.move({ minutes: 1 });
    await publish(await write("hero.heading", "Good evening"));
    await write("why.benefits/gentle.title", "Mild");
    expect(await check("home")).toEqual([
      "hero.heading Heading: the Arabic is older than these words.",
      "why.benefits/gentle.title Benefit: the Arabic is older than these words.",
    ]);
    expect(await check("faqs")).toEqual([
      "search.title FAQs has no Arabic yet: its readers get this language.",
    ]);

    await save(arabic, { version, words: setAt(inArabic, "hero.heading", "مساء الخير") }, act());
    expect(await check("home"), "what waits in its draft is not left behind").toEqual([
      "why.benefits/gentle.title Benefit: the Arabic is older than these words.",
    ]);
  });
});
