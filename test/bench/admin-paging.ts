import { openDatabase } from "#api/platform/database/open.ts";
import { writesModule } from "../../api/writes.ts";
import { buildSite } from "../../scripts/build.ts";
import { fillInboxes } from "../../scripts/fill.ts";
import { openAdmin } from "../e2e/support.ts";
import { openBrowser } from "../support/browser.ts";
import { Site } from "../support/site.ts";

/**
 * Measures the browser's live heap after a tenth of the inbox's pages and after all of them, and ends with code 1 if it grew by
 * more than a quarter. `node test/bench/admin-paging.ts [pages] [rows]`
 */

const [pages = 200, rows = 100_000] = process.argv.slice(2).map(Number);
const mostGrowth = 1.25;

buildSite();
const site = new Site();
await site.start();
await site.kill("SIGTERM");
const database = await openDatabase({ url: undefined, dataFolder: site.dataFolder }, writesModule);
await fillInboxes(database, rows, new Date());
await database.close();
await site.start();

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await openAdmin(page, site, "/admin/contact-submissions");
  const devtools = await page.context().newCDPSession(page);
  const pager = page.getByRole("navigation", { name: "Pages" });

  async function liveHeap(): Promise<number> {
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    return usedSize / 1024 / 1024;
  }

  const early = Math.ceil(pages / 10);
  let first = 0;
  for (let number = 2; number <= pages; number++) {
    await pager.getByRole("button", { name: "Next page" }).click();
    await page.waitForURL((address) => address.searchParams.get("page") === String(number));
    if (number === early) first = await liveHeap();
  }
  const last = await liveHeap();
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  console.log(
    `page ${early}: ${first.toFixed(1)} MB; page ${pages}: ${last.toFixed(1)} MB, ${nodes} elements; ${(last / first).toFixed(2)} times`,
  );
  process.exitCode = last / first > mostGrowth ? 1 : 0;
} finally {
  await browser.close();
  await site.dispose();
}
