// Pictures put together from others: social tiles, leaf cut-outs, the Open Graph
// card and the contact sheet. A piece whose sources are not rendered yet is left out.

import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { colours, leaf, outline, wordmark } from "../labels/brand.mjs";
import { products } from "../labels/products.mjs";

const work = fileURLToPath(new URL("../.work/", import.meta.url));
const scene = (name) => `${work}scenes/${name}.png`;
const pack = (slug, view = "front") => `${work}packs/${slug}-${view}.png`;
const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
mkdirSync(`${work}composed`, { recursive: true });
const out = (name) => `${work}composed/${name}.png`;

const svg = (width, height, body) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`);
const ready = (...sources) => sources.every((source) => existsSync(source));

/** A square cut out of a still: left and top edge and side as shares of its width. */
async function cut(name, source, left, top, side) {
  if (!ready(source)) return;
  const { width } = await sharp(source).metadata();
  const px = (share) => Math.round(share * width);
  await sharp(source)
    .extract({ left: px(left), top: px(top), width: px(side), height: px(side) })
    .resize(720, 720)
    .png()
    .toFile(out(name));
}

/** A pack on its tint with a leaf at either side of its foot, 720 wide. */
async function onTint(name, slug, tint, light, dark, height = 720) {
  if (!ready(pack(slug))) return;
  const width = 720;
  const foot = height - 80;
  const shot = await sharp(pack(slug)).resize({ height: 800 }).toBuffer({ resolveWithObject: true });
  const ground = svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${tint}"/>${leaf({ x: 190, y: foot, length: 205, angle: -156, light, dark, fine: true })}${leaf({ x: 530, y: foot, length: 205, angle: -24, light, dark, fine: true })}`,
  );
  const top = height - 776; // where the packshot's frame begins, so that all stand alike
  const crop = await sharp(shot.data)
    .extract({ left: 0, top: Math.max(0, -top), width: shot.info.width, height: Math.min(776, height) })
    .toBuffer();
  await sharp(ground)
    .composite([{ input: crop, left: Math.round((width - shot.info.width) / 2), top: Math.max(0, top) }])
    .png()
    .toFile(out(name));
}

/** The same as a portrait, for a theme whose still life is not rendered. */
async function standIn(name, slug, tint, light = "#B9D99A", dark = "#5E9E63") {
  if (!ready(scene(name))) await onTint(name, slug, tint, light, dark, 900);
}

/** The middle of a wide still for phones: centre and width as shares. */
async function phoneCut(name, source, centre, share) {
  if (!ready(source)) return;
  const { width, height } = await sharp(source).metadata();
  const wide = Math.min(Math.round(width * share), Math.floor((height * 960) / 1056));
  const tall = Math.round((wide * 1056) / 960);
  await sharp(source)
    .extract({ left: Math.round(Math.min(width - wide, Math.max(0, width * centre - wide / 2))), top: height - tall, width: wide, height: tall })
    .png()
    .toFile(out(name));
}

async function leafCutOut(name, angle, x) {
  const drawing = leaf({ x, y: 196, length: 320, angle, light: "#BCDD90", dark: "#3F8E55", breadth: 0.28, fine: true });
  await sharp(svg(360, 260, drawing), { density: 144 }).resize(720).png().toFile(out(name));
}

/** 1200 x 630 for link previews: the hero with the wordmark and a line on the free wall. */
async function openGraph() {
  if (!ready(scene("homeHero"))) return;
  const line = (text, y) => {
    const { path } = outline(text, 46);
    return `<path transform="translate(62 ${y})" d="${path}" fill="${colours.forest}"/>`;
  };
  const veil = `<defs><linearGradient id="v"><stop offset="0" stop-color="#FBF5EA" stop-opacity=".86"/><stop offset=".56" stop-color="#FBF5EA" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#v)"/>`;
  const words = `${wordmark({ x: 190, y: 200, size: 96 })}${line("Nourish your day", 300)}${line("with goodness", 356)}`;
  const hero = await sharp(scene("homeHero")).resize({ width: 1200 }).toBuffer();
  const { height } = await sharp(hero).metadata();
  await sharp(hero)
    .extract({ left: 0, top: Math.round((height - 630) * 0.75), width: 1200, height: 630 })
    .composite([{ input: svg(1200, 630, veil + words) }])
    .png()
    .toFile(out("ogCard"));
}

/** The whole range in two rows of eight, on milk, on one base line per row. */
async function contactSheet() {
  const shots = products.filter(({ slug }) => ready(pack(slug)));
  if (!shots.length) return;
  const perRow = 8;
  const cell = { width: 200, height: 250 };
  const rows = Math.ceil(shots.length / perRow);
  const pieces = await Promise.all(
    shots.map(async ({ slug }, i) => ({
      input: await sharp(pack(slug)).resize(cell.width, cell.height).toBuffer(),
      left: (i % perRow) * cell.width,
      top: 20 + Math.floor(i / perRow) * cell.height,
    })),
  );
  mkdirSync(docs, { recursive: true });
  await sharp({ create: { width: perRow * cell.width, height: rows * cell.height + 40, channels: 3, background: colours.milk } })
    .composite(pieces)
    .webp({ quality: 90 })
    .toFile(`${docs}range.webp`);
}

await cut("social1", scene("homeHero"), 0.34, 0.13, 0.4);
await onTint("social2", "daniry-expecting-mothers-formula", "#FAE6E2", "#B9D99A", "#5E9E63");
await cut("social3", scene("nourish"), 0.04, 0.14, 0.92);
await onTint("social4", "daniry-wellbeing-formula", "#FBEED0", "#C6DFA9", "#6FA85B");
await phoneCut("aboutHeroPhone", scene("aboutHero"), 0.4985, 0.398);
await phoneCut("partnerBannerPhone", scene("partnerBanner"), 0.647, 0.412);
await standIn("faqInfant", "infant-formula-stage-1", "#E4EFDC");
await standIn("faqSpecialized", "daniry-diabetic-formula", "#DDEFF0");
await standIn("faqOrdering", "daniry-baby-cereals-rice", "#FDEBD6");
await leafCutOut("cerealLeafLeft", -152, 326);
await leafCutOut("cerealLeafRight", -28, 34);
await openGraph();
await contactSheet();
