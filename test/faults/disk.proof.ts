import { createHash } from "node:crypto";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterEach, expect } from "vitest";
import { type Count, engine, isQuick, proof } from "#test/proof/proof.ts";
import { judge, slowest } from "#test/support/judge.ts";
import { keepSending, type Sent, sendMessage } from "#test/support/message-load.ts";
import { Site } from "#test/support/site.ts";
import { mountSmallDisk } from "#test/support/small-disk.ts";
import { isReady, until } from "#test/support/until.ts";
import { startOwnPostgres } from "../../scripts/find-postgres.ts";

const timeout = 300_000;
const mostToRecover = 3_000;
const mostToStart = 15_000;
const mostToRefuse = 10_000;
/**
 * Nearly as long as the form allows, and incompressible. The text is fixed, since a random one may contain "cbd", which counts as
 * spam.
 */
const message = Array.from({ length: 34 }, (_, part) => createHash("sha512").update(`${part}`).digest("hex"))
  .join("")
  .replaceAll(/.{11}/g, "$& ")
  .trim();

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function newSite(place?: string): Promise<{ site: Site; database: string; url: string | undefined }> {
  const environment: Record<string, string> = { LOG_LEVEL: "silent" };
  if (engine === "postgres") {
    const postgres = await startOwnPostgres(place);
    if (!postgres) throw new Error("No PostgreSQL can be started here");
    undo.push(() => postgres.stop());
    environment.DATABASE_URL = postgres.url;
  } else if (place) environment.DATA_DIR = place;
  const site = new Site(environment, { quiet: true });
  undo.push(() => site.dispose());
  return {
    site,
    database: join(environment.DATA_DIR ?? site.dataFolder, "daniry.sqlite"),
    url: environment.DATABASE_URL,
  };
}

async function judgeTrouble(count: Count, site: Site, load: { sent: Sent[] }, status: number) {
  const before = load.sent.length;
  const refused = () => load.sent.slice(before).filter((one) => one.status === status);
  if ((await until(async () => refused().length >= 20, 30_000)) === null)
    count.fail(`only ${refused().length} answers ${status}`);
  if ((await until(async () => !(await isReady(site.url)), 10_000)) === null) count.fail("says to be ready");
  if ((await fetch(`${site.url}/healthz`)).status !== 200) count.fail("is not alive");
  if ((await fetch(`${site.url}/about-us`)).status !== 200) count.fail("pages do not come");
  await judgePlainForm(count, site);
}

async function judgePlainForm(count: Count, site: Site) {
  for (let tries = 0; tries < 20; tries += 1) {
    const fields = { email: "noor@example.com", reason: "Feedback", message: `Without a script. ${message}` };
    const form = { name: `Noor ${tries} ${performance.now()}`, ...fields };
    const page = await fetch(`${site.url}/contact-us`, { method: "POST", body: new URLSearchParams(form) });
    const text = await page.text();
    if (page.status === 200) continue;
    if (page.status !== 503) count.fail(`a form without JavaScript got ${page.status}`);
    for (const typed of Object.values(form)) if (!text.includes(typed)) count.fail(`"${typed}" is lost`);
    return;
  }
  count.fail("no form without JavaScript was refused");
}

async function judgeRecovery(count: Count, site: Site, most = mostToRecover): Promise<number> {
  const took = await until(async () => {
    const sent = await sendMessage(site.url, { message });
    return sent.status === 201 && (await isReady(site.url));
  }, 20_000);
  count.try();
  if (took === null || took > most) count.fail(`ready after ${took} ms`);
  return took ?? Number.POSITIVE_INFINITY;
}

proof({
  name: "The database's disk is full",
  expected: "507 with Retry-After, what was typed kept, not ready; by itself again within 3 s of room",
  before: "500, and /readyz said 200",
  in: "test",
  timeout,
  async run(count) {
    const disk = mountSmallDisk(engine === "postgres" ? 160 : 96);
    if (!disk) return count.skip("nothing can be mounted here");
    undo.push(disk.remove);
    const { site, database } = await newSite(disk.folder);
    await site.start();
    const load = keepSending(site.url, 10, { message });
    const recovered: number[] = [];
    for (let round = 0; round < (isQuick ? 1 : 5); round += 1) {
      await until(async () => load.sent.some((one) => one.status === 201), 20_000);
      disk.fill();
      await judgeTrouble(count, site, load, 507);
      disk.makeRoom();
      recovered.push(await judgeRecovery(count, site));
    }
    const sent = await load.stop();
    await judge(count, site, sent, [503, 507]);
    await site.kill("SIGKILL");
    if (engine === "sqlite") {
      const file = new DatabaseSync(database);
      expect(file.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
      file.close();
    }
    await site.start();
    await judge(count, site, sent, [503, 507]);
    count.note(`${sent.filter(({ status }) => status === 507).length} answers 507`);
    count.note(`by itself again after at most ${slowest(recovered)}`);
  },
});

proof({
  name: "Another program holds the database locked",
  expected: "503 with Retry-After within 10 s, not ready; by itself again within 3 s",
  before: "500 after 5 s, and /readyz said 200",
  timeout,
  async run(count) {
    const { site, database, url } = await newSite();
    await site.start();
    const load = keepSending(site.url, 10);
    await until(async () => load.sent.some((one) => one.status === 201), 20_000);
    const lock = await holdLock(database, url);
    await judgeTrouble(count, site, load, 503);
    await lock.release();
    const recovered = await judgeRecovery(count, site);
    const sent = await load.stop();
    await judge(count, site, sent);
    const waited = sent.map(({ took }) => took);
    for (const took of waited) if (took > mostToRefuse) count.fail(`answered after ${Math.round(took)} ms`);
    count.note(`503 after at most ${slowest(waited)}`);
    count.note(`by itself again after ${slowest([recovered])}`);
  },
});

async function holdLock(file: string, url: string | undefined) {
  if (!url) {
    const connection = new DatabaseSync(file);
    connection.exec("pragma busy_timeout = 5000; begin immediate");
    return { release: async () => connection.close() };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("begin; lock table contacts, content in access exclusive mode");
  return { release: () => client.end() };
}

proof({
  name: "The database turns read-only",
  expected: "503 with Retry-After, not ready; by itself again when it can be written to",
  before: "500, and /readyz said 200",
  timeout,
  async run(count) {
    const disk = engine === "sqlite" ? mountSmallDisk(96) : null;
    if (engine === "sqlite" && !disk) return count.skip("nothing can be mounted here");
    if (disk) undo.push(disk.remove);
    const { site, url } = await newSite(disk?.folder);
    await site.start();
    const first = await sendMessage(site.url);
    if (disk) {
      // An open file keeps its disk writable, so the server starts on a read-only one.
      await site.kill("SIGTERM");
      expect(disk.setReadOnly(true)).toBe(true);
      const starting = site.start();
      const alive = async () => (await fetch(`${site.url}/healthz`)).status === 200;
      if ((await until(alive, 20_000)) === null) count.fail("is not alive");
      const refused = await sendMessage(site.url);
      expect([refused.status, refused.retryAfter]).toEqual([503, "2"]);
      expect(await isReady(site.url)).toBe(false);
      disk.setReadOnly(false);
      count.note(`by itself again after ${slowest([await judgeRecovery(count, site, mostToStart)])}`);
      await starting;
      return judge(count, site, [first]);
    }
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query("alter database postgres set default_transaction_read_only = on");
    const cutOff = () =>
      other.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      );
    await cutOff();
    const load = keepSending(site.url, 10);
    await judgeTrouble(count, site, load, 503);
    await other.query("set default_transaction_read_only = off");
    await other.query("alter database postgres set default_transaction_read_only = off");
    await cutOff();
    count.note(`by itself again after ${slowest([await judgeRecovery(count, site)])}`);
    await other.end();
    await judge(count, site, [first, ...(await load.stop())]);
  },
});

proof({
  name: "The database's file is moved away, and back",
  expected: "503 while it is gone, nothing acknowledged that only the lost file holds",
  before: "acknowledged into a file that nobody finds",
  engines: ["sqlite"],
  in: "test",
  timeout,
  async run(count) {
    const { site, database } = await newSite();
    await site.start();
    const load = keepSending(site.url, 10);
    for (let round = 0; round < (isQuick ? 1 : 5); round += 1) {
      await until(async () => load.sent.some((one) => one.status === 201), 20_000);
      renameSync(database, `${database}.away`);
      const before = load.sent.length;
      await judgeTrouble(count, site, load, 503);
      const acknowledged = load.sent.slice(before + 10).filter(({ status }) => status === 201);
      for (const { name } of acknowledged) count.fail(`${name} was acknowledged without the file`);
      renameSync(`${database}.away`, database);
      await judgeRecovery(count, site);
    }
    await judge(count, site, await load.stop());
  },
});
