// Writes the logo set: wordmarks, mark, favicons, web manifest and the two monogram arches.

import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { colours, leaf, outline, wordmark, wordmarkWidth } from "../labels/brand.mjs";

const PUBLIC = fileURLToPath(new URL("../../web/public/", import.meta.url));
mkdirSync(PUBLIC, { recursive: true });

const write = (name, text) =>
  writeFileSync(PUBLIC + name, `${text.replace(/\n\s+/g, "").trim()}\n`);

/** Letters, leaf and two units of air on every side. */
function logo(fill, light, dark) {
  const size = 100;
  const width = Math.ceil(wordmarkWidth(size)) + 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 124" width="${width}" height="124" role="img" aria-label="Daniry"><title>Daniry</title>
    ${wordmark({ x: width / 2, y: 95, size, fill, light, dark })}</svg>`;
}

/** A pair of leaves rising from one stem: the mark used where the word does not fit. */
function markDrawing({ veins = true } = {}) {
  return (
    leaf({ x: 43, y: 82, length: 56, angle: -58, light: "#B4DA86", dark: "#4FA05E", breadth: 0.34, veins }) +
    leaf({ x: 43, y: 82, length: 39, angle: -130, light: "#8FC66B", dark: "#2F8450", breadth: 0.36, veins })
  );
}

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="Daniry"><title>Daniry</title>
  <path d="M8 48C8 21 26 4 48 4S88 21 88 48V78C88 86 82 92 74 92H22C14 92 8 86 8 78Z" fill="${colours.forest}"/>
  <g transform="translate(5 -2)">${markDrawing()}</g></svg>`;

/** The favicon is a plain arch and two bare leaves, so that it still reads at 16 px. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <path d="M6 48C6 20 25 2 48 2S90 20 90 48V80C90 88 84 94 76 94H20C12 94 6 88 6 80Z" fill="${colours.forest}"/>
  <g transform="translate(0 -10) scale(1.1)">${markDrawing({ veins: false })}</g></svg>`;

/** Home-screen icons fill the whole square: the system cuts its own corners. */
const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" fill="${colours.forest}"/>
  <g transform="translate(7 -1) scale(.93)">${markDrawing()}</g></svg>`;

/** A founder's placeholder: an initial in an arch with a leaf at its shoulder. */
function monogram(letter, ground, light, dark) {
  const glyph = outline(letter, 124);
  const id = `arch${letter}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300">
    <clipPath id="${id}"><path d="M0 120C0 54 54 0 120 0S240 54 240 120V272C240 287 227 300 212 300H28C13 300 0 287 0 272Z"/></clipPath>
    <g clip-path="url(#${id})"><rect width="240" height="300" fill="${ground}"/>
    ${leaf({ x: 146, y: 88, length: 82, angle: -51, light, dark, breadth: 0.3 })}
    <path transform="translate(${120 - glyph.width / 2} 194)" d="${glyph.path}" fill="${colours.milk}"/></g></svg>`;
}

write("logo.svg", logo(colours.ink, "#9CCB6C", "#3F9A5B"));
write("logo-light.svg", logo(colours.milk, "#B4DA86", "#6FB56A"));
write("mark.svg", mark);
write("favicon.svg", favicon);
write("monogram-founder.svg", monogram("F", colours.leaf, "#A9CF86", "#4FA05E"));
write("monogram-cofounder.svg", monogram("C", colours.terracotta, "#F8C88A", "#E08A3C"));

const png = (svg, side, name) =>
  sharp(Buffer.from(svg), { density: (72 * side) / 96 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: side > 100 })
    .toFile(PUBLIC + name);

await png(favicon, 32, "favicon-32.png");
await png(tile, 180, "apple-touch-icon.png");
await png(tile, 512, "icon-512.png");

writeFileSync(`${PUBLIC}favicon.ico`, await ico(favicon, [16, 32, 48]));

/** For readers that know no other name of an icon: a directory of PNG files. */
async function ico(svg, sides) {
  const pictures = await Promise.all(
    sides.map((side) => sharp(Buffer.from(svg), { density: 300 }).resize(side, side).png().toBuffer()),
  );
  const head = Buffer.alloc(6 + 16 * sides.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sides.length, 4);
  let start = head.length;
  for (const [at, side] of sides.entries()) {
    const entry = head.subarray(6 + 16 * at);
    entry[0] = side;
    entry[1] = side;
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(pictures[at].length, 8);
    entry.writeUInt32LE(start, 12);
    start += pictures[at].length;
  }
  return Buffer.concat([head, ...pictures]);
}

writeFileSync(
  `${PUBLIC}site.webmanifest`,
  `${JSON.stringify(
    {
      name: "Daniry",
      short_name: "Daniry",
      start_url: "/",
      display: "browser",
      background_color: colours.milk,
      theme_color: colours.forest,
      icons: [
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/favicon-32.png", sizes: "32x32", type: "image/png" },
        { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
    null,
    2,
  )}\n`,
);
