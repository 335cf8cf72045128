import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { engine, proof } from "#test/proof/proof.ts";
import { Site } from "#test/support/site.ts";
import { Traffic } from "#test/support/traffic.ts";

/** The last fifth has no new start, so that in half an hour a leak of one handle a minute shows. */
const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const faultMs = 5_000;
const roomBytes = 512 * 1024 * 1024;

type Fault = (site: Site) => Promise<void>;

const faults: Record<string, Fault> = {
  async "kill -9 and a new start"(site) {
    await site.kill("SIGKILL");
    await site.start();
  },
  async "SIGTERM and a new start"(site) {
    await site.kill("SIGTERM");
    await site.start();
  },
  async "the process stopped"({ pid }) {
    process.kill(pid, "SIGSTOP");
    await wait(faultMs);
    process.kill(pid, "SIGCONT");
  },
  async "slow clients"({ url }) {
    const { port } = new URL(url);
    const sockets = Array.from({ length: 100 }, () => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write("POST /api/contact HTTP/1.1\r\nhost: slow\r\ncontent-le");
      return socket;
    });
    await wait(faultMs);
    for (const socket of sockets) socket.destroy();
  },
  async "uploads that break off"(site) {
    const token = await site.adminToken();
    const { port } = new URL(site.url);
    for (let upload = 0; upload < 20; upload++) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => undefined);
      const head = ["POST /api/brochures HTTP/1.1", "host: site", `authorization: Bearer ${token}`];
      const type = "content-type: multipart/form-data; boundary=x";
      socket.write(`${[...head, type, "content-length: 900000"].join("\r\n")}\r\n\r\n--x\r\n`);
      socket.write('content-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7');
      await wait(20);
      socket.destroy();
    }
  },
  async "addresses that nobody has"({ url }) {
    for (let page = 0; page < 200; page++) {
      await fetch(`${url}/product/nothing-${page}-${Date.now()}`).then((answer) => answer.arrayBuffer());
    }
  },
  async "live events that break off"(site) {
    const token = await site.adminToken();
    for (let stream = 0; stream < 30; stream++) {
      const stop = new AbortController();
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`${site.url}/api/admin/events`, { headers, signal: stop.signal }).catch(() => undefined);
      stop.abort();
    }
  },
  ...(engine === "postgres"
    ? {
        async "connections cut by the database"(site: Site) {
          await onDatabase(
            site,
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
          );
        },
        async "a table locked"(site: Site) {
          await onDatabase(
            site,
            `begin; lock table contacts in access exclusive mode; select pg_sleep(${faultMs / 1000}); rollback`,
          );
        },
      }
    : {
        async "the database locked"({ dataFolder }: Site) {
          const other = new DatabaseSync(join(dataFolder, "daniry.sqlite"));
          other.exec("pragma busy_timeout = 5000; begin immediate");
          await wait(faultMs);
          other.exec("rollback");
          other.close();
        },
        async "the disk full"({ dataFolder }: Site) {
          const { bavail, bsize } = statfsSync(dataFolder);
          if (bavail * bsize > 2 * roomBytes) return;
          const filler = join(dataFolder, "filler");
          fill(filler, bavail * bsize);
          await wait(faultMs);
          rmSync(filler);
        },
      }),
};

/** The server writes meanwhile, so the disk may be fuller than measured. */
function fill(name: string, bytes: number) {
  try {
    writeFileSync(name, Buffer.alloc(bytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

async function onDatabase({ databaseUrl }: Site, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

interface Use {
  megabytes: number;
  handles: number;
  leftOvers: number;
}

const temporary = mkdtempSync(join(tmpdir(), "daniry-soak-"));

function resourcesOf({ pid, dataFolder }: Site): Use {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return {
    megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    leftOvers:
      globSync("**/*.part", { cwd: dataFolder }).length +
      readdirSync(tmpdir()).filter((name) =>
        /^daniry-(?!journey|proofs|test|postgres|soak|chromium)/.test(name),
      ).length,
  };
}

function onSmallDisk({ dataFolder }: Site): () => void {
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${roomBytes}`, "tmpfs", dataFolder]);
  return () => status === 0 && spawnSync("umount", [dataFolder]);
}

proof({
  name: "A fault each minute, by chance, for half an hour",
  expected: "nothing lost; memory, handles and temporary files back to where they were",
  before: "never tried",
  timeout: (minutes + 15) * 60_000,
  async run(count) {
    const environment = { LOG_LEVEL: "silent", TMPDIR: temporary, PASSWORD_COST: "usual" };
    const site = new Site(environment, { onTestDatabase: true });
    const unmount = onSmallDisk(site);
    await site.start();
    const traffic = new Traffic(site);
    const ended = new AbortController();
    const reading = readPages(site, ended.signal);
    const token = await site.adminToken();
    const sending = Promise.all([
      traffic.send(4, ended.signal, 200),
      traffic.upload(token, ended.signal, 10_000),
    ]);
    await wait(60_000);
    const before = resourcesOf(site);
    const came = new Map<string, number>();
    for (let minute = 0; minute < minutes; minute++) {
      const start = Date.now();
      const names = Object.keys(faults);
      // Each fault once, then by chance.
      const drawn = names[minute] ?? names[Math.floor(Math.random() * names.length)] ?? "";
      const isLate = minute > minutes * 0.8;
      const name = isLate && drawn.endsWith("new start") ? "addresses that nobody has" : drawn;
      await faults[name]?.(site);
      came.set(name, (came.get(name) ?? 0) + 1);
      count.try();
      await wait(Math.max(0, start + 60_000 - Date.now()));
      if (!(await answers(site))) count.fail(`${name}: no answer within the minute`);
    }
    ended.abort();
    await Promise.all([sending, reading]);
    await wait(30_000);
    const after = resourcesOf(site);
    for (const what of await traffic.missing()) count.fail(what);
    for (const fault of traffic.faults) count.fail(fault);
    if (after.megabytes > before.megabytes * 1.3 + 60)
      count.fail(`memory ${before.megabytes} to ${after.megabytes} MB`);
    if (after.handles > before.handles + 5) count.fail(`handles ${before.handles} to ${after.handles}`);
    if (after.leftOvers > before.leftOvers) count.fail(`${after.leftOvers} temporary files`);
    count.note(`${minutes} minutes, ${[...came].map(([name, times]) => `${times} × ${name}`).join(", ")}`);
    count.note(`${traffic.acknowledged.toLocaleString("en")} acknowledged, all found once`);
    count.note(
      `memory ${before.megabytes} to ${after.megabytes} MB, handles ${before.handles} to ${after.handles}`,
    );
    await site.kill("SIGTERM");
    unmount();
    await site.dispose();
  },
});

async function readPages({ url }: Site, until: AbortSignal) {
  const paths = ["/", "/products", "/product/Daniry%20Kids%20Formula", "/contact-us", "/api/products"];
  for (let at = 0; !until.aborted; at++) {
    await fetch(`${url}${paths[at % paths.length]}`).then(
      (answer) => answer.arrayBuffer().catch(() => undefined),
      () => undefined,
    );
    await wait(100);
  }
}

async function answers({ url }: Site): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  return answer?.status === 200;
}
