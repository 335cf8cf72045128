import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../../scripts/build.ts";
import { median, report } from "./report.ts";
import { memory, processorTime, type Serving, serve } from "./serving.ts";
import { type Load, load } from "./wrk.ts";

/**
 * What reading costs beside the least that Node can do: our server and a bare node:http server send the same bytes and
 * headers in turn. Quote the ratios; requests and seconds depend on the machine. `npm run bench -- [--write]`
 */

const rounds = 9;
const seconds = 1;
const connections = 32;

/** What is asked, with the goals: how much of the bare server's requests, and of its processor time a request. */
const asked = [
  { name: "Home", path: "/", goal: "0.95, CPU 1.15" },
  { name: "Product page", path: "/product/Daniry%20Kids%20Formula", goal: "0.95, CPU 1.15" },
  { name: "`GET /api/products`", path: "/api/products", goal: "0.7" },
];

type Round = Load & { microseconds: number };

async function round(server: Serving, path: string): Promise<Round> {
  const before = processorTime(server);
  const done = await load({ url: server.url + path, seconds, connections });
  return { ...done, microseconds: ((processorTime(server) - before) / done.requests) * 1e6 };
}

/** Server and limit in turn, so that what else the machine does meets both; then the medians. */
async function compare(ours: Serving, limit: Serving, path: string) {
  const found: { ours: Round[]; limit: Round[] } = { ours: [], limit: [] };
  for (const server of [ours, limit]) await round(server, path);
  for (let turn = 0; turn < rounds; turn++) {
    found.limit.push(await round(limit, path));
    found.ours.push(await round(ours, path));
  }
  return { ours: medianOf(found.ours), limit: medianOf(found.limit) };
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

buildSite();
const dataFolder = mkdtempSync(join(tmpdir(), "daniry-bench-"));
const ours = await serve(
  "server/main.ts",
  {
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataFolder,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    RATE_LIMIT: "off",
    BACKUP_EVERY: "off",
    ADMIN_EMAIL: "bench@daniry.example",
    ADMIN_PASSWORD: "only-for-the-bench",
  },
  /http:\/\/[^:]+:(\d+)/,
);
const started = memory(ours);
const rows: string[][] = [];
for (const { name, path, goal } of asked) {
  const limit = await serve("test/bench/bare-server.ts", { COPY_OF: ours.url + path }, /(\d+)/);
  const found = await compare(ours, limit, path);
  limit.process.kill("SIGTERM");
  rows.push([
    name,
    ...figures((one) => one.perSecond, 0),
    ...figures((one) => one.microseconds, 1),
    ...figures((one) => one.p50, 2),
    ...figures((one) => one.p99, 2),
    goal,
  ]);

  /** Ours, the limit, and the one as a share of the other. */
  function figures(of: (round: Round) => number, digits: number): string[] {
    const [one, other] = [of(found.ours), of(found.limit)];
    return [`${one.toFixed(digits)} / ${other.toFixed(digits)}`, `**${(one / other).toFixed(2)}**`];
  }
}
report("answers", ["ours / bare", "requests/s", "", "CPU µs", "", "p50 ms", "", "p99 ms", "", "goal"], rows, [
  `Resident memory: ${started} MB after start, ${memory(ours)} MB after the load.`,
]);
ours.process.kill("SIGTERM");
rmSync(dataFolder, { recursive: true, force: true });
