// Turns master pictures into the files that the site delivers.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

/** Encoder settings: full colour resolution, because coloured lettering must stay crisp. */
const avif = { quality: 68, effort: 3, chromaSubsampling: "4:4:4" };
const webp = { quality: 86, alphaQuality: 90, effort: 5, smartSubsample: true };

/** First eight hexadecimal digits of a file's SHA-256: the name changes with the picture. */
export const hash8 = (path) =>
  createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 8);

/** Mean colour of what is opaque, as a placeholder before the picture arrives. */
export async function meanColour(input) {
  const { data, info } = await sharp(input)
    .resize(32, 32, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    const a = data[i + 3] / 255;
    weight += a;
    for (let c = 0; c < 3; c += 1) sum[c] += data[i + c] * a;
  }
  return `#${sum.map((s) => Math.round(s / (weight || 1)).toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Writes `<stem>-<width>.avif` and `.webp` for every width. `limit`, in bytes,
 * lowers the AVIF quality step by step until the file fits.
 */
export async function derivatives(input, folder, stem, widths, { limits = {}, quality = {} } = {}) {
  mkdirSync(folder, { recursive: true });
  const sizes = [];
  for (const width of widths) {
    const resized = () => sharp(input).resize({ width, kernel: "lanczos3" });
    let q = quality.avif ?? avif.quality;
    let data = await resized().avif({ ...avif, quality: q }).toBuffer();
    while (limits[width] && data.length > limits[width] && q > 34) {
      q -= 4;
      data = await resized().avif({ ...avif, quality: q }).toBuffer();
    }
    writeFileSync(`${folder}${stem}-${width}.avif`, data);
    await resized()
      .webp({ ...webp, ...(quality.webp ? { quality: quality.webp } : {}) })
      .toFile(`${folder}${stem}-${width}.webp`);
    sizes.push(`${width}:${Math.round(data.length / 1024)}K`);
  }
  return sizes.join(" ");
}
