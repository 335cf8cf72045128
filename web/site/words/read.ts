import { isLegal } from "#contract/content/legal-pages.ts";
import { defaultWords } from "#contract/content/words/defaults.ts";
import { readWords } from "#contract/content/words/endpoints.ts";
import { type PageName, pageNames, pages } from "#contract/content/words/pages.ts";
import { addressIn, type Language, languages, nameOfLanguage } from "#contract/languages.ts";
import type { RequestContext } from "#web/context.ts";

export interface PageLanguages {
  shown: Language;
  /** The other languages that the page can be read in. */
  others?: { language: Language; name: string }[];
  /** For search engines: `hreflang` and path. */
  alternates?: [hrefLang: string, path: string][];
}

export type ReadPage<Name extends PageName> = (typeof pages)[Name]["words"] & { languages: PageLanguages };

const [first] = languages;
/** Their addresses hold more than the path of their words. */
const withoutAlternates: readonly PageName[] = ["company", "frame", "leave"];
/** The pages of products have an address for each. */
const withoutAddress: readonly PageName[] = [...withoutAlternates, "product"];

/** If the API fails, the page has the content that came with the site. */
export async function readPage<Name extends PageName>(
  { api, language }: Pick<RequestContext, "api" | "language">,
  page: Name,
): Promise<ReadPage<Name>> {
  const ask = (name: PageName) => api.call(readWords, { params: { page: name }, query: { language } });
  try {
    const [{ words, language: shown, languages: published }, frame] = await Promise.all([
      ask(page),
      withoutAlternates.includes(page) ? null : ask("frame"),
    ]);
    const others = published
      .filter((one) => one !== language)
      .map((one) => ({ language: one, name: nameOfLanguage[one] }));
    const shared = published.filter((one) => frame?.languages.includes(one));
    const told: PageLanguages = {
      shown,
      ...(page === "frame" && others.length > 0 && { others }),
      ...(shared.length > 1 && { alternates: alternatesOf(() => pages[page].page.path, shared) }),
    };
    return { ...words, languages: told } as ReadPage<Name>;
  } catch (error) {
    console.error(error);
    return { ...defaultWords(page, first), languages: { shown: first } } as unknown as ReadPage<Name>;
  }
}

/** Addresses of the pages that are published in another language, for search engines. */
export async function addressesIn(api: RequestContext["api"], language: Language): Promise<string[]> {
  const read = await Promise.all(
    pageNames
      .filter((name) => !withoutAddress.includes(name) && !isLegal(name))
      .map((name) => readPage({ api, language }, name)),
  );
  return read.flatMap(({ languages: { alternates = [] } }) =>
    alternates.filter(([hrefLang]) => hrefLang === language).map(([, path]) => path),
  );
}

export function alternatesOf(
  pathIn: (language: Language) => string,
  published: readonly Language[],
): [hrefLang: string, path: string][] {
  return [
    ...published.map((one): [string, string] => [one, addressIn(one, pathIn(one))]),
    ["x-default", addressIn(first, pathIn(first))],
  ];
}
