import type { Page } from "@playwright/test";
import { expect, openAdmin, test } from "./support.ts";

test("scripts write no markup into a page of the site or the panel, and run no text", {
  tag: ["@core", "@one-width"],
}, async ({ other: page, site }) => {
  // Not `page`, which fails on console lines: here the browser reports blocked scripts.
  await page.goto(site.url);
  await expectFenced(page);
  await openAdmin(page, site, "/admin/brochures");
  await expect(page.getByRole("heading", { level: 1, name: "Brochures" })).toBeVisible();
  await expectFenced(page);
});

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
