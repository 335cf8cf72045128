import { buildSite } from "../../scripts/build.ts";
import { Site } from "../support/site.ts";
import { call, cellOf, endCalls, promised, repeat } from "./calls.ts";
import { fillProducts, openTables } from "./fill.ts";
import { report } from "./report.ts";

/**
 * Measures first renders after an edit and the admin's table, with the installation's products and with 10,000, on SQLite or on
 * the PostgreSQL of TEST_DATABASE_URL. `npm run bench:products -- [--write] [products …]`
 */

const given = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = given.length > 0 ? given : [10_000];
const engine = process.env.TEST_DATABASE_URL ? "postgres" : "sqlite";
const calls = 20;

const pages = {
  Home: "/",
  "Products page": "/products",
  "a choice of the finder": "/products?need=babies&format=tin",
  "page of a product": "/product/Daniry%20Kids%20Formula",
  "site map": "/sitemap.xml",
  "`GET /api/products`": "/api/products",
};
const table = {
  "admin table": "/api/admin/products",
  "admin table, published, by title": "/api/admin/products?status=published&sort=title",
  "admin search": "/api/admin/products?search=cereals",
  "admin search: nothing": "/api/admin/products?search=xylophone",
  "search over everything": "/api/admin/search?q=formula",
};

type Column = Record<string, string>;

async function measure(products: number): Promise<[string, Column]> {
  const site = new Site({}, { onTestDatabase: true });
  try {
    await site.start();
    if (products > 0) await fillProducts(site, products);
    const count = await countOf(site);
    const token = await site.adminToken();
    const column: Column = {};
    const shown = async (name: string, path: string, prepare?: () => Promise<unknown>) => {
      const { times, processor } = await repeat({
        site,
        path: () => path,
        calls,
        token: prepare ? undefined : token,
        prepare,
      });
      column[name] = cellOf(times, 0.95, processor);
    };
    const edit = editor(site, token);
    for (const [name, path] of Object.entries(pages)) await shown(`${name}, made anew`, path, edit);
    for (const [name, path] of Object.entries(table)) await shown(name, path);
    const { bytes } = await call(site, "GET", "/products");
    column["HTML of the Products page"] = `${Math.round(bytes / 1024)} KB`;
    return [count.toLocaleString("en"), column];
  } finally {
    await site.dispose();
  }
}

function editor(site: Site, token: string) {
  let isDraft = false;
  return async () => {
    isDraft = !isDraft;
    const body = JSON.stringify({ ids: [1], status: isDraft ? "draft" : "published" });
    const { status } = await call(site, "POST", "/api/admin/products/bulk-status", token, body);
    if (status !== 200) throw new Error(`The edit: ${status}`);
  };
}

async function countOf(site: Site): Promise<number> {
  const database = await openTables(site);
  const { count } = await database
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await database.destroy();
  return Number(count);
}

buildSite();
const columns: [string, Column][] = [];
for (const products of [0, ...sizes]) columns.push(await measure(products));
endCalls();
const names = Object.keys(columns.at(-1)?.[1] ?? {});
report(
  `products-${engine}`,
  ["products", ...columns.map(([size]) => size)],
  names.map((name) => [name, ...columns.map(([, column]) => column[name] ?? "")]),
  [
    "Milliseconds: half / 95 of 100, in brackets processor time of the server's process;",
    `! where ${promised} ms are passed.`,
  ],
);
