import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";
import { categories, type Product, products, seed } from "./catalogue.ts";
import {
  type Box,
  type Colours,
  company,
  type Extra,
  faces,
  heading,
  inkSoft,
  inner,
  leafGreen,
  milk,
  mint,
  mix,
  numeralOnForest,
  oatLine,
  onForest,
  page,
  palettes,
  right,
  type Style,
  sprout,
  strong,
  text,
  title,
} from "./look.ts";
import { coverPicture } from "./packs.ts";

/** One PDF on A4: pages, words and the brand's shapes. Words are tagged for screen readers, shapes are not. */
export class Sheet {
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

  async cover(name: string, words: string, slugs: string[], palette: Colours) {
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
