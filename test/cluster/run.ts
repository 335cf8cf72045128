import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { buildSite } from "../../scripts/build.ts";
import { circumstances, inWords } from "../bench/report.ts";
import { type ProofResult, writeProofs } from "../proof/results.ts";
import { type Fault, faults } from "./faults.ts";
import { countStored, loadInWords, startLoad } from "./load.ts";
import { Machines } from "./machines.ts";
import { Postgres, programsOfPostgres } from "./postgres.ts";
import { Cluster } from "./site.ts";

/**
 * Runs three PostgreSQL under Patroni, etcd, HAProxy and two servers in network namespaces, breaks them under load in every way
 * of `faults.ts`, ROUNDS times each, and ends with code 1 if a goal is missed. `npm run test:cluster [-- --write] [-- FAULT]`,
 * FAULT being a part of a fault's name.
 */
const rounds = Number(process.env.ROUNDS ?? 1);
const [part = ""] = process.argv.slice(2).filter((word) => word !== "--write");
const quiet = 5_000;

const missing = ["ip", "setpriv", "patroni", "etcd", "haproxy"].filter(
  (name) => spawnSync("which", [name]).status !== 0,
);
if (!programsOfPostgres()) missing.push("PostgreSQL 15");
if (process.getuid?.() !== 0) missing.push("root, for network namespaces");
if (missing.length > 0) {
  console.error(
    `NOT TESTED, missing: ${missing.join(", ")}. On Debian: apt-get install patroni python3-etcd etcd-server haproxy`,
  );
  process.exit(1);
}

buildSite();
const machines = new Machines();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void machines.dispose().finally(() => process.exit(1)));

interface Result {
  pause: number;
  acknowledged: number;
  lost: number;
  twice: number;
  gets: number;
  failed: number;
}

async function carryOut(
  { name, prepare, breakIt }: Fault,
  postgres: Postgres,
  site: Cluster,
): Promise<Result> {
  console.log(`── ${name}`);
  await prepare?.(site);
  await site.served();
  const load = startLoad(site.url);
  try {
    await wait(quiet);
    const broken = performance.now();
    const mend = await breakIt(postgres, site);
    await acknowledgedAgain(load.acknowledged, broken);
    await mend?.();
    await postgres.whole();
    await wait(quiet);
    const pause = longestPause([...load.acknowledged.values()], broken);
    await load.stop();
    const stored = await countStored(site.databaseUrl, [...load.acknowledged.keys()]);
    const { all, failed, why } = load.gets;
    for (const [reason, times] of why) console.log(`   ${times} × ${reason}`);
    return { pause, acknowledged: load.acknowledged.size, ...stored, gets: all, failed };
  } finally {
    await load.stop().catch(() => undefined);
  }
}

/** Waits for a full second of forms, since a request under way may still succeed right after the fault. */
async function acknowledgedAgain(acknowledged: Map<string, number>, broken: number) {
  for (let since = performance.now(); performance.now() - broken < 120_000; since = performance.now()) {
    await wait(1_000);
    const times = [...acknowledged.values()];
    if (since - broken >= 3_000 && times.filter((time) => time > since).length >= 5) return;
  }
  throw new Error("No form is acknowledged any more");
}

function longestPause(times: number[], from: number): number {
  const later = [from, ...times.filter((time) => time > from).sort((one, other) => one - other)];
  return Math.max(0, ...later.slice(1).map((time, index) => time - (later[index] ?? time)));
}

function resultOf({ name, goal }: Fault, results: Result[]): ProofResult {
  const sum = (key: keyof Result) => results.reduce((all, result) => all + result[key], 0);
  const seconds = results.map(({ pause }) => pause / 1_000);
  const late = seconds.filter((time) => time > goal).length;
  const count = (key: keyof Result) => sum(key).toLocaleString("en");
  return {
    suite: "cluster",
    title: name,
    promised: `a form is acknowledged again within ${goal} s; no acknowledged form is lost or stored twice, and no page fails`,
    file: "test/cluster/faults.ts",
    results: {
      postgres: {
        tries: sum("acknowledged") + sum("gets"),
        failed: sum("lost") + sum("twice") + sum("failed") + late,
        notes: [
          `${count("acknowledged")} forms acknowledged, ${count("lost")} lost, ${count("twice")} twice`,
          `no form for ${seconds.map((time) => time.toFixed(1)).join(", ")} s`,
          `${count("failed")} of ${count("gets")} pages failed`,
          loadInWords,
          inWords(circumstances()),
        ],
        date: circumstances().date,
      },
    },
  };
}

const proofs: ProofResult[] = [];
try {
  const postgres = new Postgres(machines);
  const site = new Cluster(machines, postgres.proxySettings);
  await postgres.whole();
  for (const node of site.nodes) await node.start();
  for (const fault of faults.filter(({ name }) => name.includes(part))) {
    const results: Result[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await carryOut(fault, postgres, site));
    const proof = resultOf(fault, results);
    console.log(`   ${fault.name} · ${proof.results.postgres?.notes.join(" · ")}`);
    proofs.push(proof);
  }
} finally {
  await machines.dispose();
}
if (process.argv.includes("--write")) writeProofs(proofs);
const isWell = proofs.every(({ results }) => results.postgres?.failed === 0);
process.exit(proofs.length > 0 && isWell ? 0 : 1);
