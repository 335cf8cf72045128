import type { Page, Route } from "@playwright/test";
import { expect, openAdmin, ownTest } from "./support.ts";

async function holdReads(page: Page) {
  const held: Route[] = [];
  let isHolding = true;
  const { promise: first, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\//, async (route) => {
    if (!isHolding || route.request().method() !== "GET") return route.continue();
    held.push(route);
    resolve();
  });
  const release = async () => {
    isHolding = false;
    for (const route of held) await route.continue();
  };
  return { first, release };
}

ownTest(
  "what is saved as it is chosen shows at once, and stays while the screen is read again",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await site.api("POST", "/api/admin/breaches", {
      title: "A laptop was lost",
      noticed_at: new Date().toISOString(),
      noticed_by: "Priya",
    });
    const places = [
      ["website/company", "switch", "Count it from testimonials"],
      ["visits", "switch", "Count visits"],
      ["settings/privacy", "checkbox", "Authority told"],
    ] as const;
    for (const [path, role, name] of places) {
      await openAdmin(page, site, `/admin/${path}`);
      const choice = page.getByRole(role, { name }).first();
      const before = await choice.isChecked();
      const reads = await holdReads(page);
      const saved = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
      await choice.click();
      await saved;
      await reads.first;
      expect(await choice.isChecked()).toBe(!before);
      await reads.release();
      await expect(choice).toBeChecked({ checked: !before });
      await page.reload();
      await expect(choice).toBeChecked({ checked: !before });
    }
  },
);
