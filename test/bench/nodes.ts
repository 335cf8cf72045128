import pg from "pg";
import { buildSite } from "../../scripts/build.ts";
import { startOwnPostgres } from "../../scripts/find-postgres.ts";
import { startTwoNodes } from "../support/two-nodes.ts";
import { report } from "./report.ts";

/**
 * How long an edit on one of two servers takes to stand on the kept answers of the other, from the moment in which it was
 * acknowledged: told by PostgreSQL, and where the notice is lost. `npm run bench:nodes -- [--write]`
 */

const edits = 300;
const lostEdits = 30;
/** Milliseconds. */
const goals = { told: 200, lost: 2_000 };

buildSite();
const own = process.env.TEST_DATABASE_URL ? null : await startOwnPostgres();
if (own) process.env.TEST_DATABASE_URL = own.url;
const nodes = await startTwoNodes();
const client = new pg.Client({ connectionString: nodes.url });
await client.connect();
const token = await nodes.a.adminToken();

async function edit(name: string) {
  const answer = await fetch(`${nodes.a.url}/api/categories/1`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  if (!answer.ok) throw new Error(`The edit was refused: ${answer.status}`);
}

/** As somebody does who edits the database by hand: nobody is told. */
async function editUntold(name: string) {
  await client.query("update categories set name = $1 where id = 1", [name]);
  await client.query("update content set version = version + 1");
}

/** Milliseconds from the acknowledged edit to its first sight on the other server. */
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

try {
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
