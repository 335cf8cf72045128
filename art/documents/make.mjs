// Prints the two brochures of the seed from its JSON and the delivered packshots, in English and in Arabic.
// Usage: node documents/make.mjs. `CHROMIUM` names another browser.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import * as companyProfile from "./company-profile.mjs";
import { rangeIn, seed } from "./parts.mjs";
import { drawCover, drawStage } from "./pictures.mjs";
import * as productCatalogue from "./product-catalogue.mjs";
import { arabic } from "./words/arabic.mjs";
import { english } from "./words/english.mjs";

const art = new URL("../", import.meta.url);
const work = new URL(".work/documents/", art);
mkdirSync(work, { recursive: true });

/** Colours, palettes and sizes of the site, as plain CSS. */
const tokens = readFileSync(new URL("../web/styles/tokens.css", art), "utf8")
  .replaceAll(/@theme(?: inline)? \{/g, ":root {")
  .replaceAll(/--\w+-\*: initial;/g, "");
const look = new URL("documents.css", import.meta.url);

for (const product of rangeIn(english).products) {
  writeFileSync(new URL(`${product.slug}.jpg`, work), await drawStage(product));
}

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--font-render-hinting=none"],
});
try {
  const page = await browser.newPage();
  const documents = [
    { file: "company-profile", part: "profile", made: companyProfile },
    { file: "product-catalogue", part: "catalogue", made: productCatalogue },
  ];
  for (const { file, part, made } of documents) {
    writeFileSync(new URL("cover.jpg", work), await drawCover(made.coverPacks, made.coverPalette));
    await print(page, file, english, english[part], made.pagesIn(english));
    await print(page, `${file}-ar`, arabic, arabic[part], made.pagesIn(arabic));
  }
} finally {
  await browser.close();
}

async function print(page, name, { language, direction }, { title, subject }, pages) {
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><title>${title}</title><style>${tokens}</style><link rel="stylesheet" href="${look}"><body>${pages.join("")}</body></html>`;
  const file = new URL(`${name}.html`, work);
  // Readers of PDFs take a word apart at its vowel marks, so that a search does not find it.
  writeFileSync(file, html.replaceAll(/[\u064b-\u0652]/g, ""));
  await page.goto(pathToFileURL(fileURLToPath(file)).href);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  const made = signed(Buffer.from(pdf).toString("latin1"), subject, direction);
  writeFileSync(new URL(`documents/${name}.pdf`, seed), made, "latin1");
  console.log(name);
}

/**
 * Says who made a document, and when, in the place of the browser, and from which side its pages are turned. So the same input
 * gives the same bytes.
 */
function signed(pdf, subject, direction) {
  const info = pdf.indexOf("/Creator");
  const made = `/Creator (Daniry)/Author (Daniry)/Subject <${utf16(subject)}>/Producer (Daniry)`;
  const named = pdf
    .replace(/\/Creator \((?:\\.|[^\\)])*\)\s*\/Producer \([^)]*\)/, made)
    .replaceAll(/Date \(D:\d{14}/g, "Date (D:20250115080000");
  const turned =
    direction === "rtl"
      ? named.replace(/(?<=\/ViewerPreferences <<)\/Type \/ViewerPreferences/, ({ length }) => "/Direction /R2L".padEnd(length))
      : named;
  return moved(turned, info, turned.length - pdf.length);
}

function utf16(text) {
  return Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex");
}

/** A PDF finds its parts by counting bytes: the list at its end follows what was put in or taken out at a place before them. */
function moved(pdf, place, bytes) {
  const list = pdf.lastIndexOf("\nxref\n");
  const counted = pdf
    .slice(list)
    .replaceAll(/^\d{10}(?= \d{5} n)/gm, (at) => String(Number(at) + (Number(at) > place ? bytes : 0)).padStart(10, "0"))
    .replace(/(?<=startxref\n)\d+/, (at) => Number(at) + bytes);
  return pdf.slice(0, list) + counted;
}
