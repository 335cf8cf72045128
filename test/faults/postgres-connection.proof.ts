import pg from "pg";
import { afterEach, beforeEach, expect } from "vitest";
import { isQuick, proof } from "#test/proof/proof.ts";
import { faultOf, judge, slowest } from "#test/support/judge.ts";
import { keepSending, lostOf, type Sent, sendMessage } from "#test/support/message-load.ts";
import { Site } from "#test/support/site.ts";
import { isReady, until } from "#test/support/until.ts";
import { type OwnPostgres, startOwnPostgres } from "../../scripts/find-postgres.ts";

const timeout = 300_000;
const mostToRecover = 3_000;
const mostToRefuse = 10_000;

let postgres: OwnPostgres;
let site: Site;

beforeEach(async () => {
  if (!process.env.TEST_DATABASE_URL) return;
  const started = await startOwnPostgres();
  if (!started) throw new Error("No PostgreSQL can be started here");
  postgres = started;
  site = new Site({ DATABASE_URL: postgres.url, LOG_LEVEL: "silent" }, { quiet: true });
});
afterEach(async () => {
  await site?.dispose();
  await postgres?.stop();
});

function isAlive(): boolean {
  return site.exitCode === null;
}

proof({
  name: "PostgreSQL killed under load",
  expected: "503 until it is back, ready within 3 s in the same process, nothing lost",
  before: "the process ended with 'Unhandled error event', 2 of 2 times",
  in: "test:all",
  engines: ["postgres"],
  timeout,
  async run(count) {
    await site.start();
    const { pid } = site;
    const recovered: number[] = [];
    const load = keepSending(site.url, 20);
    for (let round = 0; round < (isQuick ? 1 : 6); round += 1) {
      await until(
        async () => load.sent.filter(({ status }) => status === 201).length > 200 * (round + 1),
        30_000,
      );
      const refused = load.sent.filter(({ status }) => status === 503).length;
      await postgres.kill();
      await until(async () => load.sent.filter(({ status }) => status === 503).length > refused + 20, 15_000);
      if (!isAlive()) return count.fail(`round ${round}: the process ended with code ${site.exitCode}`);
      if (await isReady(site.url)) count.fail("says to be ready without its database");
      await postgres.start();
      const took = await until(() => isReady(site.url), 15_000);
      if (took === null || took > mostToRecover) count.fail(`ready after ${took} ms`);
      else recovered.push(took);
    }
    const sent = await load.stop();
    await judge(count, site, sent);
    expect(site.pid).toBe(pid);
    count.note(`ready after at most ${slowest(recovered)}`);
    count.note(`${sent.filter(({ status }) => status === 201).length} acknowledged, none lost`);
  },
});

proof({
  name: "Every connection to PostgreSQL ended under load",
  expected: "at most 503 for what was under way, nothing lost",
  before: "the process ended with 'Unhandled error event'",
  engines: ["postgres"],
  timeout,
  async run(count) {
    await site.start();
    const load = keepSending(site.url, 20);
    const other = new pg.Client({ connectionString: postgres.url });
    other.on("error", () => undefined);
    await other.connect();
    for (let round = 1; round <= 20; round += 1) {
      await until(async () => load.sent.filter(({ status }) => status === 201).length > 50 * round, 30_000);
      await other.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      );
      if (!isAlive()) return count.fail(`round ${round}: the process ended with code ${site.exitCode}`);
    }
    await other.end();
    const sent = await load.stop();
    await judge(count, site, sent);
    count.note(`${sent.filter(({ status }) => status === 503).length} of ${sent.length} answered 503`);
  },
});

proof({
  name: "PostgreSQL down at the start",
  expected: "waited for in the same process, told in one line; alive meanwhile, ready within 3 s",
  before: "the process ended with ECONNREFUSED and a stack",
  in: "test:all",
  engines: ["postgres"],
  timeout,
  async run(count) {
    await site.start();
    await site.kill("SIGTERM");
    await postgres.kill();
    const { url, errors: before } = site;
    const starting = site.start();
    starting.catch(() => undefined);
    const alive = async () => (await fetch(`${url}/healthz`)).status === 200;
    expect(await until(alive, 15_000)).not.toBeNull();
    for (const path of ["/readyz", "/", "/api/products"]) {
      const { status, headers } = await fetch(url + path);
      count.try();
      if (status !== 503) count.fail(`${path} answered ${status}`);
      if (!headers.get("retry-after")) count.fail(`${path} does not say when to come again`);
    }
    expect(site.errors.slice(before.length).trim().split("\n")).toEqual([
      expect.stringMatching(/database.*ECONNREFUSED/),
    ]);
    await postgres.start();
    const took = await until(() => isReady(url), 20_000);
    count.try();
    if (took === null || took > mostToRecover) count.fail(`ready after ${took} ms`);
    await starting;
    expect((await sendMessage(url)).status).toBe(201);
    expect(site.errors.slice(before.length).trim().split("\n")).toHaveLength(1);
    count.note(`ready after ${slowest([took ?? 0])}`);
  },
});

proof({
  name: "PostgreSQL hangs (SIGSTOP)",
  expected:
    "forms answer 503 within 10 s, those that wait for a connection too; ready within 3 s when it answers again",
  before: "no answer for as long as it hung",
  engines: ["postgres"],
  timeout,
  async run(count) {
    await site.start();
    expect((await sendMessage(site.url)).status).toBe(201);
    const waited: number[] = [];
    const recovered: number[] = [];
    const all: Sent[] = [];
    for (let round = 0; round < 3; round += 1) {
      postgres.hang();
      const sent = await Promise.all(Array.from({ length: 40 }, () => sendMessage(site.url)));
      all.push(...sent);
      count.try(sent.length);
      for (const one of sent) {
        waited.push(one.took);
        if (one.status !== 503) count.fail(`answered ${one.status}`);
        if (one.took > mostToRefuse) count.fail(`answered after ${Math.round(one.took)} ms`);
        const fault = faultOf(one);
        if (fault) count.fail(fault);
      }
      if (await isReady(site.url).catch(() => false)) count.fail("says to be ready");
      const alive = await fetch(`${site.url}/healthz`);
      if (alive.status !== 200) count.fail("is not alive");
      postgres.wake();
      const took = await until(() => isReady(site.url), 15_000);
      if (took === null || took > mostToRecover) count.fail(`ready after ${took} ms`);
      else recovered.push(took);
      const again = await sendMessage(site.url);
      all.push(again);
      if (again.status !== 201) count.fail(`answered ${again.status} afterwards`);
    }
    for (const name of await lostOf(all, (method, path) => site.api(method, path)))
      count.fail(`${name} lost`);
    count.note(`503 after at most ${slowest(waited)}`);
    count.note(`ready again after at most ${slowest(recovered)}`);
  },
});
