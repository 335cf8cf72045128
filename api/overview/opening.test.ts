import { describe, expect, test } from "vitest";
import { dismissOpening, getOpening } from "#contract/opening.ts";
import { companyWords } from "#contract/words/defaults/company.ts";
import { privacyWords, termsWords } from "#contract/words/defaults/legal.ts";
import { publishWords, saveWords } from "#contract/words/endpoints.ts";
import { startTestApi } from "#test/support/api.ts";

describe("what is to be done before the site opens", () => {
  async function open(settings = {}) {
    const api = await startTestApi(settings);
    const token = await api.logIn();
    const read = async () => (await api.call(getOpening, { token })).body;
    const done = async () => Object.fromEntries((await read()).steps.map((step) => [step.name, step.done]));
    return { api, token, read, done };
  }

  test("is told step by step, and a server without backups has no such step", async () => {
    const { api, done } = await open();
    expect(await done()).toEqual({
      company: false,
      samples: true,
      legal: false,
      "second-factor": false,
      domain: false,
    });
    await api.close();
  });

  test.each([
    ["https://daniry.com", true],
    ["http://daniry.com", false],
    ["https://localhost", false],
  ])("the address %s is one's own: %s", async (publicUrl, isOwn) => {
    const { api, done } = await open({ publicUrl });
    expect((await done()).domain).toBe(isOwn);
    await api.close();
  });

  test("company and legal pages are done when their own words are published", async () => {
    const { api, token, done } = await open();
    const { reach, offices } = companyWords;
    const legal = { terms: termsWords, privacy: privacyWords };
    const items = offices.items.map((office) => ({
      ...office,
      address: ["1 Real Street", "Muscat"],
      phone: "+968 7988 5721",
      email: "hello@daniry.com",
    }));
    const own = { ...companyWords, reach: { ...reach, email: "hello@daniry.com" }, offices: { items } };
    const versions: Record<string, number> = {};
    async function say(page: "company" | "terms" | "privacy", words: object) {
      const saved = await api.call(saveWords, {
        token,
        params: { page },
        body: { version: versions[page] ?? 0, words },
      } as never);
      expect(saved.status).toBe(200);
      const { version } = saved.body as { version: number };
      versions[page] = version;
      const given = { token, body: { pages: [{ page, version }] } };
      expect((await api.call(publishWords, given as never)).status).toBe(200);
    }
    await say("company", { ...own, reach: companyWords.reach });
    expect((await done()).company).toBe(false);
    await say("company", own);
    expect(await done()).toMatchObject({ company: true, legal: false });
    await say("terms", legal.terms);
    expect((await done()).legal).toBe(false);
    await say("privacy", legal.privacy);
    expect((await done()).legal).toBe(true);
    await api.close();
  });

  test("goes for good when an owner has seen enough of it", async () => {
    const { api, token, read } = await open();
    expect((await read()).dismissed).toBe(false);
    expect((await api.call(dismissOpening, { token })).status).toBe(204);
    expect((await read()).dismissed).toBe(true);
    const history = await api.database.read.selectFrom("history").select(["record", "action"]).execute();
    expect(history).toEqual([{ record: "site", action: "dismiss" }]);
    await api.close();
  });
});
