// Writes web/ui/icons.svg, the sprite of all icons, and their names. To add an icon, add its lucide or simple-icons name below
// and run node scripts/make-icons.ts.
import { readFileSync, writeFileSync } from "node:fs";

/** lucide (ISC): outlines in the colour of the text. */
const outlines = `
  arrow-right arrow-up-right bean book-open check chevron-down chevron-left chevron-right circle-check circle-exclamation-point
  circle-x clock download droplet file-text hand-heart handshake heart info link mail map-pin maximize menu microscope milk minimize minus
  nut phone plus printer refresh-cw share-2 shield-check smartphone sprout triangle-exclamation-point wheat x zoom-in zoom-out`;

/** simple-icons (CC0; trademarks remain their owners'): shapes filled with the colour of the text. */
const brands = "facebook instagram pinterest whatsapp x youtube";

const leafMark = "M2.2 20.6C4.5 9.6 12 3.2 21.8 2.6 20.6 13.2 13.6 20.5 4.6 19.3l-1.3 2.2Z";
const star = "M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z";
const own: Record<string, string> = {
  "leaf-mark": `<path fill="currentColor" stroke="none" d="${leafMark}"/>`,
  "star-full": `<path fill="currentColor" stroke="none" d="${star}"/>`,
  "star-half": `<path fill="#dacdb5" stroke="none" d="${star}"/><path fill="currentColor" stroke="none" d="M12 2.6v14.9l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z"/>`,
  "star-empty": `<path fill="#dacdb5" stroke="none" d="${star}"/>`,
};

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

type Node = [tag: string, attributes: Record<string, string>];

async function outline(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as {
    __iconData: { node: Node[] };
  };
  return __iconData.node
    .map(([tag, { key: _, ...attributes }]) => `<${tag}${written(attributes)}/>`)
    .join("");
}

function written(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

function brand(name: string): string {
  const file = new URL(`../node_modules/simple-icons/icons/${name}.svg`, import.meta.url);
  const path = /<path d="[^"]+"/.exec(readFileSync(file, "utf8"))?.[0];
  if (!path) throw new Error(`No shape in ${name}.svg`);
  return `${path} fill="currentColor" stroke="none"/>`;
}

const symbols = new Map<string, string>();
for (const name of words(outlines)) symbols.set(name, await outline(name));
for (const name of words(brands)) symbols.set(name === "x" ? "brand-x" : name, brand(name));
for (const [name, shape] of Object.entries(own)) symbols.set(name, shape);

const names = [...symbols.keys()].sort();
const sprite = names
  .map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${symbols.get(name)}</symbol>`)
  .join("\n");
writeFileSync(
  new URL("../web/ui/icons.svg", import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${sprite}\n</svg>\n`,
);
writeFileSync(
  new URL("../web/ui/icon-names.ts", import.meta.url),
  `// Written by scripts/make-icons.ts.\nexport type IconName =\n${names.map((name) => `  | "${name}"`).join("\n")};\n`,
);
console.log(`${names.length} icons`);
