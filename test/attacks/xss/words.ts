import type { WordsState } from "#contract/content/words/endpoints.ts";
import type { Field, Words } from "#contract/content/words/field.ts";
import { pageNames, pages } from "#contract/content/words/pages.ts";
import type { Payload } from "./payloads.ts";
import type { Planter } from "./planter.ts";

type Values = Record<string, unknown>;

export async function plantWords(
  { call }: Planter,
  payloads: readonly Payload[],
  first: number,
): Promise<number> {
  let at = first;
  let texts = 0;

  function next(most: number): string {
    texts += 1;
    for (let tries = 0; tries < payloads.length; tries++) {
      const { text } = payloads[at++ % payloads.length] as Payload;
      if (text.length <= most) return text;
    }
    return "<x-xss>".slice(0, most);
  }
  function textsOf(field: Field, old: unknown): unknown {
    if (field.kind === "list")
      return (old as Values[]).map((item) => ({ ...valuesOf(field.fields, item), id: item.id }));
    if (field.kind === "lines") return [next(field.long), next(field.long)];
    if (field.kind === "figure") return { ...(old as Values), unit: next(4), source: next(80) };
    if (field.kind === "picture") return { ...(old as Values), alt: next(120) };
    if (field.kind === "link") return `https://shop.example/${encodeURIComponent(next(100))}`;
    if (field.kind === "switch" || (field.kind === "line" && field.shape)) return old;
    return next(field.most);
  }
  function valuesOf(fields: Record<string, Field>, old: Values): Values {
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, textsOf(field, old[name])]),
    );
  }

  const saved: { page: string; version: number }[] = [];
  for (const page of pageNames) {
    const { draft, version } = (await call("getWords", { params: { page } })) as unknown as WordsState;
    const words: Words = Object.fromEntries(
      Object.entries(pages[page].page.sections).map(([section, { fields }]) => [
        section,
        valuesOf(fields, (draft[section] ?? {}) as Values),
      ]),
    );
    const state = await call("saveWords", { params: { page }, body: { version, words } });
    saved.push({ page, version: Number(state.version) });
  }
  await call("publishWords", { body: { pages: saved } });
  const query = { language: "ar" };
  const { version } = await call("getWords", { params: { page: "frame" }, query });
  await call("publishWords", { query, body: { pages: [{ page: "frame", version: Number(version) }] } });
  return texts;
}
