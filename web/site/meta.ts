import { derivativePath, libraryPicture, mediaBase } from "#contract/addresses.ts";

interface Preview {
  /** Address of a picture: a path of this site, or whole. */
  address: string;
  width: number;
  height: number;
  alt: string;
}

/** Words of a page with their section for search engines. */
interface SearchWords {
  search: { title: string; description: string; picture?: { alt: string; file: string | null } };
}

interface Page {
  /** Not there for a page that broke. */
  words: SearchWords | undefined;
  /** The canonical path: lower case, without a query. */
  path: string;
  /** The picture of previews; the range's own card unless told. */
  preview?: Preview;
  /** What search engines read, from structured-data.ts. */
  facts?: object[];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Where a page says nothing else of its card. */
const cardAlt = "Daniry formulas and baby cereals on a sunlit table";

const broken: SearchWords = { search: { title: "Daniry", description: "Daniry" } };

const card: Omit<Preview, "alt"> = {
  address: "/pictures/og-card.jpg",
  width: 1200,
  height: 630,
};

/** Title, description, canonical address and preview of a page, from its route's `meta({ matches })`. */
export function describePage(
  matches: Matches,
  {
    words: {
      search: { title, description, picture },
    } = broken,
    path,
    preview = { ...cardOf(picture?.file, matches), alt: picture?.alt ?? cardAlt },
    facts = [],
  }: Page,
) {
  const origin = originOf(matches);
  const image = preview.address.startsWith("/") ? origin + preview.address : preview.address;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin + path },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + path },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Daniry" },
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(preview.width) },
    { property: "og:image:height", content: String(preview.height) },
    { property: "og:image:alt", content: preview.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: preview.alt },
    ...facts.map((fact) => ({ "script:ld+json": { "@context": "https://schema.org", ...fact } })),
  ];
}

/** The one that the owner chose, in a width that every network takes; else the range's own. */
function cardOf(file: string | null | undefined, matches: Matches): Omit<Preview, "alt"> {
  const picture = file ? libraryPicture(file) : null;
  if (!picture) return card;
  const width = Math.max(...picture.widths.filter((one) => one <= 1600));
  const height = Math.round((picture.height * width) / picture.width);
  return {
    address: fileOriginOf(matches) + mediaBase + derivativePath(picture.path, width, "webp"),
    width,
    height,
  };
}

/** The site's own address, as its root loader gives it. */
export function originOf(matches: Matches): string {
  return rootOf(matches).origin ?? "";
}

/** Where stored files are served from, as a whole address for those who read it elsewhere. */
export function fileOriginOf(matches: Matches): string {
  return rootOf(matches).apiUrl || originOf(matches);
}

function rootOf(matches: Matches): { origin?: string; apiUrl?: string } {
  return matches[0]?.loaderData ?? {};
}
