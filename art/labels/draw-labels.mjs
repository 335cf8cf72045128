// Draws every label and photographs it with headless Chromium, so that the web
// fonts are the real ones. Usage: node labels/draw-labels.mjs [slug ...]

import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import { cartonFront, cartonSide, sizes, tinWrap } from "./label.mjs";
import { products } from "./products.mjs";

const art = new URL("../", import.meta.url);
const out = fileURLToPath(new URL(".work/labels/", art));
mkdirSync(out, { recursive: true });

const stylesheet = (path) =>
  `<link rel="stylesheet" href="${new URL(`node_modules/${path}`, art).href}">`;
const head = `<!doctype html><meta charset="utf-8">${stylesheet("@fontsource-variable/fraunces/full.css")}${stylesheet("@fontsource-variable/figtree/wght.css")}<style>*{margin:0}svg{display:block}.print{font:500 31px/1.4 "Figtree Variable"}.print h2{margin-top:26px;font-size:40px}</style>`;

const wanted = process.argv.slice(2);
const chosen = products.filter((p) => !wanted.length || wanted.includes(p.slug));
const sheets = chosen.flatMap((product) =>
  product.pack === "tin"
    ? [[`${product.slug}-wrap`, sizes.wrap, tinWrap(product)]]
    : [
        [`${product.slug}-front`, sizes.front, cartonFront(product)],
        [`${product.slug}-side`, sizes.side, cartonSide(product)],
      ],
);

// The Blender scripts read what they need to know about a pack from here.
writeFileSync(
  `${out}packs.json`,
  JSON.stringify(Object.fromEntries(products.map(({ slug, pack, lid, middle, deep }) => [slug, { pack, lid, middle, deep }])), null, 1),
);

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--allow-file-access-from-files"],
});
try {
  const page = await browser.newPage();
  for (const [name, size, drawing] of sheets) {
    const html = `${out}${name}.html`;
    writeFileSync(html, head + drawing);
    await page.setViewport({ ...size, deviceScaleFactor: 1 });
    await page.goto(pathToFileURL(html).href);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${out}${name}.png`, clip: { x: 0, y: 0, ...size } });
    console.log(name);
  }
} finally {
  await browser.close();
}
