import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page, Request } from "@playwright/test";
import { publicPages } from "../support/public-pages.ts";
import { expect, owner, test } from "./support.ts";
import { hold, isAwake, look } from "./wake.ts";

const kib = 1024;
const kids = "/product/Daniry%20Kids%20Formula";

for (const path of publicPages) {
  test(`${path} runs no framework until the first move, and then stays within its budgets`, {
    tag: "@one-width",
  }, async ({ page, site }) => {
    const sent = { script: 0, stylesheet: 0, document: 0 };
    let underWay = 0;
    const isCounted = (request: Request) => request.resourceType() in sent;
    page.on("request", (request) => {
      if (isCounted(request)) underWay += 1;
    });
    page.on("requestfinished", async (request) => {
      if (!isCounted(request)) return;
      const sizes = await request.sizes().catch(() => null);
      sent[request.resourceType() as keyof typeof sent] += sizes?.responseBodySize ?? 0;
      underWay -= 1;
    });
    await look(page, site.url + path);
    await expect.poll(() => underWay).toBe(0);
    expect(sent.script).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // The product page also draws a label.
    expect(sent.stylesheet).toBeLessThanOrEqual((path === kids ? 18 : 15.5) * kib);
    if (path === "/") expect(sent.document).toBeLessThanOrEqual(15.5 * kib);
    const html = await (await fetch(site.url + path)).text();
    const inline = html.matchAll(/<script>(.*?)<\/script>/gs);
    const bytes = Array.from(inline, ([, code = ""]) => code.length).reduce((sum, one) => sum + one, 0);
    expect(bytes).toBeLessThanOrEqual(3 * kib);

    await page.mouse.move(200, 300, { steps: 2 });
    await expect.poll(() => isAwake(page, "body")).toBe(true);
    // The offline bar is the frame's last part.
    await expect.poll(() => isAwake(page, ".offline-bar")).toBe(true);
    await expect.poll(() => underWay).toBe(0);
    expect(sent.script).toBeLessThanOrEqual((path === kids ? 121 : 120) * kib);
    // A second copy would be laid out anew, and on a phone the first press waits for that.
    const sheets = await page.evaluate(() =>
      Array.from(document.styleSheets, ({ href }) => href?.split("#")[0]),
    );
    expect(sheets).toEqual([...new Set(sheets)]);
  });
}

test("the page of a link is fetched ahead as long as a press needs it", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const arrive = await hold(page, /\/assets\/footer-[^/]*\.js$/);
  await look(page, `${site.url}/faqs`);
  await page.mouse.move(200, 300, { steps: 2 });
  await expect.poll(() => isAwake(page, ".site-header")).toBe(true);
  const rules = await (await fetch(`${site.url}/speculation-rules.json`)).text();
  const [, leftOut = ""] = /"selector_matches":"([^"]+)"/.exec(rules) ?? [];
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });
  const isFetched = () => link.evaluate((one, selector) => !one.matches(selector), leftOut);
  expect(await isFetched()).toBe(true);
  arrive();
  await expect.poll(isFetched).toBe(false);
  expect(await isAwake(page, "footer a")).toBe(true);
});

test("a pointer that only lies where the page comes starts no framework", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await look(page, `${site.url}/contact-us`);
  await page.mouse.move(0, 0);
  await page.mouse.move(0, 0);
  // A start removes the list of modules at once.
  expect(await page.locator("script[data-modules]").count()).toBe(1);
  await page.mouse.move(0, 1);
  await expect.poll(() => isAwake(page, "body")).toBe(true);
});

test("the framework starts by itself for an address with a choice or a place in the page, and for unsent words", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await look(page, `${site.url}/products?need=mothers`);
  await expect.poll(() => isAwake(page, "body")).toBe(true);
  await look(page, `${site.url}/faqs#storage`);
  await expect.poll(() => isAwake(page, "body")).toBe(true);
  await look(page, `${site.url}/contact-us`);
  expect(await isAwake(page, "body")).toBe(false);
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Unsent Words");
  await expect.poll(() => isAwake(page, "body")).toBe(true);
  await look(page, `${site.url}/about-us`);
  await look(page, `${site.url}/contact-us`);
  await expect.poll(() => isAwake(page, "body")).toBe(true);
  await expect(name).toHaveValue("Unsent Words");
});

interface Press {
  what: string;
  path: string;
  control: (page: Page) => Locator;
  result: (page: Page) => Locator;
  /** Controls without this are pressed on a desktop only, because phones have the same ones. */
  on?: "phone";
}

const presses: Press[] = [
  {
    what: "the picture of a product",
    path: kids,
    control: (page) => page.getByRole("button", { name: /^Enlarge the picture/ }),
    result: (page) => page.getByRole("dialog", { name: /Daniry Kids Formula/ }),
  },
  {
    what: "Ingredients",
    path: kids,
    control: (page) => page.getByRole("tab", { name: "Ingredients" }),
    result: (page) => page.getByRole("tabpanel", { name: "Ingredients" }),
  },
  {
    what: "a testimonial",
    path: "/testimonials",
    control: (page) => page.getByRole("link", { name: /^Read the testimonial of/ }).first(),
    result: (page) => page.getByRole("dialog"),
  },
  {
    what: "Add Testimonial",
    path: "/testimonials",
    control: (page) => page.getByRole("button", { name: "Add Testimonial" }).first(),
    result: (page) => page.getByRole("dialog", { name: "Add Testimonial" }),
  },
  {
    what: "More",
    path: "/about-us",
    control: (page) => page.getByRole("button", { name: "More", exact: true }),
    result: (page) => page.locator(".more[data-open]").getByRole("link", { name: "FAQs" }),
  },
  {
    what: "a filter",
    path: "/products",
    control: (page) => page.getByRole("button", { name: "Without" }),
    result: (page) => page.getByRole("dialog", { name: "Without" }),
    on: "phone",
  },
];

for (const { what, path, control, result, on } of presses) {
  const width = on === "phone" ? "@phone" : "@one-width";

  test(`${what}, pressed before the framework has come, is answered when it comes`, {
    tag: ["@core", width],
  }, async ({ page, site, isMobile }) => {
    const arrive = await hold(page, "**/assets/*.js");
    await look(page, site.url + path);
    const pressed = control(page);
    await (isMobile ? pressed.tap() : pressed.click());
    await expect(result(page)).toBeHidden();
    arrive();
    await expect(result(page)).toBeVisible();
    expect(page.url()).toBe(site.url + path);
  });

  test(`${what}, pressed while the end of its page is on its way, is answered when it comes`, {
    tag: width,
  }, async ({ browser, site, viewport, isMobile, hasTouch }) => {
    const slow = await sendInTwo(site.url, path);
    const page = await browser.newPage({ viewport, isMobile, hasTouch });
    await page.evaluate((to) => location.assign(to), slow.url + path);
    const pressed = control(page);
    await (isMobile ? pressed.tap() : pressed.click());
    await expect(pressed).toHaveAttribute("data-press", "kept");
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    slow.sendEnd();
    await expect(result(page)).toBeVisible();
    expect(page.url()).toBe(slow.url + path);
    await page.close();
    await slow.close();
  });

  test(`${what}, pressed in the first 50 ms after the paint, does what it says`, { tag: width }, async ({
    page,
    site,
  }) => {
    await look(page, site.url + path);
    const where = await control(page).evaluate((element) => {
      const all = [...document.querySelectorAll(element.tagName)];
      return { tag: element.tagName, place: all.indexOf(element) };
    });
    await page.addInitScript(({ tag, place }) => {
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName("first-contentful-paint").length === 0) return;
        observer.disconnect();
        press();
      }).observe({ type: "paint", buffered: true });
      // A slow machine paints the first lines of a long page before it has parsed the rest.
      function press() {
        const control = document.querySelectorAll<HTMLElement>(tag)[place];
        if (!control) return setTimeout(press);
        document.documentElement.dataset.isRunning = String("__reactRouterContext" in window);
        control.click();
      }
    }, where);
    await look(page, site.url + path);
    await expect(page.locator("html")).toHaveAttribute("data-is-running", "false");
    await expect(result(page)).toBeVisible();
  });
}

async function sendInTwo(origin: string, path: string) {
  const { promise: told, resolve: sendEnd } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const { method, url = "", headers } = request;
    const { authorization = "", "content-type": type = "" } = headers;
    const sent = Buffer.concat(await request.toArray());
    const answer = await fetch(origin + url, {
      ...(method && { method }),
      headers: { authorization, "content-type": type },
      ...(sent.length > 0 && { body: sent }),
    });
    const body = await answer.bytes();
    for (const [name, value] of answer.headers) {
      if (!/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name))
        response.setHeader(name, value);
    }
    response.statusCode = answer.status;
    if (url === path) {
      const end = Buffer.from(body).indexOf('<script type="text/plain"');
      response.write(body.subarray(0, end));
      await told;
      response.end(body.subarray(end));
    } else {
      response.end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendEnd,
    cut: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

test("a form that is sent before the framework has come is answered by the server and keeps its words", {
  tag: "@core-wide",
}, async ({ page, site }) => {
  const arrive = await hold(page, "**/assets/*.js");
  await look(page, `${site.url}/contact-us`);
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Quick Sender");
  await name.press("Enter");
  await expect(page.getByText("Fill Form Completly").first()).toBeVisible();
  await expect(name).toHaveValue("Quick Sender");
  arrive();
  await expect.poll(() => isAwake(page, "body")).toBe(true);
  await expect(name).toHaveValue("Quick Sender");
});

interface LogInPress {
  how: string;
  press: (page: Page) => Promise<unknown>;
}

const logInPresses: LogInPress[] = [
  {
    how: "the button twice",
    press: (page) => page.getByRole("button", { name: "Log in", exact: true }).dblclick(),
  },
  {
    how: "Enter",
    press: (page) => page.getByRole("textbox", { name: "Password", exact: true }).press("Enter"),
  },
];

async function logInEarly(page: Page, url: string, press: LogInPress["press"]) {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(`${request.method()} ${request.url()}`));
  await page.evaluate((to) => location.assign(to), `${url}/admin`);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(owner.password);
  await press(page);
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toHaveAttribute(
    "data-press",
    "kept",
  );
  return calls;
}

async function expectLogIn(page: Page, calls: string[], url: string) {
  await expect(page).toHaveURL(`${url}/admin/dashboard`);
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([`POST ${url}/api/admin/login`]);
  expect(calls.filter((call) => call.includes(encodeURIComponent(owner.password)))).toEqual([]);
}

for (const { how, press } of logInPresses) {
  test(`the log-in, sent by ${how} before the framework has come, is made when it comes`, {
    tag: ["@core-wide", "@one-width"],
  }, async ({ page, site }) => {
    const arrive = await hold(page, "**/assets/*.js");
    const calls = await logInEarly(page, site.url, press);
    arrive();
    await expectLogIn(page, calls, site.url);
    expect(site.said).not.toContain(owner.password);
  });

  test(`the log-in, sent by ${how} while the end of its page is on its way, is made when it comes`, {
    tag: "@one-width",
  }, async ({ browser, site }) => {
    const slow = await sendInTwo(site.url, "/admin");
    const page = await browser.newPage();
    const calls = await logInEarly(page, slow.url, press);
    slow.sendEnd();
    await expectLogIn(page, calls, slow.url);
    await page.close();
    await slow.close();
  });
}

test("what is typed before the framework has come stays, and is kept as a draft", {
  tag: "@core-wide",
}, async ({ page, site }) => {
  const arrive = await hold(page, "**/assets/*.js");
  await look(page, `${site.url}/contact-us`);
  const message = page.getByRole("textbox", { name: "Message" });
  await message.pressSequentially("Early words");
  arrive();
  await expect.poll(() => isAwake(page, "body")).toBe(true);
  await expect(message).toHaveValue("Early words");
  await page.reload();
  await expect(message).toHaveValue("Early words");
});

test("where the end of a page never comes, a second press is left to the browser", {
  tag: "@one-width",
}, async ({ browser, site }) => {
  const slow = await sendInTwo(site.url, "/testimonials");
  const page = await browser.newPage();
  await page.evaluate((to) => location.assign(to), `${slow.url}/testimonials`);
  const control = page.getByRole("button", { name: "Add Testimonial" }).first();
  await expect(control).toBeVisible();
  slow.cut();
  await control.click();
  await expect(control).toHaveAttribute("data-press", "kept");
  await control.click();
  await expect.poll(() => new URL(page.url()).searchParams.has("form")).toBe(true);
  await page.close();
  await slow.close();
});

test("where the framework never comes, a press is left to the browser", { tag: "@one-width" }, async ({
  other: page,
  site,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await look(page, `${site.url}/testimonials`);
  await page.getByRole("button", { name: "Add Testimonial" }).first().click();
  await expect(page.getByRole("heading", { name: "Add Testimonial" })).toBeVisible();
  expect(new URL(page.url()).searchParams.has("form")).toBe(true);
});

test("a pointer that is flicked onto 'Ingredients' and rests there shows them", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await look(page, site.url + kids);
  const tab = page.getByRole("tab", { name: "Ingredients" });
  await tab.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await tab.boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + 20, { steps: 2 });
  await expect(tab).toHaveAttribute("aria-selected", "true");
});

test("one jump to the figures makes them count", { tag: "@one-width" }, async ({ page, site }) => {
  await look(page, `${site.url}/about-us`);
  await page.evaluate(() => {
    const figure = document.querySelector("dd bdi[aria-hidden]");
    Object.assign(window, { seen: new Set<string>() });
    new MutationObserver(() => {
      (window as unknown as { seen: Set<string> }).seen.add(figure?.textContent ?? "");
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    figure?.scrollIntoView({ block: "center", behavior: "instant" });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
  await expect.poll(seen).toBeGreaterThan(3);
  await expect(page.locator("dd bdi[aria-hidden]").first()).toHaveText("500k+");
});

test("the first tap on a plain link starts nothing but the link", { tag: "@phone" }, async ({
  page,
  site,
}) => {
  await look(page, `${site.url}/faqs`);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  // This link is in view; scrolling to another one would count as a move.
  const link = page.getByRole("link", { name: "Daniry, home" });
  const opened = page.waitForURL(`${site.url}/`);
  await link.tap();
  await opened;
  expect(scripts).toEqual([]);
});

test("'Health benefits' as the first press leads to Why Daniry", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await look(page, `${site.url}/`);
  await page.getByRole("link", { name: "Health benefits" }).dispatchEvent("click");
  await expect(page.getByRole("heading", { name: "Why Daniry" })).toBeInViewport();
});
