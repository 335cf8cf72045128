import { backCover, bySlug, categories, cover, drawing, each, familiesText, infantNotice, notice, page, stage, tick } from "./parts.mjs";

export const title = "Company Profile";
export const subject = "Who Daniry is, how it works and how to become a partner.";
export const coverPacks = ["daniry-expecting-mothers-formula", "daniry-diabetic-formula", "daniry-kids-formula"];
export const coverPalette = "kids";

const claims = [
  ["100 % Globally Certified", "ISO and HACCP"],
  ["Supports Healthy Growth", "For every age"],
  ["Backed by Science", "Key nutrients named for each product"],
];

const whoWeAre = page(
  "who-we-are",
  `${drawing([{ x: 485, y: 330, length: 250, angle: -42, light: "#E9F1DC", dark: "#DCE9CC", opacity: 0.8 }])}
  <h1>Who we are</h1>
  <p class="lead">Two founders started Daniry in 2022. From Oman and India we offer formulas for infants, children, mothers-to-be and adults, and baby cereals.</p>
  <div class="story"><p>2022</p><div><h2>Our Story</h2>
    <p>Daniry began with two founders who wanted labels people can read. They founded the company in 2022, with its head office in Oman and a second office in India.</p>
    <p>Today the range holds infant, kids, mothers', diabetic, wellbeing and lactose-free formulas and baby cereals, and the aim is the same.</p></div></div>
  <div class="claims">${each(claims, ([name, words]) => `<div><i>${tick}</i><h3>${name}</h3><p>${words}</p></div>`)}</div>`,
  { head: title },
);

const founders = [
  {
    name: "Our Vision",
    words: "Everyone in the family, from the youngest to the eldest, finds something made for them, and good nutrition is simply part of the day.",
    quote: "“We only make what we would put on our own table.”",
    initial: "F",
    role: "Founder, Daniry",
    slug: "daniry-kids-formula",
  },
  {
    name: "Our Mission",
    words: "To offer formulas and cereals for every age, and to say plainly on the label what is inside.",
    quote: "“A label should answer your question before you ask it.”",
    initial: "C",
    role: "Co-Founder, Daniry",
    slug: "daniry-wellbeing-formula",
  },
];
const figures = [
  ["500k+", "families reached"],
  ["100+", "shops and partners"],
  ["20+", "cities served"],
];

const visionAndMission = page(
  "vision-and-mission",
  `${each(
    founders,
    ({ name, words, quote, initial, role, slug }) => `<div class="founder">${stage(bySlug(slug))}<div><h2>${name}</h2><p>${words}</p>
      <div><b class="monogram">${initial}</b><div><blockquote>${quote}</blockquote><p>${role}</p></div></div></div></div>`,
  )}
  <div class="dark figures">${each(figures, ([figure, words]) => `<p><b>${figure}</b>${words}</p>`)}</div>
  ${drawing([{ x: 465, y: 770, length: 260, angle: -40, light: "#A9CF86", dark: "#6FA85B", opacity: 0.12 }])}`,
  { look: "on-dark" },
);

const rings = [
  [98.9, "Trusted by Parents", ""],
  [100, "Backed by Science", ""],
  [100, "Globally Certified", "ISO and HACCP."],
  [95, "Sustainability", ""],
];
const standards = [
  ["infant", "ISO", "International Organization for Standardization: its standards say how a plant manages the safety of food."],
  ["cereals", "HACCP", "Hazard Analysis and Critical Control Points: a method that looks for what could go wrong at each step and controls it."],
];
const onAPack = [
  ["Ingredients", "With what the product contains."],
  ["Nutrients", "What a serving holds."],
  ["Batch", "Its number and its dates."],
  ["Preparation", "How to make a serving."],
];

/** `pathLength` makes the dash a percentage. */
const ring = (percentage) =>
  `<svg viewBox="0 0 85 85" aria-hidden="true"><circle cx="42.5" cy="42.5" r="41"/><circle cx="42.5" cy="42.5" r="41" pathLength="100" stroke-dasharray="${percentage} 100" transform="rotate(-90 42.5 42.5)"/></svg>`;

const steps = (list) =>
  `<ol class="steps">${each(list, ([name, words], index) => `<li><b>${index + 1}</b><h3>${name}</h3><p>${words}</p></li>`)}</ol>`;

const quality = page(
  "quality",
  `<h1>Quality and<br>certification</h1><p class="lead">Our figures.</p>
  <div class="rings">${each(rings, ([percentage, name, words]) => `<div><p>${ring(percentage)}${percentage}%</p><h3>${name}</h3><p>${words}</p></div>`)}</div>
  <div class="standards">${each(standards, ([palette, name, words]) => `<div data-palette="${palette}"><h3>${name}</h3><p>${words}</p></div>`)}</div>
  <h2>What is on a pack</h2>${steps(onAPack)}`,
  { head: title },
);

const benefits = [
  ["Tailored for Every Need", "Formulas for infants, children, mothers-to-be, adults and the whole family."],
  ["Uncompromised Quality", "ISO and HACCP certified."],
  ["Gentle on Digestion", "Preparation steps are on every pack."],
  ["Trusted Choice", "Read what families tell us on our website."],
];

const whyDaniry = page(
  "why-daniry",
  `${drawing([
    { x: 345, y: 250, length: 420, angle: -28, light: "#A9CF86", dark: "#6FA85B", opacity: 0.13 },
    { x: -40, y: 860, length: 300, angle: -52, light: "#A9CF86", dark: "#6FA85B", opacity: 0.1 },
  ])}<h1>Why Daniry</h1>${steps(benefits)}`,
  { head: " ", look: "dark" },
);

const ranges = page(
  "ranges",
  `<h1>Our ranges</h1><p class="lead">${familiesText}</p>
  <div class="families">${each(categories, ({ name, description, palette, products: range }, index) => {
    const shown = index === categories.length - 1 ? range : range.slice(0, 1);
    return `<div data-palette="${palette}"><div><h2>${name}</h2><p>${description}</p><b>${range.map(({ variant }) => variant).join(", ")}</b></div>${each(shown, stage)}</div>`;
  })}</div>${notice(`${infantNotice} Cereals are for babies aged 6+ months.`)}`,
  { head: title },
);

const shelf = ["daniry-expecting-mothers-formula", "daniry-wellbeing-formula", "daniry-kids-formula", "daniry-diabetic-formula"];
const toTheShelf = [
  ["Write to us", "Use the partner form on our website, call, or send an e-mail. Name your town, your shops and what you would like to sell."],
  ["Terms and samples", "We reply with the price list, the terms of delivery and samples from the kids and adult ranges."],
  ["Your first shelf", "Together we choose a first assortment for your usual order size. Pictures and label texts come with it."],
];

const partnership = page(
  "partnership",
  `<h1>Become a<br>Distributor/Partner</h1>
  <p class="lead">Stock Daniry in your town. Tell us where you are and we send our terms.</p>
  <div class="shelf">${each(shelf.map(bySlug), stage)}</div>${steps(toTheShelf)}
  <div class="pair"><div><h2>Who can become a partner?</h2><p>Shops, pharmacies, wholesalers and distributors, in Oman, India and the region around them.</p></div>
  <div><h2>Infant formula and cereals</h2><p>Partners sell and display them by the rules for breast-milk substitutes of their country, without samples, discounts or gifts.</p></div></div>`,
  { head: title },
);

export const pages = [
  cover("Company<br>Profile", "Formulas and baby cereals for every age.", coverPalette),
  whoWeAre,
  visionAndMission,
  quality,
  whyDaniry,
  ranges,
  partnership,
  backCover("We are<br>here to help", "Ask about a product, an order or a partnership. We reply Monday to Friday, 9 AM to 6 PM."),
];
