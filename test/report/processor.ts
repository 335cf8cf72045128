import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second whatever its kernel's own clock: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const ticksPerSecond = 100;

interface Usage {
  parent: number;
  /** Seconds of the process and of those children that have ended. */
  seconds: number;
}

/** Processor seconds that this process's children took so far, with all of theirs; NaN where there is no /proc. */
export function childSeconds(): number {
  const all = new Map<number, Usage>();
  try {
    for (const name of readdirSync("/proc")) {
      const usage = /^\d+$/.test(name) ? usageOf(Number(name)) : null;
      if (usage) all.set(Number(name), usage);
    }
  } catch {
    return Number.NaN;
  }
  const isOurs = (id: number): boolean => {
    const parent = all.get(id)?.parent;
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent));
  };
  let seconds = (all.get(process.pid)?.seconds ?? Number.NaN) - ownSeconds();
  for (const [id, usage] of all) if (isOurs(id)) seconds += usage.seconds;
  return seconds;
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function usageOf(id: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // utime, stime, cutime and cstime are fields 14 to 17; the parent is the fourth.
    const ticks = fields.slice(9, 13).map(Number);
    return { parent: Number(parent), seconds: ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

const probes = {
  server: `import { createServer } from "node:http";
    const server = createServer().listen(0, "127.0.0.1", () => server.close(() => console.log(JSON.stringify(process.cpuUsage()))));`,
  hash: `import { hashSync } from "@node-rs/argon2";
    hashSync("warm", { memoryCost: 65536, timeCost: 3, parallelism: 1 });
    const before = process.cpuUsage();
    hashSync("a password", { memoryCost: 65536, timeCost: 3, parallelism: 1 });
    console.log(JSON.stringify(process.cpuUsage(before)));`,
};

/** Processor milliseconds of two things that never change, so that a slow machine is seen as one. */
export function calibrate(): { server: number; hash: number } {
  return { server: measure(probes.server), hash: measure(probes.hash) };
}

function measure(program: string): number {
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  const { user, system } = JSON.parse(stdout) as NodeJS.CpuUsage;
  return Math.round((user + system) / 1000);
}
