// The constants that every drawing shares: colours, the leaf and the wordmark.
//
// The wordmark is set from the Fraunces variable font and turned into outlines,
// so that labels and the logo files come from the very same curves.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import { decompress } from "wawoff2";

const require = createRequire(import.meta.url);

export const colours = {
  ink: "#14402F",
  forest: "#123B2C",
  leaf: "#1F6B4A",
  leafLight: "#A9CF86",
  leafDark: "#3F8E55",
  milk: "#FFFDF8",
  apricot: "#F2A541",
  terracotta: "#A8481A",
};

let serial = 0;
/** A document-wide unique id for gradients, clips and filters. */
export const uid = (prefix) => `${prefix}${(serial += 1)}`;

/** The outline of a leaf of length 1 along the x axis, `w` being half its breadth. */
export const blade = (w = 0.3) => `M0 0C.18 ${-w * 1.15} .66 ${-w * 1.2} 1 0C.7 ${w} .22 ${w * 1.05} 0 0Z`;

const round = (n) => Math.round(n * 100) / 100;

/**
 * One leaf, stem at (x, y), `length` units long, pointing along `angle` degrees.
 * `breadth` is half the width as a share of the length; `fine` draws more and
 * thinner veins, for leaves shown large.
 */
export function leaf({
  x,
  y,
  length,
  angle,
  light = colours.leafLight,
  dark = colours.leafDark,
  breadth = 0.3,
  veins = true,
  fine = false,
}) {
  const id = uid("leaf");
  const w = breadth;
  const outer = blade(w);
  const feet = fine ? [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.69, 0.78, 0.86] : [0.2, 0.34, 0.48, 0.61, 0.73];
  const sideVeins = feet
    .map((t) => {
      const reach = 1 - t * 0.55;
      return (
        `M${t} ${w * 0.1}q.07 ${-w * 0.34} .17 ${-w * 0.62 * reach}` +
        `M${t} ${w * 0.1}q.08 ${w * 0.26} .17 ${w * 0.44 * reach}`
      );
    })
    .join("");
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${angle}) scale(${length})">
    <linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient>
    <clipPath id="${id}c"><path d="${outer}"/></clipPath><path d="${outer}" fill="url(#${id})"/>
    <path d="M0 0C.3 ${w * 0.12} .7 ${w * 0.1} 1 0C.7 ${w} .22 ${w * 1.05} 0 0Z" fill="${dark}" opacity=".5"/>
    <path d="M.1 ${-w * 0.38}C.3 ${-w * 0.86} .6 ${-w * 0.84} .84 ${-w * 0.3}C.6 ${-w * 0.62} .34 ${-w * 0.66} .1 ${-w * 0.38}Z" fill="#fff" opacity=".16"/>
    <path d="M-.07 .012C.3 ${w * 0.12} .7 ${w * 0.1} .97 0" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${fine ? 0.011 : 0.015}" stroke-linecap="round"/>
    ${veins ? `<path clip-path="url(#${id}c)" d="${sideVeins}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="${fine ? 0.006 : 0.008}" stroke-linecap="round"/>` : ""}
  </g>`;
}

// Axis settings only reach the outlines of an unpacked font, hence the detour.
const packed = readFileSync(
  require.resolve(
    "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
  ),
);
const fraunces = fontkit
  .create(Buffer.from(await decompress(packed)))
  .getVariation({ wght: 570, SOFT: 100, WONK: 0, opsz: 144 });

const TRACKING = -0.022; // of the type size

/** Arabic headings; joined letters take no tracking. */
export const arabicFace = {
  font: fontkit.openSync(fileURLToPath(new URL("../documents/fonts/el-messiri-heading.ttf", import.meta.url))),
  tracking: 0,
};

/**
 * A line of one face, Fraunces unless said, as outlines, left end of the base line at the origin.
 * Returns the path data, the advance width and each letter's left and right edge.
 */
export function outline(text, size, { font, tracking } = { font: fraunces, tracking: TRACKING }) {
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let pen = 0;
  let path = "";
  const letters = [];
  run.glyphs.forEach((glyph, i) => {
    const { xAdvance, xOffset, yOffset } = run.positions[i];
    const shape = glyph.path
      .scale(scale, -scale)
      .translate(pen + xOffset * scale, -yOffset * scale);
    path += shape.commands
      .map(({ command, args }) => {
        const letter = {
          moveTo: "M",
          lineTo: "L",
          quadraticCurveTo: "Q",
          bezierCurveTo: "C",
          closePath: "Z",
        }[command];
        return letter + args.map(round).join(" ");
      })
      .join("");
    const box = shape.bbox;
    letters.push({ x0: box.minX, x1: box.maxX, y0: box.minY, y1: box.maxY });
    pen += xAdvance * scale + size * tracking;
  });
  return { path, width: pen - size * tracking, letters };
}

/**
 * The wordmark: "Daniry" with a dotless i and the leaf as its dot, centred on x
 * with its base line at y.
 */
export function wordmark({
  x,
  y,
  size,
  fill = colours.ink,
  light = "#9CCB6C",
  dark = "#3F9A5B",
}) {
  const word = outline("Dan\u0131ry", size);
  const i = word.letters[3];
  // The leaf stands on the stem of the i and leans to the right, as a sprout does.
  const stem = i.x0 + (i.x1 - i.x0) * 0.42;
  return `<g transform="translate(${round(x - word.width / 2)} ${round(y)})"><path d="${word.path}" fill="${fill}"/>${leaf(
    {
      x: stem - size * 0.075,
      y: i.y0 - size * 0.075,
      length: size * 0.4,
      angle: -58,
      light,
      dark,
      breadth: 0.36,
    },
  )}</g>`;
}

/** Width of the wordmark at a type size, for view boxes. */
export const wordmarkWidth = (size) => outline("Dan\u0131ry", size).width;
