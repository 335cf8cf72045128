// Packshots: .work/packs/<slug>-<view>.png -> db/seed/media/products/<slug>/.
// A view without a master in .work stays as it was delivered.

import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { products } from "../labels/products.mjs";
import { derivatives, meanColour } from "./export-lib.mjs";

const masters = fileURLToPath(new URL("../.work/packs/", import.meta.url));
const media = fileURLToPath(new URL("../../db/seed/media/products/", import.meta.url));
/** A phone shows the front at 700 to 800 pixels at the head of a product's page. */
const widths = { front: [240, 400, 640, 800, 1000], detail: [240, 400, 640, 1000] };
const limits = { 240: 12_000, 400: 25_000, 640: 25_000, 800: 45_000, 1000: 95_000 };

const describe = {
  front: (alt) => alt,
  detail: (alt) => `${alt}, turned and seen from above`,
};

/** The largest file is written last, so its age tells whether all are there. */
const upToDate = (file, master) => existsSync(file) && statSync(file).mtimeMs > statSync(master).mtimeMs;

const index = `${media}manifest.json`;
const delivered = existsSync(index) ? JSON.parse(readFileSync(index, "utf8")) : {};
const manifest = {};
for (const { slug, alt } of products) {
  manifest[slug] = {};
  for (const view of ["front", "detail"]) {
    const master = `${masters}${slug}-${view}.png`;
    if (!existsSync(master)) {
      manifest[slug][view] = delivered[slug]?.[view];
      continue;
    }
    const folder = `${media}${slug}/`;
    if (!upToDate(`${folder}${view}.webp`, master)) {
      const sizes = await derivatives(master, folder, view, widths[view], { limits, quality: { avif: 72, webp: 84 } });
      await sharp(master).webp({ quality: 88, alphaQuality: 92, effort: 5 }).toFile(`${folder}${view}.webp`);
      console.log(slug, view, sizes);
    }
    const { width, height } = await sharp(master).metadata();
    manifest[slug][view] = { width, height, widths: widths[view], color: await meanColour(master), alt: describe[view](alt) };
  }
}
writeFileSync(index, `${JSON.stringify(manifest, null, 2)}\n`);
