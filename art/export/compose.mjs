// Pictures put together from others: social tiles, the Open Graph cards and the
// contact sheet. A piece whose masters are not in .work is left as it is.

import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { homeArabic } from "../../contract/content/words/defaults/arabic/home.ts";
import { arabicFace, colours, leaf, outline, wordmark, wordmarkWidth } from "../labels/brand.mjs";
import { products } from "../labels/products.mjs";

const work = fileURLToPath(new URL("../.work/", import.meta.url));
const scene = (name) => `${work}scenes/${name}.png`;
const pack = (slug) => `${work}packs/${slug}-front.png`;
const media = fileURLToPath(new URL("../../db/seed/media/products/", import.meta.url));
const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
mkdirSync(`${work}composed`, { recursive: true });
const out = (name) => `${work}composed/${name}.png`;

const svg = (width, height, body) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`);

/** A square cut out of a still: left and top edge and side as shares of its width. */
async function cut(name, source, left, top, side) {
  if (!existsSync(source)) return;
  const { width } = await sharp(source).metadata();
  const px = (share) => Math.round(share * width);
  await sharp(source)
    .extract({ left: px(left), top: px(top), width: px(side), height: px(side) })
    .resize(720, 720)
    .png()
    .toFile(out(name));
}

/** The right part of a wide still, ten wide and eleven high; its right edge as a share of the still's width. */
async function forPhones(name, source, right) {
  if (!existsSync(source)) return;
  const still = await sharp(source).metadata();
  const width = Math.round((still.height * 10) / 11);
  await sharp(source)
    .extract({ left: Math.round(right * still.width) - width, top: 0, width, height: still.height })
    .png()
    .toFile(out(name));
}

/** A pack on its tint with a leaf at either side of its foot. */
async function onTint(name, slug, tint, light, dark) {
  if (!existsSync(pack(slug))) return;
  const side = 720;
  const foot = side - 80;
  const shot = await sharp(pack(slug)).resize({ height: 800 }).toBuffer({ resolveWithObject: true });
  const leafAt = (x, angle) => leaf({ x, y: foot, length: 205, angle, light, dark, fine: true });
  const ground = svg(side, side, `<rect width="${side}" height="${side}" fill="${tint}"/>${leafAt(190, -156)}${leafAt(530, -24)}`);
  const crop = await sharp(shot.data).extract({ left: 0, top: 56, width: shot.info.width, height: side }).toBuffer();
  await sharp(ground)
    .composite([{ input: crop, left: Math.round((side - shot.info.width) / 2), top: 0 }])
    .png()
    .toFile(out(name));
}

const path = (d, x, y) => `<path transform="translate(${x} ${y})" d="${d}" fill="${colours.forest}"/>`;

function englishWords() {
  const line = (text, y) => path(outline(text, 46).path, 62, y);
  return `${wordmark({ x: 190, y: 200, size: 96 })}${line("Nourish your day", 300)}${line("with goodness", 356)}`;
}

/** The wall is free at the left in both languages, as on Home: packs cannot be mirrored. The words end at its right edge. */
function arabicWords() {
  const [right, size, mark] = [378, 52, 96];
  const line = (text, y) => {
    let x = right;
    return text.split(/(?<=\s)/).map((word) => {
      const { path: d, width } = outline(word, size, /[a-z]/i.test(word) ? undefined : arabicFace);
      x -= width;
      return path(d, x, y);
    }).join("");
  };
  const words = homeArabic.hero.heading.split(" ");
  const [first, second] = [words.slice(0, -2).join(" "), words.slice(-2).join(" ")];
  return `${wordmark({ x: right - wordmarkWidth(mark) / 2, y: 200, size: mark })}${line(first, 304)}${line(second, 376)}`;
}

/** 1200 x 630 for link previews: the hero with the wordmark and a line on the free wall. */
async function openGraph(name, words) {
  if (!existsSync(scene("homeHero"))) return;
  const veil = `<defs><linearGradient id="v"><stop offset="0" stop-color="#FBF5EA" stop-opacity=".86"/><stop offset=".56" stop-color="#FBF5EA" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#v)"/>`;
  const hero = await sharp(scene("homeHero")).resize({ width: 1200 }).toBuffer();
  const { height } = await sharp(hero).metadata();
  await sharp(hero)
    .extract({ left: 0, top: Math.round((height - 630) * 0.75), width: 1200, height: 630 })
    .composite([{ input: svg(1200, 630, veil + words) }])
    .png()
    .toFile(out(name));
}

/** The whole range in two rows of eight, on milk, on one base line per row, from the files that are delivered. */
async function contactSheet() {
  const perRow = 8;
  const cell = { width: 200, height: 250 };
  const pieces = products.map(async ({ slug }, i) => ({
    input: await sharp(`${media}${slug}/front.webp`).resize(cell.width, cell.height).toBuffer(),
    left: (i % perRow) * cell.width,
    top: 20 + Math.floor(i / perRow) * cell.height,
  }));
  const height = Math.ceil(products.length / perRow) * cell.height + 40;
  await sharp({ create: { width: perRow * cell.width, height, channels: 3, background: colours.milk } })
    .composite(await Promise.all(pieces))
    .webp({ quality: 90 })
    .toFile(`${docs}range.webp`);
}

await forPhones("homeHeroPhone", scene("homeHero"), 0.93);
await forPhones("partnerBannerPhone", scene("partnerBanner"), 0.985);
await cut("social1", scene("faqKids"), 0, 0.21, 1);
await onTint("social2", "daniry-expecting-mothers-formula", "#FAE6E2", "#B9D99A", "#5E9E63");
await cut("social3", scene("nourish"), 0.04, 0.14, 0.92);
await onTint("social4", "daniry-wellbeing-formula", "#FBEED0", "#C6DFA9", "#6FA85B");
await openGraph("ogCard", englishWords());
await openGraph("ogCardArabic", arabicWords());
await contactSheet();
