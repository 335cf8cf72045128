import { backCover, bullet, capital, cover, drawing, each, escape, notice, page, pair, rangeIn, stageIn, tick } from "./parts.mjs";

export const coverPacks = ["daniry-wellbeing-formula", "daniry-diabetic-formula-chocolate", "daniry-kids-formula-strawberry"];
export const coverPalette = "infant";
const allergens = ["milk", "lactose", "wheat", "almond", "oats", "soya"];

const entry = (address, words, number) => `<li><a href="#${address}">${words}</a><span>${number}</span></li>`;

/** The milk curve at the foot of a ground that begins at the top of the page. */
const milkCurve = (y) =>
  `M0 0H596V${y - 6}C488 ${y + 22} 369 ${y - 34} 238 ${y - 22}S60 ${y + 14} 0 ${y + 4}Z`;
const ground = drawing([], `<path d="${milkCurve(423)}" fill="var(--shade)"/><path d="${milkCurve(414)}" fill="var(--tint)"/>`);

export function pagesIn(words) {
  const { catalogue, notices, formats, types } = words;
  const { categories, products, familiesText } = rangeIn(words);
  const stage = stageIn(words);

  /** Cover and contents come before the first product. */
  const pageOf = (product) => 3 + products.indexOf(product);

  const contents = page(
    "contents",
    `<h1>${catalogue.contents}</h1>
  <div class="columns">${each([categories.slice(0, 4), categories.slice(4)], (column, index) => {
    const groups = each(
      column,
      ({ name, palette, products: range }) =>
        `<div data-palette="${palette}"><h2>${bullet("var(--middle)")}${name}</h2><ul>${each(range, (product) => entry(product.slug, product.title, pageOf(product)))}</ul></div>`,
    );
    const last = `<ul>${entry("overview", catalogue.overview, 3 + products.length)}</ul>`;
    return `<div>${groups}${index === 1 ? last : ""}</div>`;
  })}</div>
  ${pair([catalogue.storing, catalogue.reading])}`,
    { head: catalogue.name },
  );

  function variants(product) {
    const siblings = products.filter(({ code, connected }) => connected && code.trim() === product.code.trim());
    if (!product.connected || siblings.length < 2) return "";
    const chip = ({ slug, swatch, variant }) =>
      `<a href="#${slug}"${slug === product.slug ? ' class="current"' : ""}><i style="background:${swatch}"></i>${variant}</a>`;
    return `<p class="chips"><b>${types[product.type]}</b>${each(siblings, chip)}</p>`;
  }

  function productPage(product) {
    const { category } = product;
    const split = product.ingredients.lastIndexOf(` ${capital(words.contains)} `);
    const facts = [
      [catalogue.pack, capital(formats[product.format])],
      [catalogue.weight, product.net_weight],
      [product.connected ? product.type : catalogue.recipe, product.variant],
      [catalogue.code, product.code],
    ];
    const warning = notices[category.regulatory_class];
    return page(
      product.slug,
      `${ground}${stage(product)}
    <div class="what"><h1>${escape(product.title)}</h1><p class="subtitle">${escape(product.subtitle)}</p><p class="usage">(${escape(product.usage)})</p>
      <p>${escape(product.description)}</p>${variants(product)}</div>
    <div class="highlights"><h2>${catalogue.highlights}</h2><ul>${each(product.highlights, (text) => `<li>${tick}${escape(text)}</li>`)}</ul></div>
    <div class="nutrients"><h2>${catalogue.nutrients}</h2><ul style="--rows:${Math.ceil(product.keyNutrients.length / 2)}">${each(product.keyNutrients, (text) => `<li>${bullet("var(--color-sprout)")}${escape(text)}</li>`)}</ul></div>
    <div class="ingredients"><h2>${catalogue.ingredients}</h2><p>${escape(product.ingredients.slice(0, split))}</p><b>${escape(product.ingredients.slice(split + 1))}</b></div>
    <div class="foot"><dl>${each(facts, ([name, value]) => `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>`)}</dl>${warning ? notice(warning) : ""}</div>`,
      { head: category.name, palette: category.palette, look: "product" },
    );
  }

  const overview = page(
    "overview",
    `<h1>${catalogue.overviewHeading}</h1>
  <table><thead><tr><td></td><th>${catalogue.pack}</th>${each(allergens, (name) => `<th>${capital(words.allergens[name])}</th>`)}</tr></thead><tbody>${each(
    products,
    ({ slug, title: name, net_weight, allergens: contained, category }) =>
      `<tr data-palette="${category.palette}"><th>${bullet("var(--middle)")}<a href="#${slug}">${name.replace("Expecting Mothers", "Exp. Mothers")}</a></th><td>${net_weight}</td>${each(
        allergens,
        (allergen) =>
          `<td>${contained.includes(allergen) ? `<i role="img" aria-label="${words.contains} ${words.allergens[allergen]}"></i>` : ""}</td>`,
      )}</tr>`,
  )}</tbody></table>
  <p>${catalogue.dots}</p>`,
    { head: catalogue.name },
  );

  return [
    cover([catalogue.cover, familiesText], coverPalette),
    contents,
    ...products.map(productPage),
    overview,
    backCover(catalogue.back, words),
  ];
}
