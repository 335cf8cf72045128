import { join } from "node:path";
import { buildSite } from "../../scripts/build.ts";
import { Site } from "../support/site.ts";
import { median, report } from "./report.ts";
import { type Load, load } from "./wrk.ts";

/**
 * Measures Home read by 32 connections, alone and beside 16 that send the contact form, in turn. Both generators and the server
 * share the machine. `npm run bench:beside -- [--write]`
 */

const readers = 32;
const writers = 16;
const rounds = 7;
const seconds = 2;

buildSite();
const site = new Site();
await site.start();
const read = () => load({ url: `${site.url}/`, seconds, connections: readers });
const script = join(import.meta.dirname, "form.lua");
const write = () => load({ url: `${site.url}/api/contact`, seconds, connections: writers, script });

await Promise.all([read(), write()]);
const found: Record<"alone" | "beside" | "posts", Load[]> = { alone: [], beside: [], posts: [] };
for (let round = 0; round < rounds; round++) {
  found.alone.push(await read());
  const [pages, posts] = await Promise.all([read(), write()]);
  found.beside.push(pages);
  found.posts.push(posts);
}
await site.dispose();

const of = (loads: Load[], figure: "perSecond" | "p99") => median(loads.map((one) => one[figure]));
function row(name: string, figure: "perSecond" | "p99", goal: string): string[] {
  const [alone, beside] = [of(found.alone, figure), of(found.beside, figure)];
  return [name, alone.toFixed(1), beside.toFixed(1), (beside / alone).toFixed(2), goal];
}
report(
  "beside",
  ["", "alone", "beside writers", "ratio", "goal"],
  [row("pages a second", "perSecond", "0.8"), row("p99 ms", "p99", "2")],
  [`${of(found.posts, "perSecond").toFixed(0)} posts a second beside them.`],
);
