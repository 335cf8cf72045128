// What both documents are made of: the range as the seed has it, and the brand's shapes.

import { readFileSync } from "node:fs";
import { blade, leaf, wordmark as drawWordmark, wordmarkWidth } from "../labels/brand.mjs";

export const seed = new URL("../../db/seed/", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, seed), "utf8"));

const seeded = { categories: read("categories.json"), products: read("products.json") };

/** The range in the language of `words`, in the order of the seed. */
export function rangeIn({ language, families }) {
  const spoken = ({ translations, ...record }) => ({ ...record, ...translations[language]?.texts });
  const categories = seeded.categories.map((category) => ({ ...spoken(category), products: [] }));
  const products = seeded.products.map((product) => {
    const category = categories.find(({ id }) => id === product.category_id);
    const inCategory = { ...spoken(product), category };
    category.products.push(inCategory);
    return inCategory;
  });
  // Counted, so that it stays true when the seed changes.
  const familiesText = families(categories.filter((category) => category.products.length > 0).length);
  return { categories, products, familiesText };
}

const phone = "+968 7988 5720";
const email = "info@daniry.example";
const phoneNumber = `<bdi dir="ltr">${phone}</bdi>`;
const phoneLink = `<a href="tel:${phone.replaceAll(" ", "")}">${phoneNumber}</a>`;
const emailLink = `<a href="mailto:${email}">${email}</a>`;

export const each = (list, draw) => list.map(draw).join("");
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
export const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Shapes behind the words, in points from the page's upper left corner; each leaf as `leaf` takes it, with its opacity. */
export const drawing = (leaves, more = "") =>
  `<svg class="drawing" viewBox="0 0 595.28 841.89" aria-hidden="true">${more}${each(
    leaves,
    ({ opacity = 1, ...shape }) => `<g opacity="${opacity}">${leaf(shape)}</g>`,
  )}</svg>`;

/** A leaf as a bullet. */
export const bullet = (colour) =>
  `<svg class="bullet" viewBox="0 0 1 1" aria-hidden="true"><path d="${blade()}" transform="translate(.1 .85) rotate(-42)" fill="${colour}"/></svg>`;

export const tick = `<svg class="tick" viewBox="0 0 12 12" aria-hidden="true"><path d="M1 6l3.75 3.75L11 2.25" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Drawn in whole units: the document repeats it on each page, and fractions take most of its bytes. */
const unit = 2_000;
const drawnWidth = wordmarkWidth(unit);

/** "Daniry" in type of `size` points. */
const wordmark = (size, fill) =>
  `<svg class="wordmark" role="img" aria-label="Daniry" style="height:${size}pt" viewBox="0 ${-unit} ${drawnWidth} ${unit}">${drawWordmark({ x: drawnWidth / 2, y: 0, size: unit, fill })}</svg>`;

const header = (words) => `<header>${wordmark(20)}<p>${words}</p></header>`;
const footer = `<footer><p>${emailLink}</p><p>${phoneLink}</p></footer>`;

/** A page with the head that names it, where it has one, and a foot. */
export function page(id, body, { head = "", palette = "infant", look = "" } = {}) {
  return `<section class="page ${look}" id="${id}" data-palette="${palette}">${head && header(head)}${body}${footer}</section>`;
}

export function cover([words, text], palette) {
  const leaves = [
    { x: 475, y: 210, length: 260, angle: -40, light: "var(--shade)", dark: "var(--shade)", opacity: 0.7 },
  ];
  const feet = [
    { x: 128, y: 806, length: 150, angle: -128 },
    { x: 118, y: 812, length: 120, angle: -172, light: "#C6DFA9", dark: "#6FA85B" },
    { x: 470, y: 806, length: 150, angle: -52 },
  ];
  return `<section class="page cover" id="cover" data-palette="${palette}">${drawing(leaves)}${wordmark(40)}
    <h1>${words}</h1><p>${text}</p><img class="arch" src="cover.jpg" alt="">${drawing(feet)}</section>`;
}

export function backCover([words, text], { offices, footer: { notice: warning, copyright } }) {
  const leaves = [{ x: 365, y: 250, length: 400, angle: -30, light: "#A9CF86", dark: "#6FA85B", opacity: 0.14 }];
  const reach = [
    { name: offices.oman, lines: [offices.omanAddress, phoneNumber, email], palette: "cereals" },
    { name: offices.india, lines: ["india@daniry.example"], palette: "infant" },
  ];
  return `<section class="page dark back" id="contact">${drawing(leaves)}${wordmark(40, "#fff")}
    <h1>${words}</h1><p>${text}</p>
    <p class="reach">${phoneLink}<br>${emailLink}</p>
    <div class="offices">${each(
      reach,
      ({ name, lines, palette }) =>
        `<div data-palette="${palette}"><h2>${name}</h2><p>${lines.join("<br>")}</p><i></i></div>`,
    )}</div>
    <div class="fine"><p>${warning}</p>
    <p>${copyright}</p></div></section>`;
}

export const notice = (words) => `<p class="notice"><svg viewBox="0 0 14 14" aria-hidden="true"><circle cx="7" cy="7" r="6.4"/><path d="M7 6.6v3.6M7 4v.01"/></svg>${words}</p>`;

/** Two texts side by side, each with its heading. */
export const pair = (list) => `<div class="pair">${list.map(([name, words]) => `<div><h2>${name}</h2><p>${words}</p></div>`).join("\n  ")}</div>`;

/** Draws a pack in its arch. */
export const stageIn =
  ({ formats }) =>
  ({ slug, title, format }) => `<img class="arch" src="${slug}.jpg" alt="${title} ${formats[format]}">`;
