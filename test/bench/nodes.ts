import pg from "pg";
import { buildSite } from "../../scripts/build.ts";
import { startOwnPostgres } from "../../scripts/find-postgres.ts";
import { askSite } from "../support/ask-site.ts";
import type { Site } from "../support/site.ts";
import { createTwoNodes } from "../support/two-nodes.ts";
import { median, report } from "./report.ts";
import { processorTimeOf } from "./serving.ts";

/**
 * Measures two servers on one PostgreSQL: the delay from an acknowledged edit on one to the other's cached answers, with and
 * without the notice, and uncached pages per second of processor time, beside one server alone. `npm run bench:nodes --
 * [--write]`
 */

const edits = 300;
const lostEdits = 30;
const goals = { told: 200, lost: 2_000 };

buildSite();
const own = process.env.TEST_DATABASE_URL ? null : await startOwnPostgres();
if (own) process.env.TEST_DATABASE_URL = own.url;
const nodes = await createTwoNodes();
await nodes.start();
const client = new pg.Client({ connectionString: nodes.url });
await client.connect();
const token = await nodes.a.adminToken();

async function edit(name: string) {
  const answer = await askSite(`${nodes.a.url}/api/categories/1`, { method: "PUT", token, body: { name } });
  if (!answer.ok) throw new Error(`The edit was refused: ${answer.status}`);
}

async function editUntold(name: string) {
  await client.query("update categories set name = $1 where id = 1", [name]);
  await client.query("update content set version = version + 1");
}

async function seenAfter(change: (name: string) => Promise<void>, name: string): Promise<number> {
  const read = async () => (await fetch(`${nodes.b.url}/api/categories`)).text();
  await read();
  await change(name);
  const started = performance.now();
  while (!(await read()).includes(name)) await new Promise((resolve) => setTimeout(resolve, 1));
  return performance.now() - started;
}

async function measure(way: string, count: number, goal: number, change: (name: string) => Promise<void>) {
  const found: number[] = [];
  for (let index = 0; index < count; index++) found.push(await seenAfter(change, `${way} ${index}.`));
  const sorted = found.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(share * count) - 1] ?? 0;
  const cells = [at(0.5), at(0.99), at(1)].map((ms) => `${ms.toFixed(1)} ms`);
  return [way, String(count), ...cells, `${goal} ms`, at(0.99) <= goal ? "yes" : "no"];
}

const rounds = 5;
const rendersARound = 300;
const askedTogether = 8;
const rendersGoal = 1.8;
let unknown = 0;

/** Pages per second of the servers' processor time. Pages of unknown products are never cached. */
async function rendersPerSecond(servers: Site[]): Promise<number> {
  const spent = () => servers.reduce((all, { pid }) => all + processorTimeOf(pid), 0);
  const before = spent();
  const count = rendersARound * servers.length;
  let next = 0;
  const ask = async () => {
    for (let turn = next++; turn < count; turn = next++) {
      const answer = await fetch(`${servers[turn % servers.length]?.url}/product/unknown-${unknown++}`);
      if (answer.status !== 404 || !(await answer.text()).includes("</html>"))
        throw new Error("No whole page");
    }
  };
  await Promise.all(Array.from({ length: askedTogether }, ask));
  return count / (spent() - before);
}

async function measureRenders() {
  const alone: number[] = [];
  const both: number[] = [];
  for (const server of [nodes.a, nodes.b]) await rendersPerSecond([server]);
  for (let round = 0; round < rounds; round++) {
    alone.push(await rendersPerSecond([round % 2 ? nodes.b : nodes.a]));
    both.push(await rendersPerSecond([nodes.a, nodes.b]));
  }
  const [one, two] = [median(alone), median(both)];
  const times = (2 * two) / one;
  const isReached = times >= rendersGoal ? "yes" : "no";
  return [one.toFixed(1), two.toFixed(1), times.toFixed(2), String(rendersGoal), isReached];
}

try {
  report(
    "node-renders",
    [
      "one server, pages per second of processor time",
      "two",
      "two servers' time makes so many times as much",
      "goal",
      "reached",
    ],
    [await measureRenders()],
  );
  const rows = [
    await measure("told", edits, goals.told, edit),
    await measure("notice lost", lostEdits, goals.lost, editUntold),
  ];
  report("nodes", ["Edit", "Times", "p50", "p99", "longest", "goal of p99", "reached"], rows);
} finally {
  await client.end();
  await nodes.dispose();
  await own?.stop();
}
