import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buildSite } from "../../scripts/build.ts";
import { Site } from "../support/site.ts";
import { median, report } from "./report.ts";
import { load } from "./wrk.ts";

/**
 * What an acknowledged post of the contact form costs beside the least that is durable: a loop that inserts one row after the
 * other with node:sqlite, each with a commit of its own on the same disk. In turn, so that what else the machine does meets
 * both. Quote the ratios. `npm run bench:form -- [--write]`
 */

const rounds = 7;
const seconds = 2;
/** Connections, with the least share of the loop that is the goal. */
const goals = [
  [1, 0.7],
  [16, 1],
  [32, 1.5],
  [64, 2],
] as const;

const folder = mkdtempSync(join(tmpdir(), "daniry-bench-"));
const raw = new DatabaseSync(join(folder, "raw.sqlite"));
raw.exec("pragma journal_mode = wal; pragma synchronous = full");
raw.exec(
  "create table contacts (id integer primary key, name text, email text, reason text, message text, key text unique)",
);
const insert = raw.prepare("insert into contacts (name, email, reason, message, key) values (?, ?, ?, ?, ?)");
let inserted = 0;

/** Rows a second. */
function loop(): number {
  const started = performance.now();
  const before = inserted;
  while (performance.now() - started < seconds * 1000) {
    const number = ++inserted;
    const message = `Please send the price list for infant formula, number ${number}`;
    insert.run("Noor Al-Said", `noor${number}@example.com`, "Feedback", message, `key ${number}`);
  }
  return ((inserted - before) / (performance.now() - started)) * 1000;
}

buildSite();
const site = new Site();
await site.start();
const script = join(import.meta.dirname, "form.lua");
const url = `${site.url}/api/contact`;
await load({ url, seconds, connections: 16, script });
const rows: string[][] = [];
for (const [connections, goal] of goals) {
  const found = { loop: [] as number[], ours: [] as number[], p50: [] as number[], p99: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    found.loop.push(loop());
    const { perSecond, p50, p99 } = await load({ url, seconds, connections, script });
    found.ours.push(perSecond);
    found.p50.push(p50);
    found.p99.push(p99);
  }
  const [ours, limit] = [median(found.ours), median(found.loop)];
  rows.push([
    String(connections),
    `${ours.toFixed(0)} / ${limit.toFixed(0)}`,
    `**${(ours / limit).toFixed(2)}**`,
    String(goal),
    ...[found.p50, found.p99].map((times) => median(times).toFixed(1)),
  ]);
}
await site.dispose();
raw.close();
rmSync(folder, { recursive: true, force: true });
report("form", ["connections", "posts / raw inserts a second", "ratio", "goal", "p50 ms", "p99 ms"], rows);
