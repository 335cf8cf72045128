import { categories, familiesText, products } from "./catalogue.ts";
import {
  cream,
  forest,
  heading,
  infantNotice,
  inkSoft,
  inner,
  leafGreen,
  mint,
  mintSoft,
  numeralOnForest,
  oatLine,
  onForest,
  page,
  palettes,
  quote,
  right,
  sprout,
  strong,
  terracotta,
  text,
  title,
} from "./look.ts";
import { Sheet } from "./sheet.ts";

export async function makeCompanyProfile(file: string, stages: Map<string, Buffer>) {
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
    "Daniry was founded in 2022 by two founders. From Oman and India we offer formulas for infants, children, mothers-to-be and adults, and baby cereals.",
    [margin, y + 22, 430],
    text(16, inkSoft),
  );

  y = 372;
  sheet.say("P", "2022", [margin - 5, y + 6, 300], heading(112, leafGreen));
  const column = { x: 330, width: right - 330 };
  y = sheet.say("H2", "Our Story", [column.x, y - 2, column.width], title(25));
  y = sheet.say(
    "P",
    "Two founders and a wish for labels that are easy to read: that is how Daniry began. In 2022 they founded the company, with its head office in Oman and a second office in India.",
    [column.x, y + 10, column.width],
    text(10.5, inkSoft),
  );
  sheet.say(
    "P",
    "Today the range holds infant, kids, mothers', diabetic, wellbeing and lactose-free formulas and baby cereals, and the wish is still the same.",
    [column.x, y + 8, column.width],
    text(10.5, inkSoft),
  );

  const claims = [
    ["100 % Globally Certified", "ISO and HACCP"],
    ["Supports Healthy Growth", "For every age at the table"],
    ["Backed by Science", "Key nutrients named for each product"],
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
        "To offer formulas and cereals for every age at the table, and to say plainly on the label what is inside.",
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
  sheet.say("P", "The figures that we stand for.", [margin, y + 14, 420], text(14, inkSoft));

  const rings: [number, string, string, string][] = [
    [98.9, "Trusted by Parents", "Daniry's own figure.", leafGreen],
    [100, "Backed by Science", "Daniry's own figure.", leafGreen],
    [100, "Globally Certified", "ISO and HACCP.", leafGreen],
    [95, "Sustainability", "Daniry's own figure.", "#CC7F16"],
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
      "International Organization for Standardization: its standards say how a plant manages the safety of food.",
      palettes.infant,
    ],
    [
      "HACCP",
      "Hazard Analysis and Critical Control Points: a method that looks for what could go wrong at each step and keeps watch there.",
      palettes.cereals,
    ],
  ] as const;
  cards.forEach(([name, words, palette], index) => {
    const box = { x: margin + index * (inner / 2 + 8), y: 462, width: inner / 2 - 8, height: 128 };
    sheet.panel(box, palette.tint, 20);
    y = sheet.say("H3", name, [box.x + 22, box.y + 20, 180], heading(24, palette.deep));
    sheet.say("P", words, [box.x + 22, y + 8, box.width - 44], text(10));
  });

  sheet.say("H2", "What stands on a pack", [margin, 622, inner], title(18));
  const steps = [
    ["Ingredients", "With what the product contains."],
    ["Nutrients", "What a serving holds."],
    ["Batch", "Its number and its dates."],
    ["Preparation", "How to make a serving."],
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
    [
      "Tailored for Every Need",
      "Formulas for infants, children, mothers-to-be, adults and the whole family.",
    ],
    ["Uncompromised Quality", "ISO and HACCP certified."],
    ["Gentle on Digestion", "How to prepare a serving stands on every pack."],
    ["Trusted Choice", "What families write stands on the Testimonials page of our website."],
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
  y = sheet.say("P", familiesText, [margin, y + 8, inner], text(12.5, inkSoft));
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
