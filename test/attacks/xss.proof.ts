import type { Page } from "@playwright/test";
import { waitForScripts } from "#test/e2e/wake.ts";
import { isQuick, proof } from "#test/proof/proof.ts";
import { openBrowser } from "#test/support/browser.ts";
import { form } from "#test/support/form.ts";
import { Site } from "#test/support/site.ts";
import { type Payload, payloads } from "./xss/payloads.ts";
import { apiOf, fields, type Planted, plant, putOnHome } from "./xss/records.ts";
import { foreignMarkUp, setTrap } from "./xss/trap.ts";

/** Some of each kind, for `npm test`. */
const few = [0, 5, 18, 24, 41, 58, 72, 83].map((at) => payloads[at] as Payload);
const used = isQuick ? few : payloads;
const homePlaces = 6;

interface View {
  path: string;
  /** What is there once the page shows what was stored. */
  shows?: string;
  /** What somebody does there before it is looked at. */
  act?: (page: Page) => Promise<void>;
}

const inAddress = encodeURIComponent;
/** Takes one after the other, so that each of a few places meets every tenth payload or so. */
const turn = <Place>(places: readonly Place[], at: number) => places[at % places.length] as Place;

function publicViews(planted: Planted[]): View[] {
  const last = planted.at(-1)?.payload.mark ?? "";
  const lists = ["/products", "/testimonials"].map((path): View => ({ path, shows: last }));
  const others = ["/about-us", "/contact-us", "/partner-us", "/faqs"].map((path): View => ({ path }));
  return [
    ...lists,
    ...others,
    ...planted.flatMap(({ payload: { text, mark } }, at): View[] => [
      { path: `/product/${inAddress(text)}`, shows: mark },
      {
        path: turn(
          [`/product/no ${text}`, `/${text}`, "/products?need=", "/products?search=", "/testimonials?x="],
          at,
        )
          .split("?")
          .map((part, half) =>
            half === 0
              ? `/${part.slice(1).split("/").map(inAddress).join("/")}`
              : `?${part}${inAddress(text)}`,
          )
          .join(""),
      },
      {
        path: turn(["/contact-us", "/partner-us", "/testimonials?form"], at),
        act: (page) => postWithoutScript(page, text),
      },
    ]),
  ];
}

function adminViews(planted: Planted[], closer: Planted[]): View[] {
  const last = planted.at(-1)?.payload.mark ?? "";
  const lists = [
    "products",
    "brochures",
    "contact-submissions",
    "partner-submissions",
    "testimonials",
    "newsletter",
  ];
  return [
    { path: "/admin/dashboard", act: (page) => searchAll(page, planted) },
    ...lists.map((list): View => ({ path: `/admin/${list}`, shows: last })),
    ...closer.flatMap(({ payload: { text, mark }, ...ids }, at): View[] => [
      { path: `/admin/products/${ids.product}`, shows: mark },
      { path: `/admin/products/${ids.product}?tab=history`, shows: mark },
      { path: `/admin/contact-submissions?id=${ids.contact}`, shows: mark },
      { path: `/admin/partner-submissions?id=${ids.partner}`, shows: mark },
      { path: `/admin/testimonials?status=all&search=${mark}&open=${ids.testimonial}`, shows: mark },
      { path: `/admin/${turn(lists, at)}?search=${inAddress(text)}` },
    ]),
  ];
}

function trashViews(planted: Planted[]): View[] {
  const last = planted.at(-1)?.payload.mark ?? "";
  const kinds = ["product", "contact", "partner", "testimonial", "brochure"];
  return [
    ...kinds.map((kind): View => ({ path: `/admin/trash?kind=${kind}`, shows: last })),
    { path: "/admin/dashboard", shows: last },
  ];
}

/** What a browser without script sends; the answer shows again what was typed. */
async function postWithoutScript(page: Page, text: string) {
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate((typed) => {
      const form = document.createElement("form");
      form.method = "post";
      const names = [
        "name",
        "email",
        "reason",
        "phone",
        "phone_country",
        "message",
        "content",
        "rating",
        "confirmed",
      ];
      for (const name of names) {
        const field = document.createElement("input");
        Object.assign(field, { name, value: typed });
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    }, text),
  ]);
  await page.waitForFunction(
    (typed) => document.querySelector<HTMLInputElement>("input[name=name]")?.value === typed,
    text,
  );
}

/** Every payload in the hits of the panel's search. */
async function searchAll(page: Page, planted: Planted[]) {
  const box = page.getByRole("combobox", { name: "Search the admin panel" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  for (const { payload } of planted) {
    await box.fill(payload.mark);
    await page.getByRole("option").filter({ hasText: payload.mark }).first().waitFor();
  }
}

async function throwAway(api: ReturnType<typeof apiOf>, planted: Planted[]) {
  const ids = (name: "contact" | "partner" | "product" | "testimonial") => planted.map((one) => one[name]);
  await api("POST", "/api/contact/bulk-delete", { ids: ids("contact") });
  await api("POST", "/api/partner/bulk-delete", { ids: ids("partner") });
  await api("POST", "/api/testimonials/bulk", { ids: ids("testimonial"), action: "delete" });
  await api("POST", "/api/admin/products/bulk-delete", { ids: ids("product") });
  for (const { brochure } of planted) await api("DELETE", `/api/brochures/${brochure}`);
}

/** True once the text stands somewhere: in words, in a field or as a description. */
function isShown(text: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
  // biome-ignore lint/performance/useDomNodeTextContent: the page's data, in a script, is not shown
  const words = [document.body.innerText, ...fields.map(({ value }) => value)];
  return words.some((word) => word.includes(text));
}

proof(
  {
    name: "Script in every field, looked at by a browser on public and admin pages",
    expected: "none of it runs, becomes mark-up, or is held back by the policy alone",
    before: "not tried",
    in: "test:all",
    engines: ["sqlite"],
    timeout: 3 * 60 * 60_000,
  },
  async (count) => {
    const site = new Site({}, { quiet: true });
    const browser = await openBrowser();
    try {
      await site.start();
      const { token, admin } = await site.logIn();
      const api = apiOf(site, token);
      const planted: Planted[] = [];
      for (const payload of used) planted.push(await plant(api, payload));

      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const trap = await setTrap(context, site.url);
      await context.addInitScript(
        ([key, profile]) => {
          localStorage.setItem("token", key ?? "");
          localStorage.setItem("admin", profile ?? "");
        },
        [token, JSON.stringify(admin)],
      );
      const page = await context.newPage();
      waitForScripts(page);

      async function look({ path, shows, act }: View) {
        count.try();
        try {
          await page.goto(site.url + path);
          await act?.(page);
          if (shows) await page.waitForFunction(isShown, shows, { timeout: 20_000 });
          // What waits for a visitor's hand or focus.
          await page.mouse.move(700, 400);
          await page.keyboard.press("Tab");
        } catch (error) {
          count.fail(`${path}: ${(error as Error).message.slice(0, 300)}`);
        }
        for (const line of [...trap.caught(), ...(await foreignMarkUp(page))]) count.fail(`${path}: ${line}`);
        if (new URL(page.url()).origin !== site.url) count.fail(`${path} led to ${page.url()}`);
      }

      // Each has a page of its own; in short, some of them are enough.
      const closer = isQuick ? planted.slice(0, 3) : planted;
      for (let at = 0; at < planted.length; at += homePlaces) {
        const six = planted.slice(at, at + homePlaces);
        await putOnHome(api, six);
        await look({ path: "/", shows: six[0]?.payload.mark ?? "" });
      }
      for (const view of publicViews(planted)) await look(view);
      for (const view of adminViews(planted, closer)) await look(view);
      for (const { payload } of closer) {
        await api("PUT", "/api/admin/profile", form({ name: payload.text }));
        await look({ path: "/admin/profile", shows: payload.mark });
      }
      await throwAway(api, planted);
      for (const view of trashViews(planted)) await look(view);
      count.note(`${used.length} payloads through ${fields.length} fields`);
      await context.close();
    } finally {
      await browser.close();
      await site.dispose();
    }
  },
);
