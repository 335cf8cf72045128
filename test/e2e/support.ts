import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as playwright,
} from "@playwright/test";
import axe from "axe-core";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { owner, Site } from "../support/site.ts";
import { keepHtml, keepHtmlOf } from "./kept-html.ts";
import { noteToasts } from "./toast.ts";
import { waitForScripts } from "./wake.ts";

export { expectToast } from "./toast.ts";
export { expect, owner };

type Use<Given> = (given: Given) => Promise<void>;
type Environment = Record<string, string>;

const besides =
  (options: BrowserContextOptions) =>
  async ({ browser, baseURL }: { browser: Browser; baseURL: string | undefined }, use: Use<Page>) => {
    const context = await browser.newContext({ ...options, baseURL });
    await use(await context.newPage());
    await context.close();
  };

/** Besides `page` there is a browser of somebody else, whose errors nobody watches, and one that runs no scripts. */
const base = playwright.extend<{ other: Page; plain: Page }, object>({
  other: besides({}),
  plain: besides({ javaScriptEnabled: false }),
  browser: [
    async ({ browser }, use) => {
      browser.on("context", (context) => {
        context.on("page", waitForScripts);
        void keepHtmlOf(context);
        void noteToasts(context);
      });
      await use(browser);
    },
    { scope: "worker" },
  ],
});

async function withSite(environment: Environment, use: Use<Site>) {
  const site = new Site(environment);
  try {
    await site.start();
    await use(site);
  } finally {
    await site.dispose();
  }
}

/**
 * For a journey that changes the owner's account or the whole site: its server `site` is of no other one, and unwatched. What is
 * named before `page` ends after the server, as a mail server should.
 */
export const ownTest = base.extend<{ site: Site; environment: Environment; mail: TestMailServer }>({
  environment: {},
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  mail: async ({}, use) => {
    const server = await startMailServer();
    await use(server);
    await server.close();
  },
  site: async ({ environment }, use) => withSite(environment, use),
  baseURL: async ({ site }, use) => use(site.url),
});
export const ownTestWith = (environment: Environment) => ownTest.extend({ environment });
/** Mails leave by the server `mail`. */
export const mailTestWith = (more: Environment) =>
  ownTest.extend({
    environment: async ({ mail }, use) => use({ SMTP_URL: `smtp://127.0.0.1:${mail.access.port}`, ...more }),
  });

/**
 * All tests of a worker share the server `site`, so each names its own records. A console error in `page`, or a request to
 * another host, fails the test.
 */
export const test = base.extend<{ quiet: undefined }, { site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  site: [async ({}, use) => withSite({}, use), { scope: "worker" }],
  baseURL: async ({ site }, use) => use(site.url),
  quiet: [
    async ({ page, site }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        // The browser logs each 4xx answer, which tests of refusals expect.
        if (
          message.type() === "error" &&
          !/the server responded with a status of 4\d\d/.test(message.text())
        ) {
          complaints.push(message.text());
        }
      });
      page.on("pageerror", (error) => {
        // Where a press follows another one, React Router aborts the reading of the first page's data and leaves it unhandled.
        if (error.message !== "BodyStreamBuffer was aborted") complaints.push(String(error));
      });
      page.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (/^https?:$/.test(protocol) && origin !== new URL(site.url).origin)
          complaints.push(`asked ${origin}`);
      });
      await use(undefined);
      await keepHtml(page);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Waits until the element's current animations have ended; for `:root`, those of the whole document. Endless and paused ones do
 * not count, such as the time line of a toast under the pointer.
 */
export async function atRest(element: Locator): Promise<void> {
  await element.evaluate(async (at) => {
    const animations = at.getAnimations({ subtree: at === at.ownerDocument.documentElement });
    const ending = animations.filter(({ effect }) =>
      Number.isFinite(Number(effect?.getComputedTiming().endTime)),
    );
    while (ending.some(({ playState }) => playState === "running"))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

export async function expectAccessible(page: Page, without?: string): Promise<void> {
  // An element that still fades in has too little contrast.
  await atRest(page.locator(":root"));
  await keepHtml(page);
  for (const frame of without ? [page.mainFrame()] : page.frames()) {
    const isOurs = URL.canParse(frame.url()) && new URL(frame.url()).origin === new URL(page.url()).origin;
    if (isOurs && !(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
  const violations = await page.evaluate(async (left) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Base UI puts these guards around an open menu; they pass the focus on to where Tab leads without them.
    const exclude = ["[data-base-ui-focus-guard]", ...(left ? [left] : [])];
    const rules = { "target-size": { enabled: true } };
    const found = await run({ exclude }, { resultTypes: ["violations"], rules, elementRef: true });
    /** axe takes a target half under the panel's header for small, so its whole box counts here. */
    const isLarge = (element?: Element) => {
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return Math.min(width, height) >= 24;
    };
    return found.violations.flatMap(({ id, nodes }) => {
      const bad = nodes.filter(({ element }) => id !== "target-size" || !isLarge(element));
      return bad.length > 0 ? [`${id}: ${bad.map((node) => node.target).join(", ")}`] : [];
    });
  }, without);
  expect(violations).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, narrow?: number): Promise<void> {
  const usual = page.viewportSize();
  if (narrow && usual) {
    await page.setViewportSize({ ...usual, width: narrow });
    // A new width takes effect with the next frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(usual);
  }
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}

interface UsableOptions {
  /** Another width to look at, in CSS pixels. */
  narrow?: number;
  /** What axe leaves out, as a selector. */
  without?: string;
}

/** Nothing that axe knows of is wrong, and nothing scrolls sideways. */
export async function expectUsable(page: Page, { narrow, without }: UsableOptions = {}): Promise<void> {
  await expectAccessible(page, without);
  await expectNoSidewaysScroll(page, narrow);
}

export async function openAdmin(page: Page, site: Site, path: string): Promise<void> {
  await openWith(await site.session(), page, site, path);
}

export interface LogIn {
  token: string;
  admin: unknown;
}

export async function openWith({ token, admin }: LogIn, page: Page, site: Site, path: string) {
  await page.addInitScript(
    ([key, profile]) => {
      // The session may have a newer token.
      if (localStorage.getItem("token")) return;
      localStorage.setItem("token", key ?? "");
      localStorage.setItem("admin", profile ?? "");
    },
    [token, JSON.stringify(admin)],
  );
  await page.goto(site.url + path);
}

/** Fills in the log-in page that is open, and sends it. */
export async function logInByForm(page: Page, { email, password } = owner): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${target}`);
}

export async function openAnotherAdmin(browser: Browser, site: Site, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openWith(await site.logIn(), page, site, path);
  return page;
}

export async function confirmIdentity(
  page: Page,
  { password = owner.password, code }: { password?: string; code?: string } = {},
): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Please confirm that it is you" });
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  if (code) await dialog.getByLabel(/^Code of your/).fill(code);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
}
