import { spawnSync } from "node:child_process";
import { cpus } from "node:os";

/**
 * Seconds of work of all processors since boot, for any purpose. A browser's processes leave their parent, so a sum over children
 * would miss them.
 */
export function processorSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
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
