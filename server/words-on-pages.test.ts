import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field, Words } from "#contract/content/words/field.ts";
import { type PageName, pageNames, pages } from "#contract/content/words/pages.ts";
import { inData } from "#test/support/in-data.ts";
import { publicPages } from "#test/support/public-pages.ts";
import { publishWords } from "#test/support/publish-words.ts";
import { Site } from "#test/support/site.ts";

const site = new Site({}, { onTestDatabase: true });
beforeAll(() => site.start());
afterAll(() => site.dispose());

const ask = (path: string) => fetch(site.url + path);

function ofOtherCode(fields: Record<string, Field>, given: Record<string, unknown>): fc.Arbitrary<object> {
  const known = Object.entries(fields).map(([name, field]) => [name, stored(field, given[name])] as const);
  return fc
    .tuple(
      fc.record(Object.fromEntries(known), { requiredKeys: [] }),
      fc.dictionary(fc.stringMatching(/^later[a-z]{0,5}$/), anything, { maxKeys: 2 }),
    )
    .map(([some, unknown]) => ({ ...unknown, ...some }));
}

/** A database stores neither NUL nor lone surrogates. */
const text = fc.string({ unit: "grapheme", maxLength: 40 }).map((some) => some.replaceAll("\u0000", ""));
const anything = fc.oneof(fc.constantFrom(null, true, 0, -1.5, "", [], {}, [null], [{ id: "a" }]), text);

function stored(field: Field, value: unknown): fc.Arbitrary<unknown> {
  const usual = { weight: 6, arbitrary: fc.constant(value) };
  const other = { weight: 1, arbitrary: anything };
  if (field.kind === "line" || field.kind === "text" || field.kind === "link")
    return fc.oneof(usual, other, { weight: 3, arbitrary: text });
  if (field.kind !== "list") return fc.oneof(usual, other);
  const items = (value as Record<string, unknown>[] | undefined) ?? [];
  const item = fc
    .tuple(fc.constantFrom("a", "b", "c", ...items.map(({ id }) => id as string)), fc.nat(20))
    .chain(([id, at]) =>
      ofOtherCode(field.fields, items[at % Math.max(1, items.length)] ?? {}).map((one) => ({ ...one, id })),
    );
  return fc.oneof(usual, other, { weight: 6, arbitrary: fc.array(item, { maxLength: 14 }) });
}

const everyPage = fc.record(
  Object.fromEntries(
    pageNames.map((name) => {
      const { page, words } = pages[name] as { page: (typeof pages)[PageName]["page"]; words: Words };
      const sections = Object.entries<{ fields: Record<string, Field> }>(page.sections);
      const whole = sections.map(([section, { fields }]) => [
        section,
        ofOtherCode(fields, words[section] ?? {}),
      ]);
      return [name, fc.record(Object.fromEntries(whole), { requiredKeys: [] })];
    }),
  ),
);

test("whatever older or newer code has stored, every page stands", async () => {
  for (const page of pageNames) await publishWords(site, page, {});
  const { ticket } = (await site.api("POST", "/api/admin/words/ticket", {})) as { ticket: string };
  const paths = [...publicPages, "/leave-newsletter", "/terms", "/privacy", "/no-such-page"];
  await fc.assert(
    fc.asyncProperty(everyPage, async (words) => {
      await inData(site, async (rows) => {
        for (const [page, draft] of Object.entries(words)) {
          const drafted = { draft: JSON.stringify(draft) } as never;
          await rows.updateTable("words").set(drafted).where("page", "=", page).execute();
        }
      });
      for (const path of paths) {
        const page = await ask(`${path}?draft=${ticket}`);
        expect([path, page.status]).toEqual([path, path === "/no-such-page" ? 404 : 200]);
        const html = await page.text();
        expect(html.match(/<h1/g), path).toHaveLength(1);
        expect(html, path).toContain("<footer");
        expect(html.endsWith("</body></html>"), path).toBe(true);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
