import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect } from "vitest";
import { proof } from "#test/proof/proof.ts";
import { Site } from "#test/support/site.ts";
import { Visitor } from "#test/support/visitor.ts";

let site: Site;
let visitor: Visitor;

beforeEach(async () => {
  site = new Site();
  await site.start();
  visitor = new Visitor(site.url, "127.0.0.2", 16);
});
afterEach(async () => {
  visitor.leave();
  await site.dispose();
});

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

async function askAll(paths: string[], status: number[], fail: (why: string) => void) {
  for (let at = 0; at < paths.length; at += 50) {
    const answers = await Promise.all(paths.slice(at, at + 50).map((path) => visitor.ask(path)));
    for (const answer of answers) if (!status.includes(answer.status)) fail(`answered ${answer.status}`);
  }
}

async function keptPages(): Promise<number> {
  const metrics = (await visitor.ask("/metrics")).text;
  const found = /^daniry_kept_pages (\d+)/m.exec(metrics)?.[1];
  if (found === undefined) throw new Error("The figures do not tell how many pages are kept");
  return Number(found);
}

proof({
  name: "2,100 addresses of the admin panel",
  expected: "one page is kept for all of them, and new pages are still kept",
  before: "93 MB more, and no other page was kept for good",
  in: "test:all",
  engines: ["sqlite"],
  async run(count) {
    await askAll(["/", "/products", "/admin/products/1"], [200], count.fail);
    const [before, kept] = [memoryOf(site.pid), await keptPages()];
    const paths = Array.from({ length: 2_100 }, (_, number) => `/admin/products/${number}`);
    count.try(paths.length);
    await askAll(paths, [200], count.fail);
    const grown = memoryOf(site.pid) - before;
    count.note(`${Math.round(grown)} MB more`);
    if (grown > 40) count.fail(`${Math.round(grown)} MB more`);
    expect(await keptPages()).toBe(kept);
    await askAll(["/faqs"], [200], count.fail);
    expect(await keptPages()).toBe(kept + 1);
  },
});

proof({
  name: "Many spellings of one address",
  expected: "one page is kept for all of them",
  before: "each query, letter case, escape and blank was a page of its own",
  in: "test:all",
  engines: ["sqlite"],
  async run(count) {
    await askAll(["/", "/products", "/product/Daniry%20Kids%20Formula", "/testimonials"], [200], count.fail);
    const kept = await keptPages();
    const spellings = Array.from({ length: 300 }, (_, number) => [
      `/?utm_source=${number}`,
      `/products?x=${number}`,
      `/PRODUCTS?${number}`,
      `/%50roducts?${number}`,
      `/products%20?${number}`,
      `/product/Daniry%20Kids%20%46ormula?${number}`,
      `/product/DANIRY%20kids%20formula?${number}`,
      `/product/Daniry%20Kids%20Formula%20%20?${number}`,
      `/testimonials?form${number}`,
    ]).flat();
    count.try(spellings.length);
    await askAll(spellings, [200, 301], count.fail);
    expect(await keptPages()).toBe(kept);
  },
});
