import { spawnSync } from "node:child_process";
import { chmodSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "#test/support/until.ts";
import type { Machine, Machines } from "./machines.ts";

const user = "postgres";
const ports = { etcd: 2379, etcdPeers: 2380, patroni: 8008, postgres: 5432 };
/** Seconds, the shortest that Patroni accepts. A leader silent for `ttl` loses its lead. */
const times = { ttl: 20, loop_wait: 3, retry_timeout: 5 };

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Three PostgreSQL under Patroni with one synchronous standby, and the etcd that elects the leader. */
export class Postgres {
  readonly #machines: Machine[];

  constructor(machines: Machines) {
    const etcd = machines.add("etcd", 3);
    startEtcd(etcd);
    this.#machines = ["one", "two", "three"].map((name, index) => machines.add(name, 11 + index));
    for (const machine of this.#machines) startPatroni(machine, etcd);
  }

  get proxySettings(): string {
    const servers = this.#machines.map(
      ({ name, address }) => `  server ${name} ${address}:${ports.postgres} check port ${ports.patroni}`,
    );
    return `
listen primary
  bind :${ports.postgres}
  mode tcp
  timeout client 1h
  timeout server 1h
  timeout check 1s
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
  }

  primary(): Promise<Machine> {
    return this.#withRole("leader");
  }

  standby(): Promise<Machine> {
    return this.#withRole("sync_standby");
  }

  async #withRole(role: string): Promise<Machine> {
    const name = (await this.#members()).find((member) => member.role === role)?.name;
    const machine = this.#machines.find((one) => one.name === name);
    if (!machine) throw new Error(`Nobody is ${role}`);
    return machine;
  }

  async whole(): Promise<void> {
    const took = await until(async () => {
      const members = await this.#members();
      const roles = members.map(({ role }) => role);
      return (
        members.length === this.#machines.length &&
        members.every(({ state }) => state === "running" || state === "streaming") &&
        roles.includes("leader") &&
        roles.includes("sync_standby")
      );
    }, 180_000);
    if (took === null) throw new Error(`The cluster is not whole: ${JSON.stringify(await this.#members())}`);
  }

  async #members(): Promise<Member[]> {
    const said = await Promise.all(
      this.#machines.map(({ address }) =>
        fetch(`http://${address}:${ports.patroni}/cluster`, { signal: AbortSignal.timeout(1_000) })
          .then(async (answer) => ((await answer.json()) as { members: Member[] }).members)
          .catch(() => []),
      ),
    );
    return said.find((members) => members.some(({ role }) => role === "leader")) ?? [];
  }
}

export function killPostgres({ folder }: Machine): void {
  const id = readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0];
  process.kill(Number(id), "SIGKILL");
}

function startEtcd(machine: Machine) {
  own(machine);
  const at = (port: number) => `http://${machine.address}:${port}`;
  machine.run(
    "etcd",
    [
      ...["--name", "etcd", "--data-dir", join(machine.folder, "data")],
      ...["--listen-client-urls", at(ports.etcd), "--advertise-client-urls", at(ports.etcd)],
      ...["--listen-peer-urls", at(ports.etcdPeers), "--initial-advertise-peer-urls", at(ports.etcdPeers)],
      ...["--initial-cluster", `etcd=${at(ports.etcdPeers)}`],
    ],
    { user },
  );
}

function startPatroni(machine: Machine, etcd: Machine) {
  own(machine);
  const settings = join(machine.folder, "patroni.yml");
  // JSON is valid YAML.
  writeFileSync(settings, JSON.stringify(patroniSettings(machine, etcd)));
  machine.run("patroni", [settings], { user });
}

function patroniSettings({ name, address, folder }: Machine, etcd: Machine) {
  const listen = (port: number) => ({ listen: `${address}:${port}`, connect_address: `${address}:${port}` });
  return {
    scope: "daniry",
    name,
    restapi: listen(ports.patroni),
    etcd3: { host: `${etcd.address}:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ...times,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, "data-checksums"],
    },
    postgresql: {
      ...listen(ports.postgres),
      data_dir: join(folder, "data"),
      bin_dir: programsOfPostgres(),
      pgpass: join(folder, "pgpass"),
      authentication: { superuser: { username: "daniry" }, replication: { username: "replicator" } },
      parameters: { unix_socket_directories: folder },
      // The network is private to this machine, so `trust` is safe.
      pg_hba: [
        "local all all trust",
        "host all all 10.48.0.0/24 trust",
        "host replication all 10.48.0.0/24 trust",
      ],
    },
  };
}

/** PostgreSQL and Patroni refuse to run as root. */
function own({ folder }: Machine) {
  spawnSync("chown", [user, folder]);
  chmodSync(folder, 0o700);
}

export function programsOfPostgres(): string | undefined {
  return globSync("/usr/lib/postgresql/15/bin")[0];
}
