import { type Category, categories, categoryOf, familiesText, type Product, products } from "./catalogue.ts";
import {
  type Colours,
  capital,
  cream,
  forest,
  heading,
  inkSoft,
  inner,
  leafGreen,
  milk,
  mint,
  mintSoft,
  mix,
  notices,
  oatLine,
  page,
  palettes,
  right,
  sprout,
  strong,
  text,
  title,
} from "./look.ts";
import { Sheet } from "./sheet.ts";

export async function makeProductCatalogue(file: string, stages: Map<string, Buffer>) {
  const sheet = new Sheet(
    file,
    "Product Catalogue",
    "Every Daniry product with its ingredients, pack and contents.",
    stages,
  );

  sheet.page("Cover", mint);
  await sheet.cover(
    "Product\nCatalogue",
    familiesText,
    ["daniry-wellbeing-formula", "daniry-diabetic-formula-chocolate", "daniry-kids-formula-strawberry"],
    palettes.infant,
  );

  sheet.page("Contents");
  contents(sheet);
  sheet.footer();

  for (const product of products) {
    const category = categoryOf(product);
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
    "Close the lid firmly and keep the pack as its label says. Use the dry scoop from the pack and finish it within the time printed on the label.",
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

function productPage(sheet: Sheet, product: Product, category: Category, palette: Colours) {
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
    const palette = palettes[categoryOf(product).palette];
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
