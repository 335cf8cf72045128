import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { libraryPicture } from "#contract/addresses.ts";
import type { PictureUse } from "#contract/content/pictures.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { languages } from "#contract/languages.ts";

const versionsTogether = 200;

function namedIn(words: Record<string, unknown> | null) {
  return Object.entries(words ?? {}).flatMap(([section, value]) =>
    filesIn(value).map((file) => ({ file, section })),
  );
}

function filesIn(value: unknown): string[] {
  if (typeof value === "string") return libraryPicture(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(filesIn) : [];
}

export async function placesOf(read: Reader | Writer): Promise<Map<string, PictureUse[]>> {
  const [rows, plans, products, shops] = await Promise.all([
    // A translation shows the pictures of the original.
    read
      .selectFrom("words")
      .select(["page", "draft", "published"])
      .where("language", "=", languages[0])
      .execute(),
    read
      .selectFrom("plans")
      .innerJoin("words", "words.id", "plans.record_id")
      .select(["words.page", "plans.words"])
      .where("plans.record", "=", "words")
      .where("words.language", "=", languages[0])
      .execute(),
    read
      .selectFrom("products")
      .select(["id", "title", "status", "search_picture as file"])
      .where("search_picture", "<>", "")
      .where("deleted_at", "is", null)
      .orderBy("id")
      .execute(),
    read
      .selectFrom("choices")
      .select(["id", "name", "logo"])
      .where("logo", "<>", "")
      .where("deleted_at", "is", null)
      .orderBy("position")
      .execute(),
  ]);
  const places = new Map<string, PictureUse[]>();
  function add(page: string, words: Record<string, unknown> | null, state: PictureUse["state"]) {
    for (const { file, section } of namedIn(words)) {
      const known = places.get(file) ?? [];
      const where = whereOf(page, section);
      // The first use of a place counts, so a published one wins over a plan or a draft.
      if (!known.some((one) => one.where === where)) places.set(file, [...known, { page, where, state }]);
    }
  }
  for (const { page, published } of rows) add(page, published, "published");
  for (const { page, words } of plans) add(page, words, "planned");
  for (const { page, draft } of rows) add(page, draft, "draft");
  for (const { id, title, status, file } of products) {
    const state = status === "published" ? "published" : "draft";
    const use = { page: "", product: id, where: `${title}, card picture`, state } as const;
    places.set(file, [...(places.get(file) ?? []), use]);
  }
  for (const { id, name, logo } of shops) {
    const use = { page: "", choice: id, where: `${name}, logo`, state: "published" } as const;
    places.set(logo, [...(places.get(logo) ?? []), use]);
  }
  return places;
}

function whereOf(page: string, section: string): string {
  const known = Object.hasOwn(pages, page) ? pages[page as PageName].page : undefined;
  const sections: Record<string, { label: string }> = known?.sections ?? {};
  return `${known?.label ?? page}, ${sections[section]?.label ?? section}`;
}

/** Includes earlier versions, products and places to buy in the trash, because an editor can restore them. */
export async function filesEverNamed(read: Reader): Promise<Set<string>> {
  const [products, shops] = await Promise.all([
    read.selectFrom("products").select("search_picture as file").where("search_picture", "<>", "").execute(),
    read.selectFrom("choices").select("logo as file").where("logo", "<>", "").execute(),
  ]);
  const files = new Set([
    ...(await placesOf(read)).keys(),
    ...[...products, ...shops].map(({ file }) => file),
  ]);
  for (let first = 0; ; first += versionsTogether) {
    const versions = await read
      .selectFrom("word_versions")
      .select("words")
      .orderBy("page")
      .orderBy("language")
      .orderBy("number")
      .limit(versionsTogether)
      .offset(first)
      .execute();
    for (const { words } of versions) for (const { file } of namedIn(words)) files.add(file);
    if (versions.length < versionsTogether) return files;
  }
}
