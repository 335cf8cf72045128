// Composes the flat artwork of a pack: the wrap of a tin, or the faces of a carton.

import { readFileSync } from "node:fs";
import { colours, leaf, uid, wordmark } from "./brand.mjs";
import { milkCrown } from "./milk-crown.mjs";
import { motif } from "./motifs.mjs";

const seed = new URL("../../db/seed/products.json", import.meta.url);
const catalogue = new Map(JSON.parse(readFileSync(seed, "utf8")).map((product) => [product.slug, product]));

export const sizes = {
  wrap: { width: 4200, height: 1560 },
  front: { width: 1140, height: 1680 },
  side: { width: 504, height: 1680 },
};

const serif = (opticalSize, weight) =>
  `font-family="Fraunces Variable" font-weight="${weight}" style="font-variation-settings:'SOFT' 100,'WONK' 0,'opsz' ${opticalSize}"`;
const sans = `font-family="Figtree Variable"`;

const svg = ({ width, height }, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** Milk white to tint to middle colour, with a white glow where the name stands. */
function ground({ width, height }, product, glows) {
  const id = uid("ground");
  return `<defs>
      <linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.milk}"/><stop offset=".34" stop-color="${product.tint}"/><stop offset=".73" stop-color="${product.middle}"/><stop offset="1" stop-color="${product.middle}"/></linearGradient>
      <radialGradient id="${id}g"><stop offset="0" stop-color="#fff" stop-opacity=".92"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#${id})"/>
    ${glows.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="750" ry="560" fill="url(#${id}g)"/>`).join("")}`;
}

/** Product name in two lines and one plain line below it. */
function title(product, x, y, size, lineSize) {
  const [first, second] = product.name;
  return `<g ${serif(96, 530)} text-anchor="middle" fill="${product.deep}" font-size="${size}" letter-spacing="${-size * 0.02}">
      <text x="${x}" y="${y}">${first}</text><text x="${x}" y="${y + size}">${second}</text></g>
    <text x="${x}" y="${y + size + lineSize * 1.76}" text-anchor="middle" ${sans} font-weight="500" font-size="${lineSize}" fill="${product.deep}">${product.line}</text>`;
}

/** Age, flavour or stage, and net weight, white on the deep band. */
function facts(product, x, y, spread, scale) {
  const { big, small } = product.centre;
  const size = big.length > 10 ? 60 : big.length > 9 ? 68 : 78;
  const side = (dx, top, below, topSize) =>
    `<text x="${x + dx}" y="${y}" font-size="${topSize * scale}" font-weight="700">${top}</text><text x="${x + dx}" y="${y + 51 * scale}" font-size="${38 * scale}" font-weight="500" opacity=".88">${below}</text>`;
  const rule = spread * 0.6;
  return `<g ${sans} text-anchor="middle" fill="#fff">
    <path d="M${x - rule} ${y - 60 * scale}v${110 * scale}M${x + rule} ${y - 60 * scale}v${110 * scale}" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>
    ${side(-spread, product.age.big, product.age.small, 76)}
    <text x="${x}" y="${y - 4 * scale}" ${serif(72, 570)} font-size="${size * scale}">${big}</text>
    <text x="${x}" y="${y + 51 * scale}" font-size="${38 * scale}" font-weight="500" opacity=".88">${small}</text>
    ${side(spread, product.weight, "net weight", 68)}</g>`;
}

const rule = (x, y, fill) => `<rect x="${x - 46}" y="${y}" width="92" height="6" rx="3" fill="${fill}"/>`;

const waveOf = ({ width, height }) => (rise, fall, crest) =>
  `M0 ${rise}C420 ${rise - 96} 800 ${fall - 30} 1290 ${fall}S 1890 ${crest} 2100 ${crest}S 2510 ${fall - 56} 2910 ${fall}S 3790 ${rise - 64} ${width} ${rise}V${height}H0Z`;

/** A column with what is in the pack and how it is kept, as the catalogue says. */
function sidePrint(product, { x, y, width, height }) {
  const { ingredients, storage } = catalogue.get(product.slug);
  const part = (heading, text) => `<h2>${heading}</h2><p>${text}</p>`;
  return `<foreignObject x="${x}" y="${y}" width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml" class="print" style="color:${product.deep}">
    ${part("Ingredients", ingredients)}${part("Storage", storage)}</div></foreignObject>`;
}

/** The same column on both sides of a tin. */
const tinPrint = (product, x) =>
  [x + 770, x - 1390].map((left) => sidePrint(product, { x: left, y: 130, width: 600, height: 760 })).join("");

/** A deep band over the lower part, with one word or one numeral that is read across a shop. */
function bandWrap(product) {
  const { width } = sizes.wrap;
  const x = width / 2;
  const isStage = product.front === "stage";
  const wave = waveOf(sizes.wrap);
  const [band, ink] = [product.band ?? product.deep, product.onBand ?? "#fff"];
  const name = isStage ? [product.name.join(" ")] : product.name;
  const [nameSize, crownY, crest] = isStage ? [112, 742, 838] : [142, 930, 1066];
  return svg(
    sizes.wrap,
    `${ground(sizes.wrap, product, [[x, 560], [0, 560], [width, 560]])}
    ${tinPrint(product, x)}
    ${wordmark({ x, y: 262, size: 236 })}${rule(x, 318, product.accent)}
    <g text-anchor="middle" fill="${product.deep}"><g ${serif(96, 530)} font-size="${nameSize}" letter-spacing="${-nameSize * 0.02}">${name.map((line, i) => `<text x="${x}" y="${446 + i * nameSize}">${line}</text>`).join("")}</g>
    ${isStage ? `<text x="${x}" y="504" ${sans} font-weight="500" font-size="44">${product.line}</text>` : ""}</g>
    ${motif(product.motif, x, crownY - (isStage ? 36 : 76), isStage ? 0.7 : 1)}${milkCrown({ family: product.family, x, y: crownY, scale: isStage ? 0.82 : 1, half: 2700 })}
    <path d="${wave(crest + 152, crest + 104, crest - 34)}" fill="${product.middle}" opacity=".55"/>
    <path d="${wave(crest + 184, crest + 134, crest)}" fill="${band}"/>
    <g fill="${ink}" text-anchor="middle">${isStage ? stageFacts(product, x) : flavourFacts(product, x)}</g>`,
  );
}

function stageFacts({ centre, age, weight }, x) {
  const leaves = Array.from({ length: Number(centre.big) }, (_, i) => leaf({ x: x - 408 + i * 58, y: 1390, length: 74, angle: -62 }));
  return `<text x="${x}" y="1466" ${serif(144, 620)} font-size="790">${centre.big}</text>
    <text x="${x - 344}" y="1240" ${serif(72, 560)} font-size="104">${centre.small}</text>${leaves.join("")}
    <g ${sans}><text x="${x + 348}" y="1210" font-size="104" font-weight="700">${age.big}</text><text x="${x + 348}" y="1272" font-size="52" font-weight="500">${age.small}</text>
    <text x="${x + 348}" y="1440" font-size="50" font-weight="600">${weight}</text></g>`;
}

function flavourFacts({ centre, age, weight }, x) {
  const size = centre.big.length > 9 ? 158 : 172;
  return `<text x="${x}" y="1318" ${serif(144, 560)} font-size="${size}">${centre.big}</text>
    <g ${sans}><text x="${x}" y="1382" font-size="48" font-weight="500">${centre.small}</text>
    <path d="M${x + 40} 1424v54" stroke="currentColor" stroke-width="3" opacity=".5"/>
    <text x="${x + 4}" y="1470" font-size="54" font-weight="700" text-anchor="end">${age.big} ${age.small}</text><text x="${x + 76}" y="1470" font-size="54" font-weight="700" text-anchor="start">${weight}</text></g>`;
}

/** The full wrap of a tin, front in the middle. */
export function tinWrap(product) {
  if (product.front) return bandWrap(product);
  const { width } = sizes.wrap;
  const x = width / 2;
  const long = Math.max(...product.name.map((word) => word.length)) > 10;
  const size = long ? 126 : 160;
  const wave = waveOf(sizes.wrap);
  return svg(
    sizes.wrap,
    `${ground(sizes.wrap, product, [[x, 620], [0, 620], [width, 620]])}
    ${tinPrint(product, x)}
    ${wordmark({ x, y: 268, size: 246 })}${rule(x, 326, product.accent)}
    ${title(product, x, long ? 474 : 480, size, 46)}
    ${motif(product.motif, x, 960, 1.06)}${milkCrown({ family: product.family, x, y: 1040 })}
    ${leaf({ x: x + 1140, y: 1260, length: 300, angle: -60, light: product.tint, dark: product.middle })}
    ${leaf({ x: x - 1140, y: 1260, length: 300, angle: -120, light: product.tint, dark: product.middle })}
    <path d="${wave(1334, 1288, 1180)}" fill="${product.middle}" opacity=".55"/>
    <path d="${wave(1366, 1318, 1214)}" fill="${product.deep}"/>
    ${facts(product, x, 1436, 350, 1)}`,
  );
}

export function cartonFront(product) {
  const { width, height } = sizes.front;
  const x = width / 2;
  const size = product.name[0].length > 9 ? 140 : 156;
  const hill = (edge, crest) =>
    `M0 ${edge}C200 ${edge - 48} 418 ${crest} ${x} ${crest}S 940 ${edge - 50} ${width} ${edge}V${height}H0Z`;
  return svg(
    sizes.front,
    `${ground(sizes.front, product, [[x, 640]])}
    ${wordmark({ x, y: 304, size: 272 })}${rule(x, 370, product.accent)}
    ${title(product, x, 536, size, 50)}
    ${motif(product.motif, x, 1052, 1.16)}${milkCrown({ family: product.family, x, y: 1140, scale: 1.08, half: 1200 })}
    <path d="${hill(1440, 1318)}" fill="${product.middle}" opacity=".6"/>
    <path d="${hill(1468, 1352)}" fill="${product.deep}"/>
    ${facts(product, x, 1552, 372, 1.06)}`,
  );
}

export function cartonSide(product) {
  const { width, height } = sizes.side;
  return svg(
    sizes.side,
    `<rect width="${width}" height="${height}" fill="${product.middle}"/><rect width="${width}" height="${height}" fill="#fff" opacity=".36"/>
    ${wordmark({ x: width / 2, y: 210, size: 124 })}
    ${sidePrint(product, { x: 50, y: 270, width: 404, height: 900 })}
    ${leaf({ x: 190, y: 1410, length: 215, angle: -58, light: product.tint, dark: product.deep })}
    <rect y="1452" width="${width}" height="${height - 1452}" fill="${product.deep}"/>`,
  );
}
