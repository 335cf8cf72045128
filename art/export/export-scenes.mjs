// Stills and composed pictures -> web/public/pictures/, with web/pictures.json.
//
// A file's name carries the hash of its master, so that it can be cached for ever;
// files whose master has changed are removed.

import { existsSync, mkdirSync, readdirSync, unlinkSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { derivatives, hash8, meanColour } from "./export-lib.mjs";
import { composed, cuts, stills } from "./pictures.mjs";

const work = fileURLToPath(new URL("../.work/", import.meta.url));
const folder = fileURLToPath(new URL("../../web/public/pictures/", import.meta.url));
const index = fileURLToPath(new URL("../../web/pictures.json", import.meta.url));
mkdirSync(folder, { recursive: true });

const kebab = (name) => name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);
/** A picture's own still where there is one, else what was composed for it. */
const jobs = Object.entries({ ...stills, ...cuts, ...composed })
  .map(([name, job]) => ({
    name,
    master: [`${work}scenes/${name}.png`, `${work}composed/${name}.png`].find((file) => existsSync(file)),
    ...job,
  }))
  .filter(({ master }) => master);

const list = {};
const kept = new Set(["og-card.jpg"]);
for (const { name, master, widths: wanted, limits } of jobs) {
  const meta = await sharp(master).metadata();
  // Never larger than the master: its own width takes the place of what it cannot fill.
  const widths = [...new Set(wanted.map((w) => Math.min(w, meta.width)))];
  const id = `${kebab(name)}-${hash8(master)}`;
  const names = widths.flatMap((w) => [`${id}-${w}.avif`, `${id}-${w}.webp`]);
  for (const file of names) kept.add(file);
  if (!names.every((file) => existsSync(folder + file))) {
    console.log(name, await derivatives(master, folder, id, widths, { limits }));
  }
  // Width and height of the widest file that is delivered.
  const width = widths.at(-1);
  list[name] = { id, width, height: Math.round((meta.height * width) / meta.width), widths, color: await meanColour(master) };
}
if (existsSync(`${work}composed/ogCard.png`)) {
  await sharp(`${work}composed/ogCard.png`).jpeg({ quality: 84, mozjpeg: true }).toFile(`${folder}og-card.jpg`);
}
for (const file of readdirSync(folder)) if (!kept.has(file)) unlinkSync(folder + file);
writeFileSync(index, `${JSON.stringify(list, null, 2)}\n`);
