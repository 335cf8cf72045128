// Stills and composed pictures -> web/public/pictures/, with web/pictures.json.
//
// A file's name carries the hash of its master, so that it can be cached for ever;
// files whose master has changed are removed. A picture without a master in .work
// stays as it was delivered.

import { existsSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { derivatives, hash8, meanColour } from "./export-lib.mjs";
import { composed, stills } from "./pictures.mjs";

const work = fileURLToPath(new URL("../.work/", import.meta.url));
const folder = fileURLToPath(new URL("../../web/public/pictures/", import.meta.url));
const index = fileURLToPath(new URL("../../web/pictures.json", import.meta.url));
mkdirSync(folder, { recursive: true });

const kebab = (name) => name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);
const delivered = existsSync(index) ? JSON.parse(readFileSync(index, "utf8")) : {};

const list = {};
const cards = { ogCard: "og-card.jpg", ogCardArabic: "og-card-ar.jpg" };
const kept = new Set(Object.values(cards));
for (const [name, { widths: wanted, limits }] of Object.entries({ ...stills, ...composed })) {
  const master = [`${work}scenes/${name}.png`, `${work}composed/${name}.png`].find((file) => existsSync(file));
  list[name] = master ? await deliver(name, master, wanted, limits) : delivered[name];
  if (!list[name]) throw new Error(`${name} has never been made`);
  const { id, widths } = list[name];
  for (const width of widths) for (const format of ["avif", "webp"]) kept.add(`${id}-${width}.${format}`);
}
for (const [name, file] of Object.entries(cards)) {
  const made = `${work}composed/${name}.png`;
  if (existsSync(made)) await sharp(made).jpeg({ quality: 84, mozjpeg: true }).toFile(folder + file);
}
for (const file of readdirSync(folder)) if (!kept.has(file)) unlinkSync(folder + file);
writeFileSync(index, `${JSON.stringify(list, null, 2)}\n`);

async function deliver(name, master, wanted, limits) {
  const meta = await sharp(master).metadata();
  // Never larger than the master: its own width takes the place of what it cannot fill, or comes close to.
  const widest = Math.min(wanted.at(-1), meta.width);
  const widths = [...wanted.filter((width) => width < widest * 0.93), widest];
  const id = `${kebab(name)}-${hash8(master)}`;
  if (!widths.every((width) => ["avif", "webp"].every((format) => existsSync(`${folder}${id}-${width}.${format}`)))) {
    console.log(name, await derivatives(master, folder, id, widths, { limits }));
  }
  // Width and height of the widest file; the ground that is seen until the picture is there.
  const width = widths.at(-1);
  const height = Math.round((meta.height * width) / meta.width);
  return { id, width, height, widths, ground: `bg-[${await meanColour(master)}]` };
}
