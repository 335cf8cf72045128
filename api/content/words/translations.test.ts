// @module-tag engines

import { afterEach, beforeEach, expect, test } from "vitest";
import * as contract from "#contract/content/words/endpoints.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { setAt } from "#contract/content/words/paths.ts";
import type { Language } from "#contract/languages.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.logIn("Noor");
});
afterEach(() => api.close());

const read = async (page: PageName, language: Language, ticket?: string) =>
  (await api.call(contract.readWords, { params: { page }, query: { language, ticket } })).body;
async function publish(page: PageName, language: Language, path: string, value: unknown) {
  api.clock.move({ minutes: 1 });
  const [params, query] = [{ page }, { language }];
  const { draft, version } = (await api.call(contract.getWords, { token, params, query })).body;
  const body = { version, words: setAt(draft, path, value) };
  const saved = (await api.call(contract.saveWords, { token, params, query, body })).body;
  const pages = [{ page, version: saved.version }];
  expect((await api.call(contract.publishWords, { token, query, body: { pages } })).status).toBe(200);
}

test("a page is read in English until its Arabic is published, and again when that is taken back", async () => {
  await publish("partner", "en", "hero.heading", "Sell with us");
  expect(await read("partner", "ar")).toMatchObject({
    language: "en",
    words: { hero: { heading: "Sell with us" } },
  });
  await publish("partner", "ar", "hero.heading", "شركاؤنا");
  expect(await read("partner", "ar")).toMatchObject({
    language: "ar",
    words: { hero: { heading: "شركاؤنا" } },
  });
  expect(await read("partner", "en")).toMatchObject({
    language: "en",
    words: { hero: { heading: "Sell with us" } },
  });
  await api.call(contract.undoWords, { token, params: { page: "partner" }, query: { language: "ar" } });
  expect(await read("partner", "ar")).toMatchObject({ language: "en" });
});

test("what no language changes is said once: numbers, links, hours and the order of lists", async () => {
  await publish("company", "ar", "hours.said", "كل يوم");
  await publish("company", "en", "reach.phone", "+968 2456 7890");
  expect((await read("company", "ar")).words).toMatchObject({
    reach: { phone: "+968 2456 7890" },
    hours: { said: "كل يوم" },
  });
  await publish("frame", "ar", "footer.blurb", "تغذية لكل مرحلة");
  const { header } = (await read("frame", "en")).words as { header: { main: { id: string }[] } };
  const turned = [...header.main.toReversed(), { id: "news", label: "News", to: "https://news.example" }];
  await publish("frame", "en", "header.main", turned);
  const arabic = (await read("frame", "ar")).words as typeof frame;
  const frame = { header: { main: [{ id: "", label: "" }] } };
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  expect(ids(arabic.header.main), "what is not translated is left out").toEqual(
    ids(header.main.toReversed()),
  );
});

test("a draft and the site as of a day are in the language that is asked for", async () => {
  await publish("faqs", "en", "head.heading", "Questions");
  api.clock.move({ minutes: 1 });
  const before = api.clock.now().toISOString();
  await publish("faqs", "ar", "head.heading", "أسئلة");
  const [params, query] = [{ page: "faqs" as const }, { language: "ar" as const }];
  const { draft, version } = (await api.call(contract.getWords, { token, params, query })).body;
  const words = setAt(draft, "head.heading", "أجوبة");
  await api.call(contract.saveWords, { token, params, query, body: { version, words } });
  const ticket = async (asOf?: string) =>
    (await api.call(contract.createWordsTicket, { token, body: { asOf } })).body.ticket;
  const heading = async (given: string) => {
    const { language, words } = await read("faqs", "ar", given);
    return [language, words.head?.heading];
  };
  expect(await heading(await ticket())).toEqual(["ar", "أجوبة"]);
  expect(await heading(await ticket(before))).toEqual(["en", "Questions"]);
  api.clock.move({ minutes: 1 });
  expect(await heading(await ticket(api.clock.now().toISOString()))).toEqual(["ar", "أسئلة"]);
});
