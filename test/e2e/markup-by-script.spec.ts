import type { Page } from "@playwright/test";
import { moreSections, profileAddress, sections } from "#web/admin/platform/shell/sections.ts";
import { publicPages } from "../support/public-pages.ts";
import { expect, openAdmin, test } from "./support.ts";
import { wake } from "./wake.ts";

test("scripts write no markup into a page of the site or the panel, and run no text", {
  tag: ["@core", "@one-width"],
}, async ({ browser, site }) => {
  // Not `page`, which fails on console lines: here the browser reports blocked scripts.
  const page = await (await browser.newContext()).newPage();
  await page.goto(site.url);
  await expectFenced(page);
  await openAdmin(page, site, "/admin/brochures");
  await expect(page.getByRole("heading", { level: 1, name: "Brochures" })).toBeVisible();
  await expectFenced(page);
  await page.context().close();
});

test("whoever reads the whole site meets no fence", { tag: "@one-width" }, async ({ page, site }) => {
  const refused = await watch(page);
  for (const path of publicPages) {
    await page.goto(path);
    await wake(page, "body");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  }
  const main = page.getByRole("navigation", { name: "Main" });
  // Navigates without a reload, so that scripts write the structured data.
  for (const [name, path] of [
    ["Home", "/"],
    ["Products", "/products"],
    ["About Us", "/about-us"],
    ["Contact Us", "/contact-us"],
  ] as const) {
    await main.getByRole("link", { name }).click();
    await expect(page).toHaveURL(site.url + path);
  }
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
  await page.goto("/products");
  await page
    .getByRole("link", { name: /Daniry Kids Formula Vanilla/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Enlarge the picture of/ }).click();
  await expect(page.getByRole("dialog").getByRole("status").first()).toContainText("1 /");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog").getByRole("status").first()).toContainText("2 /");
  await page.keyboard.press("Escape");
  await page.goto("/no-such-page");
  await page.goBack();
  expect(await refused()).toEqual([]);
});

test("whoever works in the panel meets no fence", { tag: "@one-width" }, async ({ page, site }) => {
  const refused = await watch(page);
  await openAdmin(page, site, "/admin");
  const addresses = [...sections, ...moreSections].map(({ address }) => address);
  for (const address of [...addresses, profileAddress, "/admin/products/new"]) {
    await page.goto(site.url + address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(`${site.url}/admin/brochures`);
  await expect(page.locator(".cover[data-drawn=true]").first()).toBeVisible();
  await page.getByRole("button", { name: "Add document" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  const sidebar = page.getByRole("navigation").first();
  for (const { label } of sections) await sidebar.getByRole("link", { name: label }).first().click();
  await expect(page).toHaveURL(/testimonials$/);
  expect(await refused()).toEqual([]);
});

async function watch(page: Page): Promise<() => Promise<string[]>> {
  const refused: string[] = [];
  await page.exposeFunction("tellRefused", (what: string) => refused.push(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, sample, blockedURI }) => {
      const { tellRefused } = window as unknown as { tellRefused(what: string): void };
      tellRefused(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return async () => {
    // A round trip, after which all earlier reports have arrived.
    await page.evaluate(() => document.title);
    return refused;
  };
}

async function expectFenced(page: Page) {
  const passed = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => {
        document.body.innerHTML = "<img src=x onerror=alert(1)>";
      },
      "a script element with more than nothing in it": () => {
        document.createElement("div").innerHTML = "<script>alert(1)</script>";
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>bold</b>"),
      "document.write": () => document.write("<p>written</p>"),
      "text of a script": () => {
        document.createElement("script").textContent = "alert(1)";
      },
      "address of a script": () => {
        document.createElement("script").src = "/assets/any.js";
      },
      "address of a worker": () => new Worker("/assets/any.js"),
      "a policy of somebody else's": () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        trustedTypes.createPolicy("html", { createHTML: (text: string) => text });
      },
    };
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(passed).toEqual([]);
}
