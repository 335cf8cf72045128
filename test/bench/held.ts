import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { buildSite } from "../../scripts/build.ts";
import { askSite } from "../support/ask-site.ts";
import { Site } from "../support/site.ts";
import { fillMessages, fillProducts } from "./fill.ts";
import { median, report } from "./report.ts";

/**
 * Measures how long a health check from another thread waits beside each heavy call of the panel. It takes 300,000 messages and
 * 2,000 products, on SQLite or on the PostgreSQL of TEST_DATABASE_URL. `npm run bench:held -- [--write]`
 */

const messages = 300_000;
const products = 2_000;
const rounds = 3;
const engine = process.env.TEST_DATABASE_URL ? "postgres" : "sqlite";

buildSite();
const site = new Site({}, { onTestDatabase: true });
await site.start();
await fillMessages(site, messages);
await fillProducts(site, products);
const token = await site.adminToken();

const asker = new Worker(new URL("./asker.ts", import.meta.url), { workerData: `${site.url}/healthz` });
await once(asker, "online");

async function longest(): Promise<number> {
  asker.postMessage("longest");
  const [ms] = (await once(asker, "message")) as [number];
  return ms;
}

interface Asked {
  path: string;
  method?: string;
  body?: () => string | FormData;
}

async function ask({ path, method = "GET", body }: Asked): Promise<string> {
  const answer = await askSite(site.url + path, { method, token, body: body?.() });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`);
  return text;
}

const sheet = await ask({ path: "/api/products/export" });
const content = await ask({ path: "/api/admin/words/file" });
const word = /"heading":\s*"([^"]+)"/.exec(content)?.[1] ?? "";
const everything: Record<string, Asked> = {
  [`export of ${messages.toLocaleString("en")} messages`]: { path: "/api/contact/export" },
  [`export of ${products.toLocaleString("en")} products`]: { path: "/api/products/export" },
  "preview of an import of them, each changed": {
    path: "/api/products/import/preview",
    method: "POST",
    body: () => {
      const form = new FormData();
      form.set(
        "file",
        new Blob([sheet.replaceAll("published", "draft")], { type: "text/csv" }),
        "products.csv",
      );
      return form;
    },
  },
  "words of all pages as one file": { path: "/api/admin/words/file" },
  "preview of that file": {
    path: "/api/admin/words/file/preview",
    method: "POST",
    body: () => `{"file":${content.replace(word, `${word}!`)}}`,
  },
  "a person, by an address": {
    path: "/api/admin/person",
    method: "POST",
    body: () => JSON.stringify({ who: "1@example.com" }),
  },
  "dashboard, 365 days": { path: "/api/admin/dashboard?days=365" },
  "`GET /api/products`": { path: "/api/products" },
};

await new Promise((resolve) => setTimeout(resolve, 1_000));
await longest();
await new Promise((resolve) => setTimeout(resolve, 2_000));
const rows = [["nothing", "", (await longest()).toFixed(0)]];
for (const [name, asked] of Object.entries(everything)) {
  const [took, waited]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    await longest();
    const began = performance.now();
    await ask(asked);
    took.push(performance.now() - began);
    waited.push(await longest());
  }
  rows.push([name, median(took).toFixed(0), median(waited).toFixed(0)]);
}
await asker.terminate();
await site.dispose();
report(`held-${engine}`, ["beside", "it takes ms", "longest health check ms"], rows);
