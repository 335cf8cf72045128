import { backCover, cover, drawing, each, notice, page, pair, rangeIn, stageIn, tick } from "./parts.mjs";

export const coverPacks = ["daniry-expecting-mothers-formula", "daniry-diabetic-formula", "daniry-kids-formula"];
export const coverPalette = "kids";
const founderPacks = ["daniry-kids-formula", "daniry-wellbeing-formula"];
const shelf = ["daniry-expecting-mothers-formula", "daniry-wellbeing-formula", "daniry-kids-formula", "daniry-diabetic-formula"];

const whoWeAre = ({ name, who, story, claims }) =>
  page(
    "who-we-are",
    `${drawing([{ x: 485, y: 330, length: 250, angle: -42, light: "#E9F1DC", dark: "#DCE9CC", opacity: 0.8 }])}
  <h1>${who.heading}</h1>
  <p class="lead">${who.lead}</p>
  <div class="story"><p>2022</p><div><h2>${story.heading}</h2>
    <p>${story.founding}</p>
    <p>${story.today}</p></div></div>
  <div class="claims">${each(claims, ([name, words]) => `<div><i>${tick}</i><h3>${name}</h3><p>${words}</p></div>`)}</div>`,
    { head: name },
  );

const visionAndMission = ({ vision, mission, figures }, stageOf) =>
  page(
    "vision-and-mission",
    `${each(
      [vision, mission],
      ({ name, words, quote, initial, role }, index) => `<div class="founder">${stageOf(founderPacks[index])}<div><h2>${name}</h2><p>${words}</p>
      <div><b class="monogram">${initial}</b><div><blockquote>${quote}</blockquote><p>${role}</p></div></div></div></div>`,
    )}
  <div class="dark figures">${each(figures, ([figure, words]) => `<p><b>${figure}</b>${words}</p>`)}</div>
  ${drawing([{ x: 465, y: 770, length: 260, angle: -40, light: "#A9CF86", dark: "#6FA85B", opacity: 0.12 }])}`,
    { look: "on-dark" },
  );

/** `pathLength` makes the dash a percentage. */
const ring = (percentage) =>
  `<svg viewBox="0 0 85 85" aria-hidden="true"><circle cx="42.5" cy="42.5" r="41"/><circle cx="42.5" cy="42.5" r="41" pathLength="100" stroke-dasharray="${percentage} 100" transform="rotate(-90 42.5 42.5)"/></svg>`;

const steps = (list) =>
  `<ol class="steps">${each(list, ([name, words], index) => `<li><b>${index + 1}</b><h3>${name}</h3><p>${words}</p></li>`)}</ol>`;

const quality = ({ name, quality: { heading, lead, rings, iso, haccp, onAPack, pack } }) =>
  page(
    "quality",
    `<h1>${heading}</h1><p class="lead">${lead}</p>
  <div class="rings">${each(rings, ([percentage, name, words]) => `<div><p>${ring(percentage)}${percentage}%</p><h3>${name}</h3><p>${words}</p></div>`)}</div>
  <div class="standards"><div data-palette="infant"><h3>ISO</h3><p>${iso}</p></div><div data-palette="cereals"><h3>HACCP</h3><p>${haccp}</p></div></div>
  <h2>${onAPack}</h2>${steps(pack)}`,
    { head: name },
  );

const whyDaniry = ({ why: { heading, benefits } }) =>
  page(
    "why-daniry",
    `${drawing([
      { x: 345, y: 250, length: 420, angle: -28, light: "#A9CF86", dark: "#6FA85B", opacity: 0.13 },
      { x: -40, y: 860, length: 300, angle: -52, light: "#A9CF86", dark: "#6FA85B", opacity: 0.1 },
    ])}<h1>${heading}</h1>${steps(benefits)}`,
    { head: " ", look: "dark" },
  );

const ranges = ({ name, ranges: { heading, cereals, comma } }, { categories, familiesText, notices, stage }) =>
  page(
    "ranges",
    `<h1>${heading}</h1><p class="lead">${familiesText}</p>
  <div class="families">${each(categories, ({ name, description, palette, products: range }, index) => {
    const shown = index === categories.length - 1 ? range : range.slice(0, 1);
    return `<div data-palette="${palette}"><div><h2>${name}</h2><p>${description}</p><b>${range.map(({ variant }) => variant).join(comma)}</b></div>${each(shown, stage)}</div>`;
  })}</div>${notice(`${notices.infant} ${cereals}`)}`,
    { head: name },
  );

const partnership = ({ name, partnership: { heading, lead, steps: toTheShelf, who, rules } }, stageOf) =>
  page(
    "partnership",
    `<h1>${heading}</h1>
  <p class="lead">${lead}</p>
  <div class="shelf">${each(shelf, stageOf)}</div>${steps(toTheShelf)}
  ${pair([who, rules])}`,
    { head: name },
  );

export function pagesIn(words) {
  const { profile, notices } = words;
  const { categories, products, familiesText } = rangeIn(words);
  const stage = stageIn(words);
  const stageOf = (slug) => stage(products.find((product) => product.slug === slug));
  return [
    cover(profile.cover, coverPalette),
    whoWeAre(profile),
    visionAndMission(profile, stageOf),
    quality(profile),
    whyDaniry(profile),
    ranges(profile, { categories, familiesText, notices, stage }),
    partnership(profile, stageOf),
    backCover(profile.back, words),
  ];
}
