import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, type Page, test } from "@playwright/test";

/**
 * Stores the journeys' pages in the folder HTML_PAGES for the W3C's checker: each document from the server, and the live page
 * after each dialog, menu, fold, accessibility check and journey. Frames are left out, since a video player's page is not ours.
 */
const folder = process.env.HTML_PAGES;

export async function keepHtmlOf(context: BrowserContext): Promise<void> {
  if (!folder) return;
  context.on("response", async (response) => {
    const type = response.headers()["content-type"] ?? "";
    const isDocument = response.request().resourceType() === "document" && type.startsWith("text/html");
    // The body of a redirect, or of a page already left, cannot be read.
    if (isDocument && isOurs(response.url())) keep(await response.text().catch(() => ""));
  });
  await context.exposeBinding("keepHtml", ({ frame }, html: string) => {
    if (isOurs(frame.url())) keep(`<!DOCTYPE html>${html}`);
  });
  await context.addInitScript(() => {
    const opened = ["open", "aria-expanded"];
    const observer = new MutationObserver((changes) => {
      const isOpening = changes.some(
        ({ target, attributeName: name }) =>
          target instanceof Element && name && !["false", null].includes(target.getAttribute(name)),
      );
      const { keepHtml } = window as unknown as { keepHtml(html: string): void };
      if (isOpening) keepHtml(document.documentElement.outerHTML);
    });
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: opened });
  });
}

export async function keepHtml(page: Page): Promise<void> {
  if (folder && !page.isClosed() && isOurs(page.url())) keep(await page.content());
}

function isOurs(address: string): boolean {
  return ["localhost", "127.0.0.1"].includes(new URL(address).hostname);
}

function keep(html: string) {
  if (!folder || html === "") return;
  const hash = createHash("sha256").update(html).digest("hex").slice(0, 12);
  writeFileSync(join(folder, `${journey()}-${hash}.html`), html);
}

function journey(): string {
  try {
    return test.info().titlePath.slice(1).join(" ").replace(/\W+/g, "-").slice(0, 150);
  } catch {
    return "late";
  }
}
