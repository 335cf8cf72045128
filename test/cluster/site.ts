import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { isReady, until } from "#test/support/until.ts";
import { root } from "../bench/serving.ts";
import type { Machine, Machines } from "./machines.ts";

const port = 3000;

export interface Node {
  start(folder?: string): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
}

export class Cluster {
  readonly url: string;
  readonly databaseUrl: string;
  readonly nodes: Node[];
  readonly folder: string;

  constructor(machines: Machines, proxySettings: string) {
    this.folder = machines.folder;
    const proxy = machines.add("proxy", 2);
    this.url = `http://${proxy.address}`;
    this.databaseUrl = `postgres://daniry@${proxy.address}:5432/postgres`;
    const places = [machines.add("site-one", 21), machines.add("site-two", 22)];
    const settings = join(proxy.folder, "haproxy.cfg");
    writeFileSync(settings, shippedSettings(places) + proxySettings);
    proxy.run("haproxy", ["-db", "-f", settings]);
    this.nodes = places.map((place) => nodeOn(place, this.databaseUrl));
  }

  /** Waits until HAProxy finds a ready server: it checks every two seconds and begins without one. */
  async served(): Promise<void> {
    if ((await until(() => isReady(this.url), 60_000)) === null)
      throw new Error("HAProxy finds no server ready");
  }

  async empty(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      await client.query("drop schema public cascade");
      await client.query("create schema public");
    } finally {
      await client.end();
    }
  }
}

function shippedSettings([one, two]: Machine[]): string {
  const here: [string, string][] = [
    ["  bind :443 ssl crt /etc/haproxy/daniry.pem alpn h2,http/1.1\n", ""],
    ["  http-request redirect scheme https code 301 unless { ssl_fc }\n", ""],
    ["127.0.0.1:3000", `${one?.address}:${port}`],
    ["127.0.0.1:3001", `${two?.address}:${port}`],
  ];
  let settings = readFileSync(join(root, "deploy/haproxy.cfg"), "utf8");
  for (const [shipped, changed] of here) {
    if (!settings.includes(shipped)) throw new Error(`deploy/haproxy.cfg has no ${shipped}`);
    settings = settings.replaceAll(shipped, changed);
  }
  return settings;
}

function startOf(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [, ...words] = String(scripts.start).split(" ");
  return words.map((word) => (word.includes("scripts/") ? join(folder, word) : word));
}

function nodeOn(machine: Machine, databaseUrl: string): Node {
  let server: ChildProcess | undefined;
  return {
    async start(folder = root) {
      server = machine.run(process.execPath, startOf(folder), {
        env: {
          NODE_ENV: "production",
          HOST: machine.address,
          PORT: String(port),
          DATA_DIR: join(machine.folder, "data"),
          DATABASE_URL: databaseUrl,
          TRUST_PROXY: "1",
          RATE_LIMIT: "off",
          BACKUP_EVERY: "off",
          LOG_LEVEL: "warn",
          ADMIN_EMAIL: "owner@daniry.test",
          ADMIN_PASSWORD: "A-long-Passphrase-42",
        },
      });
      const took = await until(() => isReady(`http://${machine.address}:${port}`), 60_000);
      if (took === null) throw new Error(`${machine.name} is not ready; see its log`);
    },
    async end(signal) {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      server.kill(signal);
      await ended;
    },
  };
}
