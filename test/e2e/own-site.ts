import type { Browser, Page } from "@playwright/test";
import { Site } from "../support/site.ts";

/** For a journey that changes the owner's own account: a server of its own. */
export async function withOwnSite(browser: Browser, use: (page: Page, site: Site) => Promise<void>) {
  const site = new Site();
  await site.start();
  const page = await (await browser.newContext()).newPage();
  try {
    await use(page, site);
  } finally {
    await page.context().close();
    await site.dispose();
  }
}
