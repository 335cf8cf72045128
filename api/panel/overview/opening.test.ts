import { describe, expect, test } from "vitest";
import { noMail } from "#api/delivery/mail/settings.ts";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import { privacyWords, termsWords } from "#contract/content/words/defaults/legal.ts";
import { publishWords, saveWords } from "#contract/content/words/endpoints.ts";
import { tryMail } from "#contract/delivery/mail.ts";
import { dismissOpening, getOpening, type OpeningStep } from "#contract/panel/opening.ts";
import { getProfile } from "#contract/team/account.ts";
import { changeRole } from "#contract/team/team.ts";
import { accountsOf, password } from "#test/support/accounts.ts";
import { startTestApi } from "#test/support/api.ts";
import { startMailServer } from "#test/support/mail-server.ts";

describe("what is to be done before the site opens", () => {
  async function start(settings: Parameters<typeof startTestApi>[0] = {}) {
    const api = await startTestApi(settings);
    const token = await api.logIn();
    const read = async () => (await api.call(getOpening, { token })).body;
    const open = async () => Object.fromEntries((await read()).steps.map((step) => [step.name, step.open]));
    const left = async (name: OpeningStep) => (await read()).steps.find((step) => step.name === name)?.left;
    return { api, token, read, open, left };
  }

  test("is told step by step, and a server without backups has no such step", async () => {
    const { api, open, left } = await start();
    expect(await left("company")).toBe(
      "Still to fill in: the e-mail; address and e-mail of Oman, head office; address, phone and e-mail of India office.",
    );
    expect(await left("second-factor")).toBe("No second factor: Amal.");
    expect(await open()).toEqual({
      company: 3,
      samples: 0,
      legal: 2,
      mail: 1,
      "second-factor": 1,
      domain: 1,
    });
    await api.close();
  });

  test.each([
    ["https://daniry.com", true],
    ["http://daniry.com", false],
    ["https://localhost", false],
  ])("the address %s is one's own: %s", async (publicUrl, isOwn) => {
    const { api, open } = await start({ publicUrl });
    expect((await open()).domain).toBe(isOwn ? 0 : 1);
    await api.close();
  });

  test("company and legal pages are done when their own words are published", async () => {
    const { api, token, open, left } = await start();
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
    expect((await open()).company).toBe(1);
    await say("company", own);
    expect(await open()).toMatchObject({ company: 0, legal: 2 });
    await say("terms", legal.terms);
    expect((await open()).legal).toBe(1);
    expect(await left("legal")).toBe("Privacy Policy is left to publish.");
    await say("privacy", legal.privacy);
    expect((await open()).legal).toBe(0);
    await api.close();
  });

  test("mail is tested once its server has taken a test", async () => {
    const server = await startMailServer();
    const { api, token, open } = await start({ mail: { ...noMail, servers: [server.access] } });
    expect((await open()).mail).toBe(1);
    expect((await api.call(tryMail, { token })).body.ok).toBe(true);
    expect((await open()).mail).toBe(0);
    await api.close();
    await server.close();
  });

  test("the second factor is in place when every owner has one", async () => {
    const { api, token: amal, left } = await start();
    const { enter, protect } = accountsOf(api);
    const entered = await enter("Salma");
    expect(await left("second-factor")).toBe("No second factor: Amal and Salma.");
    const { token: salma } = await protect(entered);
    expect(await left("second-factor")).toBe("No second factor: Amal.");
    const { id } = (await api.call(getProfile, { token: amal })).body;
    const body = { password, role: "editor" as const };
    expect((await api.call(changeRole, { token: salma, params: { id }, body })).status).toBe(200);
    const { steps } = (await api.call(getOpening, { token: salma })).body;
    expect(steps.find(({ name }) => name === "second-factor")).toMatchObject({ open: 0, left: "" });
    await api.close();
  });

  test("each role is told the steps that it may do, and one without any has no list", async () => {
    const { api } = await start();
    const { enter } = accountsOf(api);
    const told = async (role: "editor" | "moderator") => {
      const { token } = await enter("Huda", { role });
      const { steps, dismissed } = (await api.call(getOpening, { token })).body;
      return { steps: steps.map(({ name }) => name), dismissed };
    };
    expect(await told("editor")).toEqual({ steps: ["company", "samples", "legal"], dismissed: false });
    expect(await told("moderator")).toEqual({ steps: [], dismissed: true });
    await api.close();
  });

  test("goes for good when an owner has seen enough of it", async () => {
    const { api, token, read } = await start();
    expect((await read()).dismissed).toBe(false);
    expect((await api.call(dismissOpening, { token })).status).toBe(204);
    expect((await read()).dismissed).toBe(true);
    const history = await api.database.read.selectFrom("history").select(["record", "action"]).execute();
    expect(history).toEqual([{ record: "site", action: "dismiss" }]);
    await api.close();
  });
});
