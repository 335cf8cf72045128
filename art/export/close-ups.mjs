// The second picture of every product: a close view of its label, made from the
// label artwork itself so that the print is as sharp as it gets. A tin's label is
// bent round its body and lit from the left; a carton's front is lit the same way.
// A rendered `<slug>-detail.png` takes precedence: close-ups are only made where
// neither exists.

import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { products } from "../labels/products.mjs";

const work = fileURLToPath(new URL("../.work/", import.meta.url));
const size = { width: 1000, height: 1250 };
const BEND = 0.7; // how far round the tin the picture reaches: sine of the angle at its edge
mkdirSync(`${work}packs`, { recursive: true });

const smoothstep = (a, b, x) => {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};

/** Light across the picture, -1 at the left edge to 1 at the right: bright left of the middle, falling off to the right. */
function light(x, round) {
  const shade = round ? 1 - 0.26 * smoothstep(0.2, 1.05, x) - 0.13 * smoothstep(-0.4, -1.05, x) : 1 - 0.13 * smoothstep(-0.6, 1, x);
  const gleam = round ? 0.12 * Math.exp(-(((x + 0.7) / 0.1) ** 2)) + 0.05 * Math.exp(-(((x - 0.86) / 0.05) ** 2)) : 0.05 * Math.exp(-(((x + 0.7) / 0.4) ** 2));
  return { shade, gleam };
}

async function closeUp({ slug, pack }) {
  const round = pack === "tin";
  const art = await sharp(`${work}labels/${slug}-${round ? "wrap" : "front"}.png`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = art.info;
  // The part of the artwork that is seen: name, motif and the band below.
  const top = round ? 364 : 400;
  const tall = h - top - (round ? 20 : 24);
  const half = 0.5 * tall * (size.width / size.height);
  const out = Buffer.alloc(size.width * size.height * 3);
  for (let py = 0; py < size.height; py += 1) {
    for (let px = 0; px < size.width; px += 1) {
      const x = ((px + 0.5) / size.width) * 2 - 1;
      // Round body: a step across the picture is a step along the sine of the angle.
      const across = round ? (Math.asin(x * BEND) / (Math.PI * 2)) * w : x * half;
      const sag = round ? (1 - Math.sqrt(1 - (x * BEND) ** 2)) * 46 : 0;
      const sx = Math.min(w - 2, Math.max(0, w / 2 + across - 0.5));
      const sy = Math.min(h - 2, Math.max(0, top + ((py + 0.5) / size.height) * tall + sag * 0.9 - 22 - 0.5));
      const x0 = Math.floor(sx);
      const y0 = Math.floor(sy);
      const fx = sx - x0;
      const fy = sy - y0;
      const { shade, gleam } = light(x, round);
      for (let c = 0; c < 3; c += 1) {
        const at = (xx, yy) => art.data[(yy * w + xx) * 3 + c];
        const value =
          (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) + (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy;
        out[(py * size.width + px) * 3 + c] = Math.min(255, value * shade * 0.97 + 255 * gleam * 0.6);
      }
    }
  }
  await sharp(out, { raw: { ...size, channels: 3 } }).png().toFile(`${work}packs/${slug}-closeup.png`);
}

const made = ({ slug }) => ["detail", "closeup"].some((view) => existsSync(`${work}packs/${slug}-${view}.png`));
for (const product of products) if (!made(product)) await closeUp(product);
