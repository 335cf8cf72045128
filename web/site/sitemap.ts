import { href } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import { listLegal } from "#contract/content/legal.ts";
import { listTitles } from "#contract/content/products.ts";
import { languages } from "#contract/languages.ts";
import { requestContext } from "#web/context.ts";
import type { Route } from "./+types/sitemap.ts";
import { pagePaths } from "./navigation.ts";
import { addressesIn } from "./words/read.ts";

const listing: readonly string[] = [href("/"), href("/products")];

export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin } = context.get(requestContext);
  const [products, legal, ...inOthers] = await Promise.all([
    api.call(listTitles),
    api.call(listLegal),
    ...languages.slice(1).map((language) => addressesIn(api, language)),
  ]);
  const newest = products
    .map((product) => product.updated_at)
    .sort()
    .at(-1);
  const entries = [
    ...pagePaths.map((path) => entry(origin + path, listing.includes(path) ? newest : undefined)),
    ...inOthers.flat().map((path) => entry(origin + path, undefined)),
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

function entry(address: string, changed: string | undefined): string {
  const location = address.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
  return `  <url><loc>${location}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
}
