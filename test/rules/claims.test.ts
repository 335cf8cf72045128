import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Unproven claims on health and quality, and numbers that the catalogue could count. The company's own headings on Home and About
 * are allowed: '100 % Globally Certified (ISO and HACCP)', 'Supports Healthy Growth', 'Backed by Science', 'Uncompromised
 * Quality', 'Gentle on Digestion', 'Trusted Choice'.
 */
const claims = [
  /nutrition experts/i,
  /every batch|each batch/i,
  /raw milk/i,
  /carefully|made with care/i,
  /honest/i,
  /(can|read and) trust|harder to trust/i,
  /planned for (those|each|one)/i,
  /made for one moment|one stage of life/i,
  /no artificial/i,
  /suitable for vegetarians/i,
  /real cocoa/i,
  /too sweet/i,
  /sit lightly|easy to digest/i,
  /signs off/i,
  /we develop our recipes|recipes developed/i,
  /\b(?:clinically|immun\w+|brain|organic|pure|purest|natural|naturally|healthier|healthiest|safest|premium|finest|superior|proven)\b/i,
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|sixteen) (?:families|products|flavours|stages)\b/i,
];

function claimsIn(text: string): string[] {
  const plain = text.replace(/\s+/g, " ");
  return claims.flatMap((claim) => {
    const found = claim.exec(plain);
    return found ? [plain.slice(Math.max(0, found.index - 40), found.index + found[0].length + 40)] : [];
  });
}

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function wordsOf(pdf: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(readFileSync(root + pdf)), verbosity: 0 })
    .promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  });
  return (await Promise.all(pages)).join(" ");
}

test("no page and no seed claims more than is known, or writes what can be counted", () => {
  const files = [
    ...filesBelow("web/site", /\.tsx?$/),
    ...filesBelow("contract/content/words/defaults", /\.ts$/),
    ...filesBelow("db/seed", /(?:products|categories)\.json$/),
    ...filesBelow("art/documents", /\.mjs$/),
    `${root}web/public/site.webmanifest`,
  ];
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const isCode = /\.(?:tsx?|mjs)$/.test(file);
    const text = readFileSync(file, "utf8").replace(isCode ? /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm : /$^/, "");
    return claimsIn(text).map((words) => `${file.slice(root.length)}: …${words}…`);
  });
  expect(found).toEqual([]);
});

test.each(["company-profile.pdf", "product-catalogue.pdf"])("nor does %s", async (name) => {
  const words = await wordsOf(`db/seed/documents/${name}`);
  expect(words).toContain("Daniry");
  expect(claimsIn(words)).toEqual([]);
});
