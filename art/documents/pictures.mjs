// Packs on their family's tint, as JPEG: a PDF keeps what is transparent without loss, at ten times the size.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { seed } from "./parts.mjs";

const tokens = readFileSync(new URL("../../web/styles/tokens.css", import.meta.url), "utf8");

/** Colours of a palette as the site has them. */
function paletteOf(name) {
  const rules = tokens.slice(tokens.indexOf(`[data-palette="${name}"]`));
  return Object.fromEntries(["tint", "middle"].map((part) => [part, new RegExp(`--${part}: (#\\w{6})`).exec(rules)[1]]));
}

/** The tint, lighter around the pack. */
function ground(width, height, palette) {
  const { tint, middle } = paletteOf(palette);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="g" cx=".5" cy=".62" r=".75">
    <stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="${middle}" stop-opacity=".3"/></radialGradient>
    <rect width="${width}" height="${height}" fill="${tint}"/><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`);
}

/** A pack without its empty margin, no larger than a box, centred and standing on a line. */
async function standing(slug, box, centre, foot) {
  const file = fileURLToPath(new URL(`media/products/${slug}/front-800.webp`, seed));
  const trimmed = await sharp(file).trim({ background: "#00000000", threshold: 4 }).png().toBuffer();
  const { data, info } = await sharp(trimmed)
    .resize({ ...box, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: Math.round(centre - info.width / 2), top: foot - info.height };
}

const jpeg = (picture, packs) => sharp(picture).composite(packs).jpeg({ quality: 84, mozjpeg: true }).toBuffer();

export async function drawStage({ slug, category }) {
  return jpeg(ground(480, 600, category.palette), [await standing(slug, { width: 450, height: 440 }, 240, 560)]);
}

/** Three packs, the middle one behind. */
export async function drawCover([left, middle, right], palette) {
  const box = { width: 560, height: 620 };
  return jpeg(ground(1000, 1143, palette), [
    await standing(middle, box, 500, 900),
    await standing(left, box, 268, 1060),
    await standing(right, box, 732, 1060),
  ]);
}
