import { href } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import { listLegal } from "#contract/content/legal.ts";
import { listTitles } from "#contract/content/products.ts";
import { addressIn, type Language, languages } from "#contract/languages.ts";
import { type RequestContext, requestContext } from "#web/context.ts";
import type { Route } from "./+types/sitemap.ts";
import { pagePaths } from "./navigation.ts";
import { addressesIn } from "./words/read.ts";

const listing: readonly string[] = [href("/"), href("/products")];

export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin } = context.get(requestContext);
  const others = languages.slice(1);
  const [products, legal, ...inOthers] = await Promise.all([
    api.call(listTitles),
    api.call(listLegal),
    ...others.map((language) => entriesIn({ api, origin }, language)),
  ]);
  const newest = products
    .map((product) => product.updated_at)
    .sort()
    .at(-1);
  const entries = [
    ...pagePaths.map((path) => entry(origin + path, listing.includes(path) ? newest : undefined)),
    ...inOthers.flat(),
    ...legal.map(({ page, day }) => entry(`${origin}/${page}`, day)),
    ...products.map((product) => entry(origin + productAddress(product.title), product.updated_at)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

/** Products too, once any page is published in the language. */
async function entriesIn({ api, origin }: Pick<RequestContext, "api" | "origin">, language: Language) {
  const [paths, products, legal] = await Promise.all([
    addressesIn(api, language),
    api.call(listTitles, { query: { language } }),
    api.call(listLegal, { query: { language } }),
  ]);
  if (paths.length === 0) return [];
  const read = products.filter((product) => product.language === language);
  return [
    ...paths.map((path) => entry(origin + path, undefined)),
    ...legal
      .filter((document) => document.language === language)
      .map(({ page, day }) => entry(origin + addressIn(language, `/${page}`), day)),
    ...read.map(({ title, updated_at }) =>
      entry(origin + addressIn(language, productAddress(title)), updated_at),
    ),
  ];
}

function entry(address: string, changed: string | undefined): string {
  const location = address.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
  return `  <url><loc>${location}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
}
