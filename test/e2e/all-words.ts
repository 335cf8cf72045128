import type { Field, Section, Words } from "#contract/content/words/field.ts";
import { pageNames, pages } from "#contract/content/words/pages.ts";
import type { Site } from "../support/site.ts";

const changedPages = pageNames.filter((name) => !["company", "terms", "privacy"].includes(name));

type Change = (text: string, most: number) => string;

export async function changeAllWords(site: Site, change: Change): Promise<void> {
  const changed = [];
  for (const name of changedPages) {
    const { page, words } = pages[name];
    const sections = Object.entries<Section>(page.sections).map(([section, { fields }]) => [
      section,
      changeFields(fields, (words as Words)[section] ?? {}, change),
    ]);
    const data = { version: 0, words: Object.fromEntries(sections) };
    const { version } = (await site.api("PUT", `/api/admin/words/${name}`, data)) as { version: number };
    changed.push({ page: name, version });
  }
  await site.api("POST", "/api/admin/words/publish", { pages: changed });
}

function changeFields(
  fields: Record<string, Field>,
  given: Record<string, unknown>,
  change: Change,
): Record<string, unknown> {
  const changed = Object.entries(fields).map(([name, field]) => [
    name,
    changeValue(field, given[name], change),
  ]);
  return { ...given, ...Object.fromEntries(changed) };
}

const mostAlt = 300;

function changeValue(field: Field, value: unknown, change: Change): unknown {
  if (field.kind === "line" || field.kind === "text") return change(String(value), field.most);
  if (field.kind === "lines") return (value as string[]).map((line) => change(line, field.long));
  if (field.kind === "picture")
    return { ...(value as object), alt: change((value as { alt: string }).alt, mostAlt) };
  if (field.kind !== "list") return value;
  return (value as Record<string, unknown>[]).map((item) => changeFields(field.fields, item, change));
}
