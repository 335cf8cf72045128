import type { Browser, Page } from "@playwright/test";
import { Site } from "../support/site.ts";

/** A separate server for a journey that changes the owner's account or the whole site. */
export async function withOwnSite(
  browser: Browser,
  use: (page: Page, site: Site) => Promise<void>,
  environment: Record<string, string> = {},
) {
  const site = new Site(environment);
  try {
    await site.start();
    const context = await browser.newContext({ baseURL: site.url });
    await use(await context.newPage(), site).finally(() => context.close());
  } finally {
    await site.dispose();
  }
}
