import type { Field, Page, Words } from "./field.ts";

/**
 * In a draft that stands in the editor's frame each text ends with its own address, written in the characters that
 * Unicode keeps for tags: they are as invisible as they are narrow, and whoever is pressed on them says whose words they are.
 */
const firstTag = 0xe0000;
const end = String.fromCodePoint(0xe007f);

/** Texts that are worked with before they are shown. */
const worked = new Set(["year"]);
/** An icon is found by them. */
const keys = new Set(["company:social.items.name"]);

export function markOf(address: string): string {
  return [...address].map((letter) => String.fromCodePoint(firstTag + letter.charCodeAt(0))).join("") + end;
}

/** The addresses, such as "home:hero.heading", that stand in a text. */
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

/** The words of a page with their marks. */
export function withMarks(page: Page, words: Words): Words {
  const sections = Object.entries(page.sections).map(([section, { fields }]) => [
    section,
    markFields(fields, words[section] ?? {}, `${page.name}:${section}`, `${page.name}:${section}`),
  ]);
  return { ...words, ...Object.fromEntries(sections) };
}

/** `kind` is the address without the items' ids. */
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
      return (value as ({ id: string } & Record<string, unknown>)[]).map((item) =>
        markFields(field.fields, item, `${path}/${item.id}`, kind),
      );
    default:
      return value;
  }
}

/** Every line of it, since pages put lines into paragraphs of their own; what is empty stays so. */
function markText(text: string, path: string): string {
  const own = markOf(path);
  return text
    .split("\n")
    .map((line) => (line.trim() === "" ? line : line + own))
    .join("\n");
}
