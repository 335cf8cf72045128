// Makes the two brochures of the seed from its JSON: Company Profile and Product Catalogue.
//
//   node scripts/make-documents.ts [folder of pack pictures]
//
// Run it again when products or pictures change. Where a pack has no picture yet, a tinted arch
// stands in for it. The same input always gives the same bytes.

import { createWriteStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";
import sharp from "sharp";

type Palette = "infant" | "kids" | "mothers" | "diabetic" | "wellbeing" | "lactose_free" | "cereals";

interface Category {
  id: number;
  name: string;
  description: string;
  regulatory_class: "infant" | "lactose_free_infant" | "cereal" | "none";
  palette: Palette;
}

interface Product {
  slug: string;
  category_id: number;
  title: string;
  subtitle: string;
  usage: string;
  type: string;
  variant: string;
  swatch: string;
  code: string;
  connected: boolean;
  description: string;
  highlights: string[];
  keyNutrients: string[];
  ingredients: string;
  allergens: string[];
  format: "tin" | "carton";
  net_weight: string;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How words look: sizes in points, line height and letter spacing as shares of the size. */
interface Style {
  face: keyof typeof faces;
  size: number;
  leading: number;
  tracking: number;
  colour: string;
}

interface Extra {
  align?: "left" | "center" | "right";
  link?: string;
  goTo?: string;
}

const seed = join(import.meta.dirname, "../db/seed");
const pictures = process.argv[2] ?? join(seed, "media/products");
const categories = read<Category[]>("categories.json");
const products = read<Product[]>("products.json");

const page = { width: 595.28, height: 841.89, margin: 48 };
const inner = page.width - 2 * page.margin;
const right = page.width - page.margin;

const ink = "#16352A";
const inkSoft = "#4B5F55";
const forest = "#123B2C";
const leafGreen = "#1F6B4A";
const sprout = "#86B96B";
const mint = "#E4EFDC";
const mintSoft = "#F1F6EC";
const milk = "#FFFDF8";
const cream = "#FBF5EA";
const oatLine = "#E6DCCA";
const terracotta = "#A8481A";
const onForest = "#C9DACD";
const numeralOnForest = "#A9CF86";

const palettes: Record<Palette, { tint: string; middle: string; deep: string }> = {
  infant: { tint: "#E4EFDC", middle: "#86B96B", deep: "#1F6B4A" },
  kids: { tint: "#F4E3D2", middle: "#B5764A", deep: "#5B3424" },
  mothers: { tint: "#FAE6E2", middle: "#E2989F", deep: "#8F3B54" },
  diabetic: { tint: "#DDEFF0", middle: "#68AFBA", deep: "#14566A" },
  wellbeing: { tint: "#FBEED0", middle: "#DDA238", deep: "#80500E" },
  lactose_free: { tint: "#E1EDF8", middle: "#86B4DF", deep: "#275A92" },
  cereals: { tint: "#FDEBD6", middle: "#F0A35B", deep: "#A8481A" },
};

const infantNotice =
  "Breast milk is best for babies. Use infant formula on the advice of a health worker, and prepare it as directed on the label.";
const notices = {
  infant: infantNotice,
  lactose_free_infant: infantNotice,
  cereal:
    "Breast milk is best for babies. Cereals are for babies aged 6+ months. Use them on the advice of a health worker and prepare as directed.",
  none: null,
};

const faces = {
  wordmark: "fraunces-wordmark.ttf",
  heading: "fraunces-heading.ttf",
  title: "fraunces-title.ttf",
  quote: "fraunces-quote.ttf",
  text: "figtree-regular.ttf",
  strong: "figtree-semibold.ttf",
};

const heading = (size: number, colour = ink): Style => ({
  face: "heading",
  size,
  leading: 1.06,
  tracking: -0.022,
  colour,
});
const title = (size: number, colour = ink): Style => ({
  face: "title",
  size,
  leading: 1.2,
  tracking: 0,
  colour,
});
const quote = (size: number, colour = ink): Style => ({
  face: "quote",
  size,
  leading: 1.3,
  tracking: 0,
  colour,
});
const text = (size: number, colour = ink): Style => ({
  face: "text",
  size,
  leading: 1.55,
  tracking: 0,
  colour,
});
const strong = (size: number, colour = ink): Style => ({
  face: "strong",
  size,
  leading: 1.4,
  tracking: 0,
  colour,
});

const company = {
  phone: "+968 7988 5720",
  email: "info@daniry.example",
  offices: [
    {
      name: "Oman, head office",
      lines: ["Street address line", "Muscat, Sultanate of Oman", "+968 7988 5720", "info@daniry.example"],
      palette: palettes.cereals,
    },
    {
      name: "India office",
      lines: ["Street address line", "City, India", "Phone number", "india@daniry.example"],
      palette: palettes.infant,
    },
  ],
};

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(seed, name), "utf8"));
}

// ---------------------------------------------------------------- Company Profile

async function makeCompanyProfile(file: string, stages: Map<string, Buffer>) {
  const sheet = new Sheet(
    file,
    "Company Profile",
    "Who Daniry is, how it works and how to become a partner.",
    stages,
  );

  sheet.page("Cover", palettes.kids.tint);
  await sheet.cover(
    "Company\nProfile",
    "Formulas and baby cereals for every age at the table.",
    ["daniry-expecting-mothers-formula", "daniry-diabetic-formula", "daniry-kids-formula"],
    palettes.kids,
  );

  sheet.page("Who we are");
  whoWeAre(sheet);
  sheet.footer();

  sheet.page("Vision and mission");
  visionAndMission(sheet);

  sheet.page("Quality and certification");
  quality(sheet);
  sheet.footer();

  sheet.page("Why Daniry", forest);
  whyDaniry(sheet);
  sheet.footer(true);

  sheet.page("Our ranges");
  ranges(sheet);
  sheet.footer();

  sheet.page("Distributor partnership");
  partnership(sheet);
  sheet.footer();

  sheet.page("Contact", forest);
  sheet.backCover(
    "We are\nhere to help",
    "Ask about a product, an order or a partnership. We reply Monday to Friday, 9 AM to 6 PM.",
  );
  await sheet.end();
}

function whoWeAre(sheet: Sheet) {
  const { margin } = page;
  sheet.header("Company Profile");
  sheet.leaf(page.width - 110, 330, 250, -42, { light: "#E9F1DC", dark: "#DCE9CC", opacity: 0.8 });
  let y = sheet.say("H1", "Who we are", [margin, 112, inner], heading(50));
  sheet.say(
    "P",
    "Daniry began in 2022 with two founders and one wish: honest nutrition that families can trust. From Oman and India we bring carefully made formulas and cereals to homes across the region.",
    [margin, y + 22, 430],
    text(16, inkSoft),
  );

  y = 372;
  sheet.say("P", "2022", [margin - 5, y + 6, 300], heading(112, leafGreen));
  const column = { x: 330, width: right - 330 };
  y = sheet.say("H2", "Our Story", [column.x, y - 2, column.width], title(25));
  y = sheet.say(
    "P",
    "They had compared tin after tin for their own families and found labels that were hard to read and harder to trust. In 2022 they decided to make their own.",
    [column.x, y + 10, column.width],
    text(10.5, inkSoft),
  );
  sheet.say(
    "P",
    "Today we work from Oman and India. The range has grown from infant formula to kids, mothers, adults and baby cereals, and the wish is still the same.",
    [column.x, y + 8, column.width],
    text(10.5, inkSoft),
  );

  const claims = [
    ["100 % Globally Certified", "ISO and HACCP"],
    ["Supports Healthy Growth", "Recipes planned for each stage"],
    ["Backed by Science", "Developed with nutrition experts"],
  ] as const;
  const width = (inner - 32) / 3;
  claims.forEach(([name, words], index) => {
    const x = margin + index * (width + 16);
    sheet.panel({ x, y: 594, width, height: 160 }, mintSoft, 20);
    sheet.arch({ x: x + 20, y: 616, width: 34, height: 40 }, mint, 9);
    sheet.tick(x + 37, 639, leafGreen, 1.3);
    const next = sheet.say("H3", name, [x + 20, 674, width - 30], title(14.5));
    sheet.say("P", words, [x + 20, next + 4, width - 36], text(10, inkSoft));
  });
}

function visionAndMission(sheet: Sheet) {
  const halves = [
    {
      top: 0,
      ground: mintSoft,
      initial: "F",
      colour: leafGreen,
      role: "Founder, Daniry",
      name: "Our Vision",
      words:
        "A table where everyone finds something made for them, from the youngest to the eldest, and where good nutrition is a matter of course.",
      quote: "“We only make what we would put on our own table.”",
      slug: "daniry-kids-formula",
      pictureLeft: true,
    },
    {
      top: 312,
      ground: cream,
      initial: "C",
      colour: terracotta,
      role: "Co-Founder, Daniry",
      name: "Our Mission",
      words:
        "To make formulas and cereals from carefully chosen ingredients, to check every batch, and to say plainly on the label what is inside.",
      quote: "“A label should answer your question before you ask it.”",
      slug: "daniry-wellbeing-formula",
      pictureLeft: false,
    },
  ];
  for (const half of halves) {
    sheet.panel({ x: 0, y: half.top, width: page.width, height: 312 }, half.ground, 0);
    const archX = half.pictureLeft ? page.margin : right - 176;
    sheet.stage({ x: archX, y: half.top + 56, width: 176, height: 220 }, half.slug, 20);
    const column = { x: half.pictureLeft ? 268 : page.margin, width: 279 };
    let y = sheet.say("H2", half.name, [column.x, half.top + 62, column.width], heading(33));
    y = sheet.say("P", half.words, [column.x, y + 10, column.width], text(11.5, inkSoft));
    sheet.rule(column.x, y + 16, column.width);
    sheet.monogram({ x: column.x, y: y + 34, width: 40, height: 50 }, half.initial, half.colour);
    y = sheet.say("BlockQuote", half.quote, [column.x + 56, y + 30, column.width - 56], quote(15.5));
    sheet.say("P", half.role, [column.x + 56, y + 6, 200], text(9.5, inkSoft));
  }
  sheet.panel({ x: 0, y: 624, width: page.width, height: page.height - 624 }, forest, 0);
  sheet.leaf(page.width - 130, 770, 260, -40, { light: "#A9CF86", dark: "#6FA85B", opacity: 0.12 });
  const figures = [
    ["500k+", "families reached"],
    ["100+", "shops and partners"],
    ["20+", "cities served"],
  ] as const;
  figures.forEach(([figure, words], index) => {
    const x = page.margin + index * 174;
    if (index > 0) sheet.line(x - 20, 672, x - 20, 756, onForest, 0.2);
    sheet.say("P", figure, [x, 664, 170], heading(52, numeralOnForest));
    sheet.say("P", words, [x, 732, 170], text(12, onForest));
  });
  sheet.footer(true);
}

function quality(sheet: Sheet) {
  const { margin } = page;
  sheet.header("Company Profile");
  let y = sheet.say("H1", "Quality and\ncertification", [margin, 112, inner], heading(46));
  sheet.say(
    "P",
    "How we work, who checks it and what families tell us.",
    [margin, y + 14, 420],
    text(14, inkSoft),
  );

  const rings: [number, string, string, string][] = [
    [98.9, "Trusted by Parents", "From what they tell us.", leafGreen],
    [100, "Backed by Science", "Recipes developed with nutrition experts.", leafGreen],
    [100, "Globally Certified", "ISO and HACCP.", leafGreen],
    [95, "Sustainability", "How we pack and how we ship.", "#CC7F16"],
  ];
  const width = inner / 4;
  rings.forEach(([percentage, name, words, colour], index) => {
    const x = margin + index * width;
    sheet.ring(x + 42, 318, 41, percentage, colour);
    sheet.say("P", `${percentage}%`, [x, 305, 84], title(19), { align: "center" });
    y = sheet.say("H3", name, [x, 376, width - 4], title(12.5));
    sheet.say("P", words, [x, y + 4, width - 18], text(9.5, inkSoft));
  });

  const cards = [
    [
      "ISO",
      "A management system with written procedures for the way we buy, make, check and pack, reviewed by an independent body.",
      palettes.infant,
    ],
    [
      "HACCP",
      "Hazard analysis and critical control points: each step at which something could go wrong is known, measured and recorded.",
      palettes.cereals,
    ],
  ] as const;
  cards.forEach(([name, words, palette], index) => {
    const box = { x: margin + index * (inner / 2 + 8), y: 462, width: inner / 2 - 8, height: 128 };
    sheet.panel(box, palette.tint, 20);
    y = sheet.say("H3", name, [box.x + 22, box.y + 20, 180], heading(24, palette.deep));
    sheet.say("P", words, [box.x + 22, y + 8, box.width - 44], text(10));
  });

  sheet.say("H2", "From the raw milk to the sealed tin", [margin, 622, inner], title(18));
  const steps = [
    ["Ingredients", "Chosen carefully and checked on arrival."],
    ["Recipe", "Planned for one stage of life."],
    ["Batch", "Every batch is checked before it leaves."],
    ["Label", "Batch, dates and contents in plain words."],
  ] as const;
  steps.forEach(([name, words], index) => {
    const x = margin + index * width;
    sheet.rule(x, 664, width - 14);
    sheet.say("P", String(index + 1), [x, 674, 30], heading(24, sprout));
    y = sheet.say("H3", name, [x, 706, width - 14], strong(11));
    sheet.say("P", words, [x, y + 2, width - 18], text(9.5, inkSoft));
  });
}

function whyDaniry(sheet: Sheet) {
  sheet.leaf(page.width - 250, 250, 420, -28, { light: "#A9CF86", dark: "#6FA85B", opacity: 0.13 });
  sheet.leaf(-40, 860, 300, -52, { light: "#A9CF86", dark: "#6FA85B", opacity: 0.1 });
  sheet.wordmark(page.margin, 66, 22, "#FFFFFF");
  sheet.say("H1", "Why Daniry", [page.margin, 112, inner], heading(56, "#FFFFFF"));
  const benefits = [
    ["Tailored for Every Need", "Infants, children, mothers, adults and seniors each have their own recipe."],
    ["Uncompromised Quality", "Every batch is checked from the raw milk to the sealed tin."],
    ["Gentle on Digestion", "Smooth blends that mix easily and sit lightly."],
    ["Trusted Choice", "Chosen by families who read the label twice."],
  ] as const;
  benefits.forEach(([name, words], index) => {
    const y = 252 + index * 128;
    sheet.line(page.margin, y, right, y, onForest, 0.22);
    sheet.say("P", String(index + 1), [page.margin, y + 16, 90], heading(66, numeralOnForest));
    const next = sheet.say("H2", name, [160, y + 28, 380], title(23, "#FFFFFF"));
    sheet.say("P", words, [160, next + 6, 350], text(12, onForest));
  });
}

function ranges(sheet: Sheet) {
  const { margin } = page;
  sheet.header("Company Profile");
  let y = sheet.say("H1", "Our ranges", [margin, 92, inner], heading(46));
  y = sheet.say(
    "P",
    "Seven families of formulas and cereals. Each one is made for one moment of life.",
    [margin, y + 8, inner],
    text(12.5, inkSoft),
  );
  const gap = 12;
  const width = (inner - gap) / 2;
  const height = 122;
  const top = y + 18;
  categories.forEach((category, index) => {
    const wide = index === categories.length - 1;
    const box = {
      x: margin + (index % 2) * (width + gap),
      y: top + Math.floor(index / 2) * (height + gap),
      width: wide ? inner : width,
      height,
    };
    const palette = palettes[category.palette];
    const range = products.filter((product) => product.category_id === category.id);
    const first = range[0];
    sheet.panel(box, palette.tint, 20);
    const stage = { x: box.x + box.width - 84, y: box.y + 14, width: 74, height: 94 };
    if (wide) {
      range.forEach((product, place) => {
        sheet.stage({ ...stage, x: stage.x - (range.length - 1 - place) * 80 }, product.slug, 12);
      });
    } else if (first) sheet.stage(stage, first.slug, 12);
    const column = { x: box.x + 18, width: wide ? 220 : box.width - 112 };
    let line = sheet.say(
      "H2",
      category.name,
      [column.x, box.y + 12, column.width],
      title(15.5, palette.deep),
    );
    line = sheet.say("P", category.description, [column.x, line + 4, column.width], text(8.3));
    const variants = range.map((product) => product.variant).join(", ");
    sheet.say(
      "P",
      variants,
      [column.x, Math.max(line + 3, box.y + height - 27), column.width],
      strong(8.8, palette.deep),
    );
  });
  sheet.notice(
    { x: margin, y: top + 4 * (height + gap) + 4, width: inner, height: 38 },
    `${infantNotice} Cereals are for babies aged 6+ months.`,
  );
}

function partnership(sheet: Sheet) {
  const { margin } = page;
  sheet.header("Company Profile");
  let y = sheet.say("H1", "Become a\nDistributor/Partner", [margin, 112, inner], heading(46));
  y = sheet.say(
    "P",
    "Bring Daniry to the shelves of your town. Tell us where you are and we reply with terms and samples.",
    [margin, y + 14, 400],
    text(14, inkSoft),
  );

  const shelf = [
    "daniry-expecting-mothers-formula",
    "daniry-wellbeing-formula",
    "daniry-kids-formula",
    "daniry-diabetic-formula",
  ];
  const width = (inner - 3 * 12) / 4;
  shelf.forEach((slug, index) => {
    sheet.stage({ x: margin + index * (width + 12), y: 300, width, height: width * 1.25 }, slug, 16);
  });

  const steps = [
    [
      "Write to us",
      "Use the partner form on our website, call, or send an e-mail. Name your town, your shops and what you would like to sell.",
    ],
    [
      "Terms and samples",
      "We reply with the price list, the terms of delivery and samples from the kids and adult ranges.",
    ],
    [
      "Your first shelf",
      "Together we choose a first assortment for your usual order size. Pictures and label texts come with it.",
    ],
  ] as const;
  const third = (inner - 40) / 3;
  steps.forEach(([name, words], index) => {
    const x = margin + index * (third + 20);
    sheet.rule(x, 480, third);
    sheet.say("P", String(index + 1), [x, 490, 40], heading(34, sprout));
    y = sheet.say("H3", name, [x, 532, third], title(15.5));
    sheet.say("P", words, [x, y + 5, third], text(10, inkSoft));
  });

  sheet.panel({ x: margin, y: 650, width: inner, height: 110 }, mintSoft, 20);
  y = sheet.say("H2", "Who can become a partner?", [margin + 22, 668, 240], title(15));
  sheet.say(
    "P",
    "Shops, pharmacies, wholesalers and distributors, in Oman, India and the region around them.",
    [margin + 22, y + 5, 215],
    text(10, inkSoft),
  );
  sheet.line(margin + 260, 670, margin + 260, 740, oatLine);
  sheet.say("P", "Infant formula and cereals", [margin + 280, 668, 200], title(15));
  sheet.say(
    "P",
    "Partners sell and display them by the rules for breast-milk substitutes of their country, without samples, discounts or gifts.",
    [margin + 280, y + 5, 200],
    text(10, inkSoft),
  );
}

// ---------------------------------------------------------------- Product Catalogue

async function makeProductCatalogue(file: string, stages: Map<string, Buffer>) {
  const sheet = new Sheet(
    file,
    "Product Catalogue",
    "Every Daniry product with its recipe, pack and contents.",
    stages,
  );

  sheet.page("Cover", mint);
  await sheet.cover(
    "Product\nCatalogue",
    "Seven families of formulas and cereals.",
    ["daniry-wellbeing-formula", "daniry-diabetic-formula-chocolate", "daniry-kids-formula-strawberry"],
    palettes.infant,
  );

  sheet.page("Contents");
  contents(sheet);
  sheet.footer();

  for (const product of products) {
    const category = categories.find(({ id }) => id === product.category_id);
    if (!category) throw new Error(`${product.slug} has no category`);
    const palette = palettes[category.palette];
    sheet.page(product.title, milk, product.slug);
    productPage(sheet, product, category, palette);
    sheet.footer();
  }

  sheet.page("Packs and allergens at a glance");
  overview(sheet);
  sheet.footer();

  sheet.page("Contact", forest);
  sheet.backCover(
    "Questions about\na product?",
    "We answer Monday to Friday, 9 AM to 6 PM, and we like to be asked.",
  );
  await sheet.end();
}

function contents(sheet: Sheet) {
  const { margin } = page;
  sheet.header("Product Catalogue");
  sheet.say("H1", "Contents", [margin, 104, inner], heading(46));
  const width = (inner - 40) / 2;
  const columns = [categories.slice(0, 4), categories.slice(4)];
  columns.forEach((column, index) => {
    const x = margin + index * (width + 40);
    let y = 188;
    for (const category of column) {
      const palette = palettes[category.palette];
      sheet.leaf(x, y + 14, 13, -42, { light: palette.middle, dark: palette.middle, veins: false });
      y = sheet.say("H2", category.name, [x + 18, y, width - 18], title(16, palette.deep));
      y += 6;
      for (const product of products.filter(({ category_id }) => category_id === category.id)) {
        sheet.rule(x, y, width);
        sheet.say(
          "P",
          String(3 + products.indexOf(product)),
          [x + width - 30, y + 6, 30],
          text(10, inkSoft),
          { align: "right" },
        );
        y = sheet.say("P", product.title, [x, y + 6, width - 34], text(10), { goTo: product.slug }) + 5;
      }
      y += 14;
    }
    if (index === 1) {
      sheet.rule(x, y, width);
      sheet.say("P", String(3 + products.length), [x + width - 30, y + 6, 30], text(10, inkSoft), {
        align: "right",
      });
      sheet.say("P", "Packs and allergens at a glance", [x, y + 6, width - 34], text(10), {
        goTo: "overview",
      });
    }
  });

  sheet.panel({ x: margin, y: 640, width: inner, height: 122 }, mintSoft, 20);
  let y = sheet.say("H2", "Storing and measuring", [margin + 22, 658, 220], title(15));
  sheet.say(
    "P",
    "Close the lid firmly and keep the pack in a cool, dry place. Do not refrigerate the powder. Use the dry scoop from the pack and finish it within the time printed on the label.",
    [margin + 22, y + 5, 216],
    text(9.5, inkSoft),
  );
  sheet.line(margin + 256, 660, margin + 256, 742, oatLine);
  y = sheet.say("H2", "Reading these pages", [margin + 276, 658, 200], title(15));
  sheet.say(
    "P",
    "Key nutrients are names, not promises. What a pack contains is printed in bold under its ingredients. The label on the pack in your hand always has the last word.",
    [margin + 276, y + 5, 202],
    text(9.5, inkSoft),
  );
}

function productPage(
  sheet: Sheet,
  product: Product,
  category: Category,
  palette: (typeof palettes)[Palette],
) {
  const { margin } = page;
  sheet.milkCurve(414, palette.tint, mix(palette.tint, palette.middle, 0.28));
  sheet.header(category.name, palette.deep);

  sheet.stage({ x: margin, y: 92, width: 228, height: 285 }, product.slug, 24);
  const column = { x: 306, width: right - 306 };
  let y = sheet.say("H1", product.title, [column.x, 96, column.width], heading(29));
  y = sheet.say("P", product.subtitle, [column.x, y + 7, column.width], text(12.5));
  y = sheet.say("P", `(${product.usage})`, [column.x, y + 1, column.width], text(10.5, inkSoft));
  y = sheet.say("P", product.description, [column.x, y + 12, column.width], text(10));
  const siblings = products.filter(({ code, connected }) => connected && code.trim() === product.code.trim());
  if (product.connected && siblings.length > 1) {
    y = sheet.say("P", `${product.type}s`, [column.x, y + 12, column.width], strong(9.5));
    sheet.chips(column.x, y + 6, siblings, product, palette.deep);
  }

  y = sheet.say("H2", "Highlights", [margin, 448, 230], title(18)) + 4;
  for (const highlight of product.highlights) {
    sheet.tick(margin + 5, y + 12, leafGreen, 0.9);
    y = sheet.say("LI", highlight, [margin + 20, y + 5, 214], text(10)) + 5;
    sheet.rule(margin, y, 234);
  }

  const box = { x: 306, y: 442, width: right - 306, height: 158 };
  sheet.panel(box, cream, 20);
  sheet.say("H2", "Key Nutrients", [box.x + 20, box.y + 15, 200], title(16));
  const half = Math.ceil(product.keyNutrients.length / 2);
  product.keyNutrients.forEach((nutrient, index) => {
    const x = box.x + 20 + (index < half ? 0 : 108);
    const line = box.y + 46 + (index % half) * 20.5;
    sheet.leaf(x, line + 10, 8.5, -42, { light: sprout, dark: sprout, veins: false });
    sheet.say("LI", nutrient, [x + 14, line, 94], text(10));
  });

  const split = product.ingredients.lastIndexOf(" Contains ");
  y = sheet.say("H2", "Ingredients", [margin, 614, inner], title(16));
  y = sheet.say("P", product.ingredients.slice(0, split), [margin, y + 5, inner], text(8.8, inkSoft));
  y = sheet.say("P", product.ingredients.slice(split + 1), [margin, y + 2, inner], strong(9));

  const notice = notices[category.regulatory_class];
  const factsY = notice ? 720 : 744;
  const facts = [
    ["Pack", capital(product.format)],
    ["Net weight", product.net_weight],
    [product.connected ? product.type : "Recipe", product.variant],
    ["Code", product.code],
  ] as const;
  if (notice) sheet.notice({ x: margin, y: 755, width: inner, height: 34 }, notice);
  sheet.rule(margin, factsY - 6, inner);
  facts.forEach(([name, value], index) => {
    const x = margin + index * 130;
    sheet.say("P", name, [x, factsY, 128], text(8.5, inkSoft));
    sheet.say("P", value, [x, factsY + 11, 128], strong(9.5));
  });
}

function overview(sheet: Sheet) {
  const { margin } = page;
  sheet.anchor("overview");
  sheet.header("Product Catalogue");
  sheet.say("H1", "Packs and allergens\nat a glance", [margin, 104, inner], heading(40));
  const allergens = ["milk", "lactose", "wheat", "almond", "oats", "soya"];
  const columnX = (index: number) => 312 + index * 41;
  sheet.say("P", "Pack", [246, 212, 60], strong(9));
  allergens.forEach((allergen, index) => {
    sheet.say("P", capital(allergen), [columnX(index) - 16, 212, 40], strong(9), { align: "center" });
  });
  products.forEach((product, row) => {
    const y = 230 + row * 29;
    const category = categories.find(({ id }) => id === product.category_id);
    const palette = palettes[category?.palette ?? "infant"];
    if (row % 2 === 0) sheet.panel({ x: margin - 10, y, width: inner + 20, height: 29 }, cream, 8);
    sheet.leaf(margin, y + 18, 9, -42, { light: palette.middle, dark: palette.middle, veins: false });
    sheet.say(
      "P",
      product.title.replace("Expecting Mothers", "Exp. Mothers"),
      [margin + 15, y + 8, 190],
      text(9.5),
      { goTo: product.slug },
    );
    sheet.say("P", product.net_weight, [246, y + 8, 60], text(9.5, inkSoft));
    allergens.forEach((allergen, index) => {
      if (product.allergens.includes(allergen))
        sheet.dot(columnX(index) + 4, y + 14.5, 4, leafGreen, `contains ${allergen}`);
    });
  });
  sheet.say(
    "P",
    "A dot means that the product contains it. Lactose is the sugar of milk. If you live with an allergy, please read the label of the pack before use.",
    [margin, 706, 400],
    text(9.5, inkSoft),
  );
}

// ---------------------------------------------------------------- Pictures

/** Pack pictures on their tint, by slug, as JPEG; packs without a picture are absent. */
async function preparePictures(): Promise<Map<string, Buffer>> {
  const ready = new Map<string, Buffer>();
  for (const product of products) {
    const file = packFile(product.slug);
    const category = categories.find(({ id }) => id === product.category_id);
    if (!existsSync(file) || !category) continue;
    const pack = await trimmedPack(file, 520, 590);
    const ground = archGround(480, 600, palettes[category.palette]);
    const { width = 0, height = 0 } = await sharp(pack).metadata();
    const scale = Math.min(450 / width, 440 / height);
    const fitted = await sharp(pack)
      .resize(Math.round(width * scale))
      .toBuffer({ resolveWithObject: true });
    const picture = await sharp(Buffer.from(ground))
      .composite([
        {
          input: fitted.data,
          left: Math.round((480 - fitted.info.width) / 2),
          top: 560 - fitted.info.height,
        },
      ])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
    ready.set(product.slug, picture);
  }
  return ready;
}

/** Three packs under one arch, the middle one behind; null while a picture is missing. */
async function coverPicture(slugs: string[], palette: (typeof palettes)[Palette]): Promise<Buffer | null> {
  if (!slugs.every((slug) => existsSync(packFile(slug)))) return null;
  const [left, middle, front] = await Promise.all(slugs.map((slug) => trimmedPack(packFile(slug), 560, 620)));
  if (!left || !middle || !front) return null;
  const place = async (input: Buffer, centre: number, foot: number) => {
    const { width = 0, height = 0 } = await sharp(input).metadata();
    return { input, left: Math.round(centre - width / 2), top: foot - height };
  };
  const composed = [
    await place(middle, 500, 900),
    await place(left, 268, 1060),
    await place(front, 732, 1060),
  ];
  return sharp(Buffer.from(archGround(1000, 1143, palette)))
    .composite(composed)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function packFile(slug: string): string {
  return join(pictures, slug, "front-640.webp");
}

/** The pack without its empty margin, at most `width` by `height` pixels. */
async function trimmedPack(file: string, width: number, height: number): Promise<Buffer> {
  const trimmed = await sharp(file).trim({ background: "#00000000", threshold: 4 }).png().toBuffer();
  return sharp(trimmed).resize({ width, height, fit: "inside" }).png().toBuffer();
}

function archGround(
  width: number,
  height: number,
  { tint, middle }: { tint: string; middle: string },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="g" cx=".5" cy=".62" r=".75">
    <stop offset="0" stop-color="${mix(tint, "#FFFFFF", 0.5)}"/><stop offset="1" stop-color="${mix(tint, middle, 0.3)}"/></radialGradient>
    <rect width="${width}" height="${height}" fill="url(#g)"/></svg>`;
}

function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

// ---------------------------------------------------------------- Drawing

/** One PDF on A4: pages, words and the brand's shapes. Words are tagged for screen readers, shapes are not. */
class Sheet {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly written: Promise<void>;
  private readonly stages: Map<string, Buffer>;
  private section: PDFKit.PDFStructureElement | null = null;
  private number = 0;

  constructor(file: string, title: string, subject: string, stages: Map<string, Buffer>) {
    this.stages = stages;
    this.pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      pdfVersion: "1.7",
      lang: "en",
      tagged: true,
      displayTitle: true,
      info: {
        Title: `Daniry ${title}`,
        Author: "Daniry",
        Subject: subject,
        Creator: "Daniry",
        Producer: "Daniry",
        CreationDate: new Date("2025-01-15T08:00:00Z"),
        ModDate: new Date("2025-01-15T08:00:00Z"),
      },
    });
    for (const [face, name] of Object.entries(faces))
      this.pdf.registerFont(face, join(seed, "documents/fonts", name));
    const stream = createWriteStream(file);
    this.written = finished(stream);
    this.pdf.pipe(stream);
  }

  async end() {
    this.section?.end();
    this.pdf.end();
    await this.written;
  }

  page(name: string, ground = milk, anchor?: string) {
    this.section?.end();
    this.pdf.addPage();
    this.number += 1;
    this.section = this.pdf.struct("Sect", { title: name });
    this.pdf.addStructure(this.section);
    this.pdf.outline.addItem(name);
    if (anchor) this.anchor(anchor);
    this.panel({ x: 0, y: 0, width: page.width, height: page.height }, ground, 0);
  }

  anchor(name: string) {
    this.pdf.addNamedDestination(name);
  }

  /** Sets words and returns the y below them. */
  say(
    role: string,
    words: string,
    [x, y, width]: [number, number, number],
    style: Style,
    extra: Extra = {},
  ): number {
    const { pdf } = this;
    const options = { ...this.setting(style, width), ...extra };
    const height = pdf.heightOfString(words, options);
    const set = () => pdf.fillColor(style.colour).text(words, x, y + options.lineGap / 2, options);
    this.section?.add(pdf.struct(role, {}, set));
    return y + height;
  }

  private setting({ face, size, leading, tracking }: Style, width: number) {
    this.pdf.font(face).fontSize(size);
    return {
      width,
      lineGap: size * leading - this.pdf.currentLineHeight(true),
      characterSpacing: size * tracking,
    };
  }

  header(words: string, colour = inkSoft) {
    this.wordmark(page.margin, 52, 20, "#14402F");
    this.say("P", words, [300, 38, right - 300], strong(9.5, colour), { align: "right" });
  }

  footer(onDark = false) {
    const colour = onDark ? onForest : inkSoft;
    this.say("P", company.email, [page.margin, 803, 200], text(8.5, colour), {
      link: `mailto:${company.email}`,
    });
    this.say("P", company.phone, [page.margin + 110, 803, 120], text(8.5, colour), {
      link: `tel:${company.phone.replaceAll(" ", "")}`,
    });
    this.say("P", String(this.number), [right - 60, 802, 60], title(10, colour), { align: "right" });
  }

  async cover(name: string, words: string, slugs: string[], palette: (typeof palettes)[Palette]) {
    const { pdf } = this;
    this.leaf(page.width - 120, 210, 260, -40, {
      light: mix(palette.tint, palette.middle, 0.3),
      dark: mix(palette.tint, palette.middle, 0.18),
      opacity: 0.8,
    });
    this.wordmark(page.margin, 92, 40, "#14402F");
    const y = this.say("H1", name, [page.margin, 140, inner], heading(66));
    this.say("P", words, [page.margin, y + 14, 280], text(15));
    const arch = { x: 92, y: 372, width: page.width - 184, height: page.height - 372 };
    const picture = await coverPicture(slugs, palette);
    if (picture) {
      pdf.save();
      this.archPath({ ...arch, height: arch.height + 40 }, 0);
      pdf.clip();
      pdf.image(picture, arch.x, arch.y, { width: arch.width, height: arch.height }).restore();
    } else {
      this.arch({ ...arch, height: arch.height + 40 }, mix(palette.tint, palette.middle, 0.28), 0);
      this.arch(
        { x: arch.x + 72, y: arch.y + 128, width: arch.width - 144, height: arch.height },
        mix(palette.tint, palette.middle, 0.52),
        0,
      );
      this.arch(
        { x: arch.x + 138, y: arch.y + 250, width: arch.width - 276, height: arch.height },
        palette.tint,
        0,
      );
    }
    this.leaf(128, 806, 150, -128);
    this.leaf(118, 812, 120, -172, { light: "#C6DFA9", dark: "#6FA85B" });
    this.leaf(470, 806, 150, -52);
  }

  backCover(name: string, words: string) {
    this.leaf(page.width - 230, 250, 400, -30, { light: "#A9CF86", dark: "#6FA85B", opacity: 0.14 });
    this.wordmark(page.margin, 92, 40, "#FFFFFF");
    let y = this.say("H1", name, [page.margin, 168, inner], heading(54, "#FFFFFF"));
    y = this.say("P", words, [page.margin, y + 14, 330], text(14, onForest));
    y = this.say("P", company.phone, [page.margin, y + 26, 300], title(24, numeralOnForest), {
      link: "tel:+96879885720",
    });
    this.say("P", company.email, [page.margin, y + 4, 300], title(24, numeralOnForest), {
      link: `mailto:${company.email}`,
    });
    const width = (inner - 16) / 2;
    company.offices.forEach((office, index) => {
      const box = { x: page.margin + index * (width + 16), y: 500, width, height: 176 };
      const { tint, middle, deep } = office.palette;
      this.panel(box, tint, 22);
      this.arch({ x: box.x + width - 92, y: box.y + 82, width: 74, height: 94 }, mix(tint, middle, 0.35), 0);
      this.arch({ x: box.x + width - 78, y: box.y + 112, width: 46, height: 64 }, mix(tint, middle, 0.75), 0);
      let line = this.say("H2", office.name, [box.x + 22, box.y + 22, width - 44], title(18, deep)) + 6;
      for (const detail of office.lines)
        line = this.say("P", detail, [box.x + 22, line + 2, 150], text(10.5));
    });
    this.line(page.margin, 742, right, 742, onForest, 0.22);
    this.say(
      "P",
      "Breast milk is best for babies. Please speak with a health professional before choosing an infant formula.",
      [page.margin, 756, 330],
      text(9.5, "#A9C0AF"),
    );
    this.say("P", "© 2025 Daniry. All rights reserved.", [right - 180, 756, 180], text(9.5, "#A9C0AF"), {
      align: "right",
    });
  }

  notice(box: Box, words: string) {
    this.panel(box, mint, 12);
    const middle = box.y + box.height / 2;
    this.pdf
      .lineWidth(1.1)
      .strokeColor(leafGreen)
      .circle(box.x + 20, middle, 6.5)
      .stroke();
    this.pdf
      .fillColor(leafGreen)
      .circle(box.x + 20, middle - 3, 0.9)
      .fill();
    this.pdf
      .lineCap("round")
      .moveTo(box.x + 20, middle - 0.4)
      .lineTo(box.x + 20, middle + 3.2)
      .stroke();
    const style = strong(8.6);
    const width = box.width - 54;
    const height = this.pdf.heightOfString(words, this.setting(style, width));
    this.say("Note", words, [box.x + 38, middle - height / 2, width], style);
  }

  /** The pack in its arch; without a picture, a smaller arch in the family's middle colour and a leaf. */
  stage(box: Box, slug: string, radius: number) {
    const { pdf } = this;
    const product = products.find((candidate) => candidate.slug === slug);
    const category = categories.find(({ id }) => id === product?.category_id);
    if (!product || !category) throw new Error(`No product ${slug}`);
    const { tint, middle } = palettes[category.palette];
    const picture = this.stages.get(slug);
    if (!picture) {
      this.arch(box, mix(tint, middle, 0.3), radius);
      this.arch(
        {
          x: box.x + box.width * 0.22,
          y: box.y + box.height * 0.26,
          width: box.width * 0.56,
          height: box.height * 0.74,
        },
        mix(tint, middle, 0.62),
        0,
      );
      this.leaf(box.x + box.width * 0.4, box.y + box.height * 0.8, box.width * 0.36, -58, {
        light: tint,
        dark: mix(tint, middle, 0.25),
      });
      return;
    }
    const alt = `${product.title} ${product.format}`;
    this.section?.add(
      pdf.struct("Figure", { alt }, () => {
        pdf.save();
        this.archPath(box, radius);
        pdf
          .clip()
          .image(picture, box.x, box.y, { cover: [box.width, box.height], align: "center", valign: "bottom" })
          .restore();
      }),
    );
  }

  chips(x: number, y: number, siblings: Product[], current: Product, colour: string) {
    const { pdf } = this;
    let left = x;
    for (const sibling of siblings) {
      const width = pdf.font("strong").fontSize(9.5).widthOfString(sibling.variant) + 34;
      const isCurrent = sibling === current;
      pdf.roundedRect(left, y, width, 24, 12).lineWidth(isCurrent ? 1.4 : 0.8);
      pdf.fillAndStroke("#FFFFFF", isCurrent ? colour : oatLine);
      pdf.circle(left + 14, y + 12, 4).fill(sibling.swatch);
      this.say("P", sibling.variant, [left + 23, y + 6.2, width - 20], strong(9.5), { goTo: sibling.slug });
      left += width + 7;
    }
  }

  wordmark(x: number, baseline: number, size: number, colour: string) {
    const { pdf } = this;
    const tracking = -size * 0.022;
    const word = "Danıry";
    const draw = () => {
      pdf.font("wordmark").fontSize(size).fillColor(colour);
      pdf.text(word, x, baseline, { baseline: "alphabetic", characterSpacing: tracking, lineBreak: false });
    };
    this.section?.add(pdf.struct("Figure", { alt: "Daniry" }, draw));
    const width = pdf.widthOfString(word, { characterSpacing: tracking });
    this.leaf(x + width / 2 + size * 0.275, baseline - size * 0.555, size * 0.4, -58, {
      light: "#9CCB6C",
      dark: "#3F9A5B",
      breadth: 0.36,
    });
  }

  /** A leaf with its stem at (x, y), `length` points long, pointing along `angle`. */
  leaf(
    x: number,
    y: number,
    length: number,
    angle: number,
    { light = "#A9CF86", dark = "#3F8E55", opacity = 1, breadth = 0.3, veins = true } = {},
  ) {
    const { pdf } = this;
    const w = breadth;
    pdf.save().translate(x, y).rotate(angle).scale(length);
    const blade = pdf.linearGradient(0, 0, 1, 0).stop(0, dark, opacity).stop(1, light, opacity);
    pdf.path(`M0 0C.18 ${-w * 1.15} .66 ${-w * 1.2} 1 0C.7 ${w} .22 ${w * 1.05} 0 0Z`).fill(blade);
    if (veins) {
      pdf
        .fillOpacity(opacity * 0.5)
        .path(`M0 0C.3 ${w * 0.12} .7 ${w * 0.1} 1 0C.7 ${w} .22 ${w * 1.05} 0 0Z`)
        .fill(dark);
      pdf
        .strokeColor("#FFFFFF")
        .strokeOpacity(opacity * 0.55)
        .lineWidth(0.014);
      pdf.path(`M-.06 .01C.3 ${w * 0.12} .7 ${w * 0.1} .96 0`).stroke();
      pdf.strokeOpacity(opacity * 0.28).lineWidth(0.008);
      for (const t of [0.25, 0.42, 0.58, 0.74]) {
        pdf.path(`M${t} ${w * 0.09}q.08 ${-w * 0.35} .16 ${-w * 0.5 * (1 - t * 0.5)}`).stroke();
        pdf.path(`M${t} ${w * 0.09}q.09 ${w * 0.28} .16 ${w * 0.42 * (1 - t * 0.4)}`).stroke();
      }
    }
    pdf.restore();
  }

  arch(box: Box, colour: string, radius: number) {
    this.archPath(box, radius);
    this.pdf.fill(colour);
  }

  private archPath({ x, y, width, height }: Box, radius: number) {
    const half = width / 2;
    const foot = y + height;
    const r = radius;
    this.pdf.path(
      `M${x} ${y + half}A${half} ${half} 0 0 1 ${x + width} ${y + half}V${foot - r}Q${x + width} ${foot} ${x + width - r} ${foot}H${x + r}Q${x} ${foot} ${x} ${foot - r}Z`,
    );
  }

  monogram(box: Box, initial: string, colour: string) {
    this.arch(box, colour, 8);
    this.say("P", initial, [box.x, box.y + 15, box.width], title(22, "#FFFFFF"), { align: "center" });
    this.leaf(box.x + box.width - 12, box.y + 14, 16, -50, { light: "#C6DFA9", dark: sprout, breadth: 0.34 });
  }

  /** The milk curve at the foot of a tinted ground that begins at the top of the page. */
  milkCurve(foot: number, ground: string, shade: string) {
    const { width } = page;
    const curve = (y: number) =>
      `M0 0H${width}V${y - 6}C${width * 0.82} ${y + 22} ${width * 0.62} ${y - 34} ${width * 0.4} ${y - 22}S${width * 0.1} ${y + 14} 0 ${y + 4}Z`;
    this.pdf.path(curve(foot + 9)).fill(shade);
    this.pdf.path(curve(foot)).fill(ground);
  }

  ring(x: number, y: number, radius: number, percentage: number, colour: string) {
    const { pdf } = this;
    pdf.lineWidth(3).lineCap("butt").strokeColor(oatLine).circle(x, y, radius).stroke();
    if (percentage >= 100) pdf.strokeColor(colour).circle(x, y, radius).stroke();
    else {
      const end = (percentage / 100) * 2 * Math.PI - Math.PI / 2;
      const to = `${x + radius * Math.cos(end)} ${y + radius * Math.sin(end)}`;
      pdf.path(`M${x} ${y - radius}A${radius} ${radius} 0 1 1 ${to}`).stroke(colour);
    }
  }

  tick(x: number, y: number, colour: string, scale: number) {
    const s = 5 * scale;
    this.pdf
      .lineWidth(1.5 * scale)
      .lineCap("round")
      .lineJoin("round")
      .strokeColor(colour);
    this.pdf
      .moveTo(x - s, y)
      .lineTo(x - s * 0.25, y + s * 0.75)
      .lineTo(x + s, y - s * 0.75)
      .stroke();
  }

  dot(x: number, y: number, radius: number, colour: string, alt: string) {
    this.section?.add(this.pdf.struct("Figure", { alt }, () => this.pdf.circle(x, y, radius).fill(colour)));
  }

  panel({ x, y, width, height }: Box, colour: string, radius: number) {
    if (radius > 0) this.pdf.roundedRect(x, y, width, height, radius).fill(colour);
    else this.pdf.rect(x, y, width, height).fill(colour);
  }

  rule(x: number, y: number, width: number) {
    this.line(x, y, x + width, y, oatLine);
  }

  line(x1: number, y1: number, x2: number, y2: number, colour: string, opacity = 1) {
    this.pdf
      .save()
      .lineWidth(0.8)
      .strokeOpacity(opacity)
      .moveTo(x1, y1)
      .lineTo(x2, y2)
      .stroke(colour)
      .restore();
  }
}

const stages = await preparePictures();
await makeCompanyProfile(join(seed, "documents/company-profile.pdf"), stages);
await makeProductCatalogue(join(seed, "documents/product-catalogue.pdf"), stages);
