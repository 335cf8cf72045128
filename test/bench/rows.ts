import { buildSite } from "../../scripts/build.ts";
import { Site } from "../support/site.ts";
import { call, cellOf, endCalls, promised, repeat } from "./calls.ts";
import { fillMessages } from "./fill.ts";
import { report } from "./report.ts";
import { memoryOf } from "./serving.ts";

/**
 * Measures the admin's list, the public form and an export as the inbox grows, on SQLite or on the PostgreSQL of
 * TEST_DATABASE_URL. `npm run bench:rows -- [--write] [rows …]`
 */

const given = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = given.length > 0 ? given : [10_000, 100_000];
const engine = process.env.TEST_DATABASE_URL ? "postgres" : "sqlite";
const calls = 60;
const posts = 400;

type Column = Record<string, string>;

function asked(rows: number): Record<string, (turn: number) => string> {
  const deep = Math.round(rows * 0.05);
  const month = `from=${dayOf(200)}&to=${dayOf(170)}`;
  return {
    "first page, with all counts": () => "/api/contact",
    "deep page": (turn) => `/api/contact?cursor=${deep + turn}`,
    "deep page, oldest first": (turn) => `/api/contact?sort=oldest&cursor=${rows - deep - turn}`,
    unread: () => "/api/contact?view=unread",
    trash: () => "/api/contact?view=trash",
    "by status and reason": () => "/api/contact?status=open&reason=Feedback",
    "few of many: unread, done, by reason": () => "/api/contact?view=unread&status=done&reason=Feedback",
    "a month long ago": () => `/api/contact?${month}`,
    "a month long ago, by status": () => `/api/contact?${month}&status=new`,
    "half a year": () => `/api/contact?from=${dayOf(200)}`,
    "search: a word of most rows": () => "/api/contact?search=please",
    "search: the same, deep": (turn) => `/api/contact?search=please&cursor=${deep + turn}`,
    "search: one letter": () => "/api/contact?search=s",
    "search: a rare address": (turn) => `/api/contact?search=${1 + turn * 97}@example.com`,
    "search: three words": () => "/api/contact?search=dented+vanilla+musc",
    "search: three words, by status": () => "/api/contact?search=dented+vanilla+musc&status=open",
    "search: nothing": () => "/api/contact?search=xylophone",
    "search: a month long ago": () => `/api/contact?search=please&${month}`,
    "search over everything": () => "/api/admin/search?q=dented+vanilla",
    "dashboard, 30 days": () => "/api/admin/dashboard?days=30",
    "dashboard, 365 days": () => "/api/admin/dashboard?days=365",
    sidebar: () => "/api/admin/waiting",
  };
}

async function measure(rows: number): Promise<Column> {
  const site = new Site({}, { onTestDatabase: true });
  try {
    await site.start();
    if (rows > 0) await fillMessages(site, rows);
    const token = await site.adminToken();
    const column: Column = {};
    // A first round warms up: right after filling, writes share the disk with the rest of that work.
    const before = await postMany(site, posts / 4);
    if (before.length > 0) column["the form"] = cellOf(await postMany(site, posts), 0.99, 0);
    if (rows === 0) return column;
    for (const [name, path] of Object.entries(asked(rows))) {
      const { times, processor } = await repeat({ site, path, calls, token });
      column[name] = cellOf(times, 0.95, processor);
    }
    column["export of all"] = await exportAll(site, token);
    return column;
  } finally {
    await site.dispose();
  }
}

async function postMany(site: Site, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const body = JSON.stringify({
      name: "Noor",
      email: "noor@example.com",
      reason: "Feedback",
      message: `Please send the price list for infant formula, number ${performance.now()}`,
    });
    const started = performance.now();
    const { status } = await call(site, "POST", "/api/contact", undefined, body);
    if (status !== 201) throw new Error(`The form: ${status}`);
    times.push(performance.now() - started);
  }
  return times;
}

async function exportAll(site: Site, token: string): Promise<string> {
  const before = memoryOf(site.pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryOf(site.pid));
  }, 20);
  const started = performance.now();
  const { bytes } = await call(site, "GET", "/api/contact/export", token);
  clearInterval(watch);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${Math.round(bytes / 1024 / 1024)} MB, ${seconds} s, +${highest - before} MB`;
}

function dayOf(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

buildSite();
const columns: [string, Column][] = [];
for (const rows of [0, ...sizes]) columns.push([rows.toLocaleString("en"), await measure(rows)]);
endCalls();
const names = Object.keys(columns.at(-1)?.[1] ?? {});
report(
  `rows-${engine}`,
  ["messages", ...columns.map(([size]) => size)],
  names.map((name) => [name, ...columns.map(([, column]) => column[name] ?? "")]),
  [
    "Milliseconds: half / 95 of 100 (the form: 99 of 100), in brackets processor time of the server's process;",
    `! where ${promised} ms are passed.`,
  ],
);
