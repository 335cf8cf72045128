import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { waitForScripts } from "#test/e2e/wake.ts";
import { isQuick, proof } from "#test/proof/proof.ts";
import { askSite } from "#test/support/ask-site.ts";
import { openBrowser } from "#test/support/browser.ts";
import { confirmationOf } from "#test/support/confirmation.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { owner, Site } from "#test/support/site.ts";
import { until } from "#test/support/until.ts";
import { type Payload, payloads } from "./xss/payloads.ts";
import { createPlanter, unplanted } from "./xss/planter.ts";
import { addressOf, type Planted, plant, putOnHome, throwAway } from "./xss/records.ts";
import { plantSettings } from "./xss/settings.ts";
import { foreignMarkUp, setTrap } from "./xss/trap.ts";
import { adminViews, publicViews, trashViews, type View, wordPages } from "./xss/views.ts";
import { plantWords } from "./xss/words.ts";

const few = [0, 5, 18, 24, 41, 58, 72, 83].map((at) => payloads[at] as Payload);
const used = isQuick ? few : payloads;
const homePlaces = 6;

function isShown(text: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
  // biome-ignore lint/performance/useDomNodeTextContent: the page's data, in a script, is not shown
  const words = [document.body.innerText, ...fields.map(({ value }) => value)];
  return words.some((word) => word.includes(text));
}

async function lookAtDocuments(page: Page, html: string[], look: (view: View) => Promise<void>) {
  await page.unroute("**/of-the-proof/*");
  await page.route("**/of-the-proof/*", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: html[Number(route.request().url().split("/").at(-1))] ?? "",
    }),
  );
  for (const at of html.keys()) await look({ path: `/of-the-proof/${at}` });
}

proof({
  name: "Script in every field, looked at by a browser on public and admin pages",
  expected: "none of it runs, becomes mark-up, or is held back by the policy alone",
  before: "39 fields of 8 kinds of records tried",
  in: "test:all",
  engines: ["sqlite"],
  timeout: 3 * 60 * 60_000,
  async run(count) {
    const [first] = used as [Payload];
    const mails = await startMailServer({ logIn: [first.text, "quay and lantern"] });
    const site = new Site({}, { quiet: true });
    const browser = await openBrowser();
    const folder = mkdtempSync(join(tmpdir(), "daniry-copies-"));
    try {
      await site.start();
      const { token, admin } = await site.logIn();
      const planter = createPlanter(site);
      await plantSettings(planter, used, mails, folder);
      const planted: Planted[] = [];
      for (const payload of used) planted.push(await plant(planter, payload, planted));

      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const trap = await setTrap(context, site.url);
      await context.addInitScript(
        ([key, profile]) => {
          localStorage.setItem("token", key ?? "");
          localStorage.setItem("admin", profile ?? "");
        },
        [token, JSON.stringify(admin)],
      );
      const usual = await context.newPage();
      waitForScripts(usual);
      const plain = await context.newPage();

      async function look({ path, shows, act }: View, page = usual) {
        count.try();
        try {
          await page.goto(site.url + path);
          await act?.(page);
          if (shows) await page.waitForFunction(isShown, shows, { timeout: 20_000 });
          await page.mouse.move(700, 400);
          await page.keyboard.press("Tab");
        } catch (error) {
          count.fail(`${path}: ${(error as Error).message.slice(0, 300)}`);
        }
        for (const line of [...trap.caught(), ...(await foreignMarkUp(page))]) count.fail(`${path}: ${line}`);
        if (new URL(page.url()).origin !== site.url) count.fail(`${path} led to ${page.url()}`);
      }

      await lookAtDocuments(plain, ["<img src=x onerror=alert(1)>"], async ({ path }) => {
        await plain.goto(site.url + path);
        await plain.waitForLoadState("networkidle");
      });
      if (trap.caught().length === 0 || (await foreignMarkUp(plain)).length === 0)
        count.fail("what runs is not noticed");

      const closer = planted.filter((_, at) => (isQuick ? at < 3 : at % 4 === 0));
      for (let at = 0; at < planted.length; at += homePlaces) {
        const six = planted.slice(at, at + homePlaces);
        await putOnHome(planter, site, six);
        await look({ path: "/", shows: six[0]?.payload.mark ?? "" });
      }
      let texts = 0;
      for (let round = 0; round < (isQuick ? 1 : 4); round++) {
        texts += await plantWords(planter, used, round * 7);
        for (const path of wordPages) await look({ path });
        for (const asOf of [undefined, new Date().toISOString()]) {
          const { ticket } = await planter.call("createWordsTicket", { body: { ...(asOf && { asOf }) } });
          for (const path of wordPages)
            await look({ path: `${path}?${asOf ? "as-of" : "draft"}=${ticket}` }, asOf ? plain : usual);
        }
      }
      for (const view of publicViews(planted)) await look(view);
      for (const view of adminViews(planted, closer)) await look(view);
      for (const { payload } of closer) {
        await planter.call("updateProfile", { body: { name: payload.text } });
        await look({ path: "/admin/profile", shows: payload.mark });
      }
      const people = closer.map(({ payload }) => payload);
      const headers = await confirmationOf(site.url, token, owner.password);
      const exportOf = async (payload: Payload) => {
        const asked = { headers, token, body: { who: addressOf(payload) } };
        return (await askSite(`${site.url}/api/admin/person/export`, asked)).text();
      };
      const html = await Promise.all(people.map(exportOf));
      await until(async () => mails.taken.length >= 3 * planted.length, 60_000);
      html.push(...mails.taken.map((mail) => String(mail.html)));
      await lookAtDocuments(plain, html, (view) => look(view, plain));
      await throwAway(planter, planted);
      for (const view of trashViews(planted)) await look(view);
      for (const field of unplanted(planter.fields, first.text, addressOf(first)))
        count.fail(`${field} met no payload`);
      count.note(`${used.length} payloads through ${planter.fields.size} fields and ${texts} texts of pages`);
      count.note(`${mails.taken.length} mails and ${people.length} exports of people`);
      await context.close();
    } finally {
      await browser.close();
      await site.dispose();
      await mails.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
