import type { Field, Item, Page, Words } from "./field.ts";

/**
 * In the editor's preview each text ends with its own address in Unicode tag characters, which are invisible and have no width. A
 * click on the text tells the editor which field it is.
 */
const firstTag = 0xe0000;
const end = String.fromCodePoint(0xe007f);

/** The page calculates with these texts, so a mark would break them. */
const worked = new Set(["year"]);
/** The page chooses an icon by these texts. */
const keys = new Set(["company:social.items.name"]);

export function markOf(address: string): string {
  return [...address].map((letter) => String.fromCodePoint(firstTag + letter.charCodeAt(0))).join("") + end;
}

export function marksIn(text: string): string[] {
  const tags = [...text].map((letter) => (letter.codePointAt(0) ?? 0) - firstTag);
  const found: string[] = [];
  let address = "";
  for (const tag of tags) {
    if (tag === 0x7f) {
      if (address) found.push(address);
      address = "";
    } else if (tag > 0 && tag < 0x7f) address += String.fromCharCode(tag);
    else address = "";
  }
  return found;
}

export function withMarks(page: Page, words: Words): Words {
  const sections = Object.entries(page.sections).map(([section, { fields }]) => [
    section,
    markFields(fields, words[section] ?? {}, `${page.name}:${section}`, `${page.name}:${section}`),
  ]);
  return { ...words, ...Object.fromEntries(sections) };
}

function markFields(
  fields: Record<string, Field>,
  given: Record<string, unknown>,
  path: string,
  kind: string,
) {
  const marked = Object.entries(fields).map(([name, field]) => {
    const [own, ownKind] = [`${path}.${name}`, `${kind}.${name}`];
    return [name, keys.has(ownKind) ? given[name] : mark(field, given[name], own, ownKind)];
  });
  return { ...given, ...Object.fromEntries(marked) };
}

function mark(field: Field, value: unknown, path: string, kind: string): unknown {
  switch (field.kind) {
    case "line":
      return field.shape && worked.has(field.shape) ? value : markText(value as string, path);
    case "text":
      return markText(value as string, path);
    case "lines":
      return (value as string[]).map((line) => markText(line, path));
    case "figure":
      return { ...(value as object), unit: (value as { unit: string }).unit + markOf(path) };
    case "picture":
      return { ...(value as object), alt: markText((value as { alt: string }).alt, path) };
    case "list":
      return (value as Item[]).map((item) => markFields(field.fields, item, `${path}/${item.id}`, kind));
    default:
      return value;
  }
}

/** Marks every line, because pages turn lines into paragraphs; empty lines stay empty. */
function markText(text: string, path: string): string {
  const own = markOf(path);
  return text
    .split("\n")
    .map((line) => (line.trim() === "" ? line : line + own))
    .join("\n");
}
