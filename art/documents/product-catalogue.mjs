import { backCover, bullet, capital, categories, cover, drawing, each, escape, familiesText, notice, notices, page, products, stage, tick } from "./parts.mjs";

export const title = "Product Catalogue";
export const subject = "Every Daniry product with its ingredients, pack and contents.";
export const coverPacks = ["daniry-wellbeing-formula", "daniry-diabetic-formula-chocolate", "daniry-kids-formula-strawberry"];
export const coverPalette = "infant";

/** Cover and contents come before the first product. */
const pageOf = (product) => 3 + products.indexOf(product);
const entry = (address, words, number) => `<li><a href="#${address}">${words}</a><span>${number}</span></li>`;

const contents = page(
  "contents",
  `<h1>Contents</h1>
  <div class="columns">${each([categories.slice(0, 4), categories.slice(4)], (column, index) => {
    const groups = each(
      column,
      ({ name, palette, products: range }) =>
        `<div data-palette="${palette}"><h2>${bullet("var(--middle)")}${name}</h2><ul>${each(range, (product) => entry(product.slug, product.title, pageOf(product)))}</ul></div>`,
    );
    const last = `<ul>${entry("overview", "Packs and allergens at a glance", 3 + products.length)}</ul>`;
    return `<div>${groups}${index === 1 ? last : ""}</div>`;
  })}</div>
  <div class="pair"><div><h2>Storing and measuring</h2><p>Close the lid firmly and keep the pack as its label says. Use the dry scoop from the pack and finish it within the time printed on the label.</p></div>
  <div><h2>Reading these pages</h2><p>Key nutrients are names, not promises. What a pack contains is printed in bold under its ingredients. If they differ, the label is right.</p></div></div>`,
  { head: title },
);

/** The milk curve at the foot of a ground that begins at the top of the page. */
const milkCurve = (y) =>
  `M0 0H596V${y - 6}C488 ${y + 22} 369 ${y - 34} 238 ${y - 22}S60 ${y + 14} 0 ${y + 4}Z`;
const ground = drawing([], `<path d="${milkCurve(423)}" fill="var(--shade)"/><path d="${milkCurve(414)}" fill="var(--tint)"/>`);

function variants(product) {
  const siblings = products.filter(({ code, connected }) => connected && code.trim() === product.code.trim());
  if (!product.connected || siblings.length < 2) return "";
  const chip = ({ slug, swatch, variant }) =>
    `<a href="#${slug}"${slug === product.slug ? ' class="current"' : ""}><i style="background:${swatch}"></i>${variant}</a>`;
  return `<p class="chips"><b>${product.type}s</b>${each(siblings, chip)}</p>`;
}

function productPage(product) {
  const { category } = product;
  const split = product.ingredients.lastIndexOf(" Contains ");
  const facts = [
    ["Pack", capital(product.format)],
    ["Net weight", product.net_weight],
    [product.connected ? product.type : "Recipe", product.variant],
    ["Code", product.code],
  ];
  const warning = notices[category.regulatory_class];
  return page(
    product.slug,
    `${ground}${stage(product)}
    <div class="what"><h1>${escape(product.title)}</h1><p class="subtitle">${escape(product.subtitle)}</p><p class="usage">(${escape(product.usage)})</p>
      <p>${escape(product.description)}</p>${variants(product)}</div>
    <div class="highlights"><h2>Highlights</h2><ul>${each(product.highlights, (words) => `<li>${tick}${escape(words)}</li>`)}</ul></div>
    <div class="nutrients"><h2>Key Nutrients</h2><ul style="--rows:${Math.ceil(product.keyNutrients.length / 2)}">${each(product.keyNutrients, (words) => `<li>${bullet("var(--color-sprout)")}${escape(words)}</li>`)}</ul></div>
    <div class="ingredients"><h2>Ingredients</h2><p>${escape(product.ingredients.slice(0, split))}</p><b>${escape(product.ingredients.slice(split + 1))}</b></div>
    <div class="foot"><dl>${each(facts, ([name, value]) => `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>`)}</dl>${warning ? notice(warning) : ""}</div>`,
    { head: category.name, palette: category.palette, look: "product" },
  );
}

const allergens = ["milk", "lactose", "wheat", "almond", "oats", "soya"];

const overview = page(
  "overview",
  `<h1>Packs and allergens<br>at a glance</h1>
  <table><thead><tr><td></td><th>Pack</th>${each(allergens, (name) => `<th>${capital(name)}</th>`)}</tr></thead><tbody>${each(
    products,
    ({ slug, title: name, net_weight, allergens: contained, category }) =>
      `<tr data-palette="${category.palette}"><th>${bullet("var(--middle)")}<a href="#${slug}">${name.replace("Expecting Mothers", "Exp. Mothers")}</a></th><td>${net_weight}</td>${each(
        allergens,
        (allergen) => `<td>${contained.includes(allergen) ? `<i role="img" aria-label="contains ${allergen}"></i>` : ""}</td>`,
      )}</tr>`,
  )}</tbody></table>
  <p>A dot means that the product contains it. Lactose is the sugar of milk. If you live with an allergy, please read the label of the pack before use.</p>`,
  { head: title },
);

export const pages = [
  cover("Product<br>Catalogue", familiesText, coverPalette),
  contents,
  ...products.map(productPage),
  overview,
  backCover("Questions about<br>a product?", "We answer Monday to Friday, 9 AM to 6 PM, and we like to be asked."),
];
