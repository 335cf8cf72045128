import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buildSite } from "../../scripts/build.ts";
import { Site } from "../support/site.ts";
import { rawRows } from "./raw-rows.ts";
import { median, report } from "./report.ts";
import { processorTime, processorTimeOf, serve } from "./serving.ts";
import { type Load, load } from "./wrk.ts";

/**
 * Compares an acknowledged contact form with a loop of durable node:sqlite commits, and with a bare server that groups the same
 * rows into commits. They run in turn, so quote the ratios. `npm run bench:form -- [--write]`
 */

const rounds = 7;
const seconds = 2;
const goals = [
  [1, "0.7 of the loop"],
  [16, "0.5 of the server"],
  [32, "1.5 of the loop"],
  [64, "2 of the loop"],
] as const;

const folder = mkdtempSync(join(tmpdir(), "daniry-bench-"));
const raw = new DatabaseSync(join(folder, "raw.sqlite"));
const insert = rawRows(raw);
let inserted = 0;

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

type Round = Load & { microseconds: number };

async function post(url: string, connections: number, spent: () => number): Promise<Round> {
  const before = spent();
  const done = await load({ url, seconds, connections, script });
  return { ...done, microseconds: ((spent() - before) / done.requests) * 1e6 };
}

buildSite();
const site = new Site();
await site.start();
const grouped = await serve(
  "test/bench/grouped-server.ts",
  { ROWS: join(folder, "grouped.sqlite") },
  /(\d+)/,
);
const script = join(import.meta.dirname, "form.lua");
const postOurs = (connections: number) =>
  post(`${site.url}/api/contact`, connections, () => processorTimeOf(site.pid));
const postBare = (connections: number) => post(grouped.url, connections, () => processorTime(grouped));
await postOurs(16);
await postBare(16);
const rows: string[][] = [];
for (const [connections, goal] of goals) {
  const found = { loop: [] as number[], bare: [] as Round[], ours: [] as Round[] };
  for (let round = 0; round < rounds; round++) {
    found.loop.push(loop());
    found.bare.push(await postBare(connections));
    found.ours.push(await postOurs(connections));
  }
  const of = (rounds: Round[], figure: keyof Round) => median(rounds.map((one) => one[figure]));
  const [ours, bare, limit] = [of(found.ours, "perSecond"), of(found.bare, "perSecond"), median(found.loop)];
  rows.push([
    String(connections),
    [ours, limit, bare].map((figure) => figure.toFixed(0)).join(" / "),
    (ours / limit).toFixed(2),
    (ours / bare).toFixed(2),
    goal,
    [found.ours, found.bare].map((rounds) => of(rounds, "microseconds").toFixed(0)).join(" / "),
    ...(["p50", "p99"] as const).map((figure) => of(found.ours, figure).toFixed(1)),
  ]);
}
await site.dispose();
grouped.process.kill("SIGTERM");
raw.close();
rmSync(folder, { recursive: true, force: true });
report(
  "form",
  [
    "connections",
    "posts / raw inserts / posts of the bare server, a second",
    "of the loop",
    "of the server",
    "goal",
    "CPU µs, ours / bare",
    "p50 ms",
    "p99 ms",
  ],
  rows,
);
