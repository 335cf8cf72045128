import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { fillInboxes } from "../../scripts/fill.ts";
import { startTestApi } from "../support/api.ts";

/**
 * What the admin's lists take with many rows in each inbox, over HTTP, one call after the other: half of the calls and 95 of 100
 * are answered within the printed milliseconds. Beside them the processor time that this process took for a call (client
 * included; on PostgreSQL its server is not), which a busy machine changes least. On SQLite, or on the PostgreSQL that TEST_DATABASE_URL names.
 * `node test/bench/admin-lists.ts [rows] [calls]`
 */

const [rows = 100_000, calls = 60] = process.argv.slice(2).map(Number);
const promised = 100;

const api = await startTestApi();
api.clock.move({ days: 365 });
const token = await api.logIn();
const started = performance.now();
await fillInboxes(api.database, rows, api.clock.now());
console.log(`${api.database.engine}: ${rows} rows in each inbox after ${seconds(started)} s`);
await api.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = api.app.server.address() as AddressInfo;
const agent = new Agent({ keepAlive: true });

const month = dayOf(200);
const deep = Math.round(rows * 0.05);
const days = `from=${dayOf(200)}&to=${dayOf(170)}`;
const asked: Record<string, (turn: number) => string> = {
  "first page": () => "/api/contact",
  "deep page": (turn) => `/api/contact?cursor=${deep + turn}`,
  "deep page, oldest first": (turn) => `/api/contact?sort=oldest&cursor=${rows - deep - turn}`,
  unread: () => "/api/contact?view=unread",
  trash: () => "/api/contact?view=trash",
  "status open": () => "/api/contact?status=open",
  "status and reason": () => "/api/contact?status=open&reason=Feedback",
  "unread and done, of which there are few": () => "/api/contact?view=unread&status=done&reason=Feedback",
  "a month long ago": () => `/api/contact?${days}`,
  "a month long ago, by status": () => `/api/contact?${days}&status=new`,
  "since half a year": () => `/api/contact?from=${month}`,
  "a word of most rows": () => "/api/contact?search=please",
  "a word of most rows, deep": (turn) => `/api/contact?search=please&cursor=${deep + turn}`,
  "the start of a word": () => "/api/contact?search=ph",
  "one letter": () => "/api/contact?search=s",
  "a rare address": (turn) => `/api/contact?search=${turn * 97}@example.com`,
  "three words": () => "/api/contact?search=dented+vanilla+musc",
  "three words, by status": () => "/api/contact?search=dented+vanilla+musc&status=open",
  "a word that is nowhere": () => "/api/contact?search=xylophone",
  "a word in a month long ago": () => `/api/contact?search=please&${days}`,
  "enquiries: first page": () => "/api/partner",
  "enquiries: deep page": (turn) => `/api/partner?cursor=${deep + turn}`,
  "enquiries: a phone number": () => "/api/partner?search=912",
  "search over everything": () => "/api/admin/search?q=dented+vanilla",
  "dashboard, 30 days": () => "/api/admin/dashboard?days=30",
  "dashboard, 365 days": () => "/api/admin/dashboard?days=365",
  "latest history": () => "/api/admin/history",
  "trash of all kinds": () => "/api/admin/trash",
  "counts of the sidebar": () => "/api/admin/waiting",
};

let slow = 0;
for (const [name, path] of Object.entries(asked)) {
  const times: number[] = [];
  let processor = 0;
  for (let turn = -3; turn < calls; turn++) {
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    const { status, bytes } = await fetchOnce(path(Math.max(turn, 0)));
    if (status !== 200 || bytes === 0) throw new Error(`${name}: ${status}`);
    if (turn < 0) continue;
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    processor += (user + system) / 1000 / calls;
  }
  times.sort((one, other) => one - other);
  const [half, most] = [at(times, 0.5), at(times, 0.95)];
  if (most > promised) slow++;
  const mark = most > promised ? "  SLOW" : "";
  const spent = [half, most, processor].map((ms) => ms.toFixed(1).padStart(7));
  console.log(`${name.padEnd(44)} p50 ${spent[0]}  p95 ${spent[1]} ms  processor ${spent[2]} ms${mark}`);
}

globalThis.gc?.();
const before = process.memoryUsage().rss;
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss);
}, 20);
const start = performance.now();
const { bytes } = await fetchOnce("/api/contact/export");
clearInterval(watch);
const grown = Math.round((highest - before) / 1024 / 1024);
console.log(
  `export of all: ${Math.round(bytes / 1024 / 1024)} MB in ${seconds(start)} s, ${grown} MB more memory`,
);

agent.destroy();
await api.close();
process.exitCode = slow > 0 ? 1 : 0;

function at(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

function dayOf(daysAgo: number): string {
  return new Date(api.clock.now().getTime() - daysAgo * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

function fetchOnce(path: string): Promise<{ status: number | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "accept-encoding": "br" };
    const call = request({ port, host: "127.0.0.1", path, agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once("end", () => resolve({ status: answer.statusCode, bytes }));
      answer.once("error", reject);
    });
    call.once("error", reject);
    call.end();
  });
}
