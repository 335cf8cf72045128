// Prints the two brochures of the seed from its JSON and the delivered packshots: Company Profile and Product Catalogue.
// Usage: node documents/make.mjs. `CHROMIUM` names another browser.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import * as companyProfile from "./company-profile.mjs";
import { products, seed } from "./parts.mjs";
import { drawCover, drawStage } from "./pictures.mjs";
import * as productCatalogue from "./product-catalogue.mjs";

const art = new URL("../", import.meta.url);
const work = new URL(".work/documents/", art);
mkdirSync(work, { recursive: true });

/** Colours, palettes and sizes of the site, as plain CSS. */
const tokens = readFileSync(new URL("../web/styles/tokens.css", art), "utf8")
  .replaceAll(/@theme(?: inline)? \{/g, ":root {")
  .replaceAll(/--\w+-\*: initial;/g, "");
const look = new URL("documents.css", import.meta.url);

for (const product of products) {
  writeFileSync(new URL(`${product.slug}.jpg`, work), await drawStage(product));
}

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--font-render-hinting=none"],
});
try {
  const page = await browser.newPage();
  for (const [name, made] of Object.entries({ "company-profile": companyProfile, "product-catalogue": productCatalogue })) {
    const { title, subject, coverPacks, coverPalette, pages } = made;
    writeFileSync(new URL("cover.jpg", work), await drawCover(coverPacks, coverPalette));
    const file = new URL(`${name}.html`, work);
    writeFileSync(
      file,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Daniry ${title}</title><style>${tokens}</style><link rel="stylesheet" href="${look}"><body>${pages.join("")}</body></html>`,
    );
    await page.goto(pathToFileURL(fileURLToPath(file)).href);
    await page.evaluate(() => document.fonts.ready);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    writeFileSync(new URL(`documents/${name}.pdf`, seed), signed(Buffer.from(pdf).toString("latin1"), subject), "latin1");
    console.log(name);
  }
} finally {
  await browser.close();
}

/**
 * Says who made a document, and when, in the place of the browser: each in as many bytes, since a PDF finds its parts by counting
 * them. So the same input gives the same bytes.
 */
function signed(pdf, subject) {
  return pdf
    .replace(/\/Creator \((?:\\.|[^\\)])*\)/, ({ length }) => `/Creator (Daniry)/Author (Daniry)/Subject (${subject})`.padEnd(length))
    .replace(/\/Producer \([^)]*\)/, ({ length }) => "/Producer (Daniry)".padEnd(length))
    .replaceAll(/Date \(D:\d{14}/g, "Date (D:20250115080000");
}
