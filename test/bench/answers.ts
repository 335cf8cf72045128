import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../../scripts/build.ts";
import { serverFlags, serverProgram, serverVariables } from "../../server/build-folder.ts";
import { serveByNginx } from "./nginx.ts";
import { median, report } from "./report.ts";
import { memory, processorTime, type Serving, serve } from "./serving.ts";
import { type Load, load } from "./wrk.ts";

/**
 * Compares our server with a bare node:http server, and with nginx if installed, sending the same bytes and headers in turn.
 * Quote the ratios: requests and seconds depend on the machine. `npm run bench -- [--write]`
 */

const rounds = 9;
const seconds = 1;
const connections = 32;

const asked = [
  { name: "Home", path: "/", goal: "0.95, CPU 1.15" },
  { name: "Product page", path: "/product/Daniry%20Kids%20Formula", goal: "0.95, CPU 1.15" },
  { name: "`GET /api/products`", path: "/api/products", goal: "0.7" },
];

type Round = Load & { microseconds: number };

interface Asked {
  server: Serving;
  headers?: Record<string, string>;
}

async function round({ server, headers }: Asked, path: string): Promise<Round> {
  const before = processorTime(server);
  const done = await load({ url: server.url + path, seconds, connections, headers });
  return { ...done, microseconds: ((processorTime(server) - before) / done.requests) * 1e6 };
}

/** Measures the servers in turn, so that other load meets all of them; the medians come in the servers' order. */
async function compare(all: Asked[], path: string): Promise<Round[]> {
  const found = all.map((): Round[] => []);
  for (const one of all) await round(one, path);
  for (let turn = 0; turn < rounds; turn++)
    for (const [place, one] of all.entries()) found[place]?.push(await round(one, path));
  return found.map(medianOf);
}

function medianOf(rounds: Round[]): Round {
  const of = (name: keyof Round) => median(rounds.map((round) => round[name]));
  return {
    requests: of("requests"),
    perSecond: of("perSecond"),
    p50: of("p50"),
    p99: of("p99"),
    microseconds: of("microseconds"),
  };
}

function figures(ours: Round, limit: Round): string[] {
  const both = (name: keyof Round, digits: number) => [
    `${ours[name].toFixed(digits)} / ${limit[name].toFixed(digits)}`,
    (ours[name] / limit[name]).toFixed(2),
  ];
  return [...both("perSecond", 0), ...both("microseconds", 1), ...both("p50", 2), ...both("p99", 2)];
}

buildSite();
const dataFolder = mkdtempSync(join(tmpdir(), "daniry-bench-"));

function start(): Promise<Serving> {
  return serve(
    serverProgram,
    {
      ...serverVariables,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataFolder,
      LOG_LEVEL: "error",
      RATE_LIMIT: "off",
      BACKUP_EVERY: "off",
      ADMIN_EMAIL: "bench@daniry.example",
      ADMIN_PASSWORD: "only-for-the-bench",
    },
    /http:\/\/[^:]+:(\d+)/,
    serverFlags,
  );
}

async function stop({ process: child }: Serving): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

const first = await start();
const filled = memory(first);
await stop(first);
// The first start also fills the database, so a second one gives the usual memory.
const ours = await start();
const started = memory(ours);
const rows: string[][] = [];
for (const [place, { name, path, goal }] of asked.entries()) {
  const bare = await serve("test/bench/bare-server.ts", { COPY_OF: ours.url + path }, /(\d+)/);
  const nginx = await serveByNginx(ours.url + path, join(dataFolder, `nginx-${place}`));
  const limits = nginx ? [bare, nginx] : [bare];
  const [found, ...others] = await compare(
    [ours, ...limits].map((server) => ({ server })),
    path,
  );
  for (const limit of limits) limit.process.kill("SIGTERM");
  for (const [which, other] of others.entries()) {
    if (found)
      rows.push([
        `${name}, ${which === 0 ? "bare" : "nginx"}`,
        ...figures(found, other),
        which === 0 ? goal : "",
      ]);
  }
}
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const visits = [browser, { ...browser, dnt: "1" }].map((headers) => ({ server: ours, headers }));
const [counted, uncounted] = await compare(visits, "/");
if (counted && uncounted)
  rows.push([
    "Home, a visit that is counted, beside one that is not",
    ...figures(counted, uncounted),
    "0.97",
  ]);
report(
  "answers",
  [
    "ours / limit",
    ...["requests/s", "requests ratio"],
    ...["CPU µs", "CPU ratio"],
    ...["p50 ms", "p50 ratio"],
    ...["p99 ms", "p99 ratio"],
    "goal",
  ],
  rows,
  [
    `Resident memory: ${filled} MB after the first start, ${started} MB after the second, ${memory(ours)} MB after the load.`,
  ],
);
await stop(ours);
rmSync(dataFolder, { recursive: true, force: true });
