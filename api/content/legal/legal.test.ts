import { afterAll, describe, expect, test } from "vitest";
import { listLegal, readLegal } from "#contract/content/legal.ts";
import type { LegalPage } from "#contract/content/legal-pages.ts";
import { getWords, publishWords, saveWords, undoWords } from "#contract/content/words/endpoints.ts";
import type { Language } from "#contract/languages.ts";
import { startTestApi } from "#test/support/api.ts";

const api = await startTestApi();
afterAll(api.close);
let token = await api.logIn("Layla");

describe("terms and privacy", () => {
  const list = async () => (await api.call(listLegal, {})).body;
  const read = (page: LegalPage, day?: string, language: Language = "en") =>
    api.call(readLegal, { params: { page }, query: { language, ...(day !== undefined && { day }) } });
  const today = () => api.clock.now().toISOString().slice(0, 10);

  async function publish(page: LegalPage, heading: string, language: Language = "en") {
    const query = { language };
    const { version, draft } = (await api.call(getWords, { token, params: { page }, query })).body;
    const words = { ...draft, text: { ...draft.text, heading } };
    const saved = await api.call(saveWords, { token, params: { page }, query, body: { version, words } });
    await api.call(publishWords, {
      token,
      query,
      body: { pages: [{ page, version: saved.body.version }] },
    });
  }
  const heading = async (page: LegalPage, day?: string) => (await read(page, day)).body.words.text?.heading;

  test("are nowhere until they are published, and again when that is taken back", async () => {
    expect(await list()).toEqual([]);
    expect((await read("terms")).status).toBe(404);
    await publish("terms", "Our terms");
    expect(await list()).toEqual([{ page: "terms", language: "en", day: today() }]);
    expect(await heading("terms")).toBe("Our terms");
    expect((await read("privacy")).status).toBe(404);
    await api.call(undoWords, { token, params: { page: "terms" }, query: {} });
    expect(await list()).toEqual([]);
    expect((await read("terms")).status).toBe(404);
    expect((await read("terms", today())).status).toBe(404);
  });

  test("are published as they came too, by whoever changes nothing of them", async () => {
    const { version } = (await api.call(getWords, { token, params: { page: "privacy" }, query: {} })).body;
    const body = { pages: [{ page: "privacy" as const, version }] };
    expect((await api.call(publishWords, { token, query: {}, body })).status).toBe(200);
    expect((await read("privacy")).status).toBe(200);
    await api.call(undoWords, { token, params: { page: "privacy" }, query: {} });
    expect((await read("privacy")).status).toBe(404);
  });

  test("hold from the day on that it is at the first office, and the day of UTC leads there too", async () => {
    const hour = api.clock.now().getUTCHours();
    api.clock.move({ hours: 21 - hour });
    token = await api.logIn("Salim");
    await publish("terms", "In the evening");
    const [utc, there] = [today(), new Date(api.clock.now().getTime() + 4 * 60 * 60_000)];
    const day = there.toISOString().slice(0, 10);
    expect(day).not.toBe(utc);
    expect(await list()).toEqual([{ page: "terms", language: "en", day }]);
    for (const one of [day, utc]) expect(await heading("terms", one)).toBe("In the evening");
    await api.call(undoWords, { token, params: { page: "terms" }, query: {} });
    api.clock.move({ hours: 12 });
    token = await api.logIn("Layla");
  });

  test("stay readable by day, each as it was at the end of it", async () => {
    await publish("privacy", "Morning");
    await publish("privacy", "Evening");
    const first = today();
    api.clock.move({ days: 2 });
    token = await api.logIn("Omar");
    await publish("privacy", "Later");
    const { body } = await read("privacy");
    expect([body.day, body.days]).toEqual([today(), [today(), first]]);
    expect(await heading("privacy")).toBe("Later");
    expect(await heading("privacy", first)).toBe("Evening");
    expect(await heading("privacy", today())).toBe("Later");
    api.clock.move({ days: -1 });
    expect((await read("privacy", today())).status).toBe(404);
    expect((await read("privacy", "yesterday")).status).toBe(422);
  });

  test("each language has versions of its own, and the first stands in for one that has none", async () => {
    const inArabic = async (day?: string) => (await read("terms", day, "ar")).body;
    expect((await read("terms", undefined, "ar")).status).toBe(404);
    await publish("terms", "Our terms");
    const first = today();
    expect(await inArabic()).toMatchObject({ language: "en", words: { text: { heading: "Our terms" } } });
    api.clock.move({ days: 2 });
    token = await api.logIn("Huda");
    await publish("terms", "شروطنا", "ar");
    expect(await inArabic()).toMatchObject({
      language: "ar",
      day: today(),
      days: [today()],
      words: { text: { heading: "شروطنا" } },
    });
    expect((await read("terms", first, "ar")).status).toBe(404);
    expect((await read("terms")).body).toMatchObject({ language: "en", days: [first] });
    expect((await api.call(listLegal, { query: { language: "ar" } })).body).toContainEqual({
      page: "terms",
      language: "ar",
      day: today(),
    });
    expect(await list()).toContainEqual({ page: "terms", language: "en", day: first });
    await api.call(undoWords, { token, params: { page: "terms" }, query: { language: "ar" } });
    expect(await inArabic()).toMatchObject({ language: "en", day: first });
  });
});
