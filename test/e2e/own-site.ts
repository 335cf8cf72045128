import type { Browser, Page } from "@playwright/test";
import { Site } from "../support/site.ts";

/** For a journey that changes the owner's own account or the whole site: a server of its own. */
export async function withOwnSite(
  browser: Browser,
  use: (page: Page, site: Site) => Promise<void>,
  environment: Record<string, string> = {},
) {
  const site = new Site(environment);
  await site.start();
  const page = await (await browser.newContext()).newPage();
  try {
    await use(page, site);
  } finally {
    await page.context().close();
    await site.dispose();
  }
}
