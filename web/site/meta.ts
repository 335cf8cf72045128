import { cardOfPages, derivativePath, libraryPicture, mediaBase } from "#contract/addresses.ts";
import { addressIn, type Language } from "#contract/languages.ts";
import type { PageLanguages } from "./words/read.ts";

interface Preview {
  address: string;
  width: number;
  height: number;
  alt: string;
}

interface SearchWords {
  search: { title: string; description: string; picture?: { alt: string; file: string | null } };
  languages?: PageLanguages;
}

interface Page {
  words: SearchWords | undefined;
  /** Canonical path in the first language: lower case, without a query. */
  path: string;
  preview?: Preview;
  facts?: object[];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const cardAlts = {
  en: "Daniry formulas on a sunlit table",
  ar: "تركيبات من Daniry على طاولة تحت ضوء الشمس",
} as const satisfies Record<Language, string>;

const broken: SearchWords = { search: { title: "Daniry", description: "Daniry" } };

export function describePage(
  matches: Matches,
  {
    words: {
      search: { title, description, picture },
      languages,
    } = broken,
    path,
    preview = previewOf(picture, languages?.shown ?? "en", matches),
    facts = [],
  }: Page,
) {
  const origin = originOf(matches);
  const canonical = origin + addressIn(languages?.shown ?? "en", path);
  const image = preview.address.startsWith("/") ? origin + preview.address : preview.address;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(languages?.alternates ?? []).map(([hrefLang, address]) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang,
      href: origin + address,
    })),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Daniry" },
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(preview.width) },
    { property: "og:image:height", content: String(preview.height) },
    { property: "og:image:alt", content: preview.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...facts.map((fact) => ({ "script:ld+json": { "@context": "https://schema.org", ...fact } })),
  ];
}

/** At most 1600 px wide, so that every network accepts the picture. */
function previewOf(chosen: SearchWords["search"]["picture"], language: Language, matches: Matches): Preview {
  const alt = chosen?.alt ?? cardAlts[language];
  const picture = chosen?.file ? libraryPicture(chosen.file) : null;
  if (!picture) return { address: cardOfPages(language), width: 1200, height: 630, alt };
  const width = Math.max(...picture.widths.filter((one) => one <= 1600));
  const height = Math.round((picture.height * width) / picture.width);
  return {
    address: fileOriginOf(matches) + mediaBase + derivativePath(picture.path, width, "webp"),
    width,
    height,
    alt,
  };
}

function originOf(matches: Matches): string {
  return rootOf(matches).origin ?? "";
}

/** Absolute, because readers outside the site fetch the files. */
function fileOriginOf(matches: Matches): string {
  return rootOf(matches).apiUrl || originOf(matches);
}

function rootOf(matches: Matches): { origin?: string; apiUrl?: string } {
  return matches[0]?.loaderData ?? {};
}

/** In the language of the page, for a title; elsewhere `useSay` says it. */
export function saidIn(matches: Matches, sentence: string): string {
  const layout = matches.find((match) => match?.id === "site/layout")?.loaderData;
  return (layout as { said?: Record<string, string> } | undefined)?.said?.[sentence] ?? sentence;
}
