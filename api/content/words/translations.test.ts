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

const at = (page: PageName, language: Language) => ({ params: { page }, query: { language } });
const get = async (page: PageName, language: Language) =>
  (await api.call(contract.getWords, { token, ...at(page, language) })).body;
/** In the draft. */
async function write(page: PageName, language: Language, path: string, value: unknown, confirmed?: string[]) {
  const { draft, version } = await get(page, language);
  const body = { version, words: setAt(draft, path, value), confirmed };
  return (await api.call(contract.saveWords, { token, ...at(page, language), body })).body;
}
async function behind(page: PageName) {
  const { data } = (await api.call(contract.listWords, { token, query: {} })).body;
  return data.find((one) => one.page === page)?.translations;
}
const check = async (page: PageName, language: Language) =>
  (await api.call(contract.checkWords, { token, ...at(page, language) })).body.data.map(
    ({ path, message }) => `${path} ${message}`,
  );
const read = async (page: PageName, language: Language, ticket?: string) =>
  (await api.call(contract.readWords, { params: { page }, query: { language, ticket } })).body;
async function publish(page: PageName, language: Language, path: string, value: unknown) {
  api.clock.move({ minutes: 1 });
  const { version } = await write(page, language, path, value);
  const body = { pages: [{ page, version }] };
  expect((await api.call(contract.publishWords, { token, query: { language }, body })).status).toBe(200);
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
  await write("faqs", "ar", "head.heading", "أجوبة");
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

test("a text is behind from the change of its English until it is translated anew or found right", async () => {
  expect(await behind("about")).toEqual([{ language: "ar", isPublished: false, behind: 0 }]);
  const { original } = await get("about", "ar");
  expect(original).toEqual({ words: (await get("about", "en")).draft, madeFrom: original?.words });
  await write("about", "en", "hero.heading", "Who we are today");
  await write("about", "en", "hero.lead", "Three people and a recipe");
  expect(await behind("about")).toMatchObject([{ behind: 2 }]);
  const then = await get("about", "ar");
  expect([then.original?.madeFrom.hero?.heading, then.original?.words.hero?.heading]).toEqual([
    original?.words.hero?.heading,
    "Who we are today",
  ]);
  await write("about", "ar", "hero.heading", "من نحن اليوم");
  expect(await behind("about")).toMatchObject([{ behind: 1 }]);
  const { draft } = await get("about", "ar");
  const saved = await write("about", "ar", "hero.heading", draft.hero?.heading, ["hero.lead"]);
  expect(await behind("about")).toMatchObject([{ behind: 0 }]);
  expect(saved.draft).toEqual(draft);
  await write("about", "en", "hero.lead", "Four people and a recipe");
  expect(await behind("about"), "only for the English that it was found right for").toMatchObject([
    { behind: 1 },
  ]);
});

test("a version that is put back is as old as it was when it was published", async () => {
  await publish("faqs", "en", "head.heading", "Ask us");
  await publish("faqs", "ar", "head.heading", "اسألونا");
  await publish("faqs", "en", "head.heading", "Questions, answered");
  await publish("faqs", "ar", "head.heading", "أسئلة وأجوبة");
  expect(await behind("faqs")).toMatchObject([{ behind: 0 }]);
  const { version } = await get("faqs", "ar");
  const body = { version, number: 1, paths: ["head.heading"] };
  await api.call(contract.restoreWords, { token, ...at("faqs", "ar"), body });
  expect((await get("faqs", "ar")).draft.head?.heading).toBe("اسألونا");
  expect(await behind("faqs")).toMatchObject([{ behind: 1 }]);
});

test("a new item waits in the editor for its translation, and is not read before", async () => {
  type Items = { id: string; question: string; answer: string }[];
  const itemsOf = ({ words }: { words: Record<string, Record<string, unknown>> }) =>
    words.questions?.items as Items;
  const { draft } = await get("contact", "en");
  const added = { id: "new-tin", question: "Is the tin new?", answer: "It is." };
  await publish("contact", "en", "questions.items", [added, ...itemsOf({ words: draft })]);
  await publish("contact", "ar", "hero.heading", "تواصلوا معنا");
  const waiting = itemsOf({ words: (await get("contact", "ar")).draft });
  expect(waiting[0]).toEqual({ id: "new-tin", question: "", answer: "" });
  expect(await behind("contact")).toEqual([{ language: "ar", isPublished: true, behind: 2 }]);
  expect(itemsOf(await read("contact", "ar")).map(({ id }) => id)).toEqual(
    waiting.slice(1).map(({ id }) => id),
  );

  const half = await write("contact", "ar", "questions.items/new-tin.question", "هل العلبة جديدة؟");
  const body = { pages: [{ page: "contact" as const, version: half.version }] };
  const query = { language: "ar" } as const;
  expect(await api.call(contract.publishWords, { token, query, body })).toMatchObject({
    status: 422,
    body: { errors: [{ field: "contact.questions.items/new-tin.answer" }] },
  });
  await publish("contact", "ar", "questions.items/new-tin.answer", "نعم.");
  expect(itemsOf(await read("contact", "ar"))[0]).toEqual({
    id: "new-tin",
    question: "هل العلبة جديدة؟",
    answer: "نعم.",
  });
});

test("both languages of a page are published together, or neither", async () => {
  const english = await write("contact", "en", "hero.heading", "Write to us");
  const arabic = await write("contact", "ar", "hero.heading", "اكتبوا إلينا");
  const send = async (...pages: { page: PageName; version: number; language?: Language }[]) =>
    (await api.call(contract.publishWords, { token, query: {}, body: { pages } })).status;
  const heading = async (language: Language) => {
    const { language: shown, words } = await read("contact", language);
    return [shown, words.hero?.heading];
  };
  const en = { page: "contact" as const, version: english.version };
  const ar = { page: "contact" as const, version: arabic.version, language: "ar" as const };
  expect(await send(en, { ...ar, version: ar.version + 1 })).toBe(409);
  expect(await send(en, { ...en, language: "en" }), "each page once").toBe(422);
  expect((await heading("ar"))[0]).toBe("en");
  expect(await send(en, ar)).toBe(200);
  expect([await heading("en"), await heading("ar")]).toEqual([
    ["en", "Write to us"],
    ["ar", "اكتبوا إلينا"],
  ]);
});

test("the check says what readers of the other language do not get, once the site has that language", async () => {
  await publish("partner", "ar", "hero.heading", "شركاؤنا");
  await write("partner", "en", "hero.heading", "Sell with us");
  expect(await check("partner", "en"), "no page is read in Arabic yet").toEqual([]);
  await publish("frame", "ar", "footer.blurb", "تغذية لكل مرحلة");
  expect(await check("partner", "en")).toEqual([
    "hero.heading Heading: the Arabic is older than these words.",
  ]);
  expect(await check("about", "en")).toContainEqual(
    expect.stringMatching(/^search\.title .+ has no Arabic yet: its readers get this language\.$/),
  );
  expect(await check("partner", "ar")).toContain(
    "hero.heading Heading: the English changed since it was translated.",
  );
});
