import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite } from "../../scripts/build.ts";

/**
 * What a kept page costs beside the least that Node can do: our server and a bare node:http server answer the same
 * bytes in turn, and the processor time that each process used is divided by the requests it answered. Processor time
 * is read from /proc, so this runs on Linux only; quote the ratio, the seconds depend on the machine.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const rounds = 5;
const requestsARound = 12_000;
const connections = 16;
/** USER_HZ, the unit of /proc/PID/stat: 100 on every Linux that Node runs on. */
const ticksASecond = 100;

interface Server {
  process: ChildProcess;
  port: number;
}

function start(file: string, environment: Record<string, string>, announces: RegExp): Promise<Server> {
  const child = spawn(process.execPath, [join(root, file)], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      const port = announces.exec(String(chunk))?.[1];
      if (port) resolve({ process: child, port: Number(port) });
    });
    child.once("exit", (code) => reject(new Error(`${file} ended with code ${code}`)));
  });
}

/** Seconds of processor time, user and system, that a process has used so far. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}

async function load(port: number, requests: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  async function work() {
    while (left-- > 0) await fetchOnce(port, agent);
  }
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
}

function fetchOnce(port: number, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      { port, host: "127.0.0.1", path: "/", agent, headers: { "accept-encoding": "br" } },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on("end", () =>
          answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode}`)),
        );
      },
    );
    call.on("error", reject).end();
  });
}

async function microsecondsARequest({ process: { pid = 0 }, port }: Server): Promise<number> {
  const before = processorTime(pid);
  await load(port, requestsARound);
  return ((processorTime(pid) - before) / requestsARound) * 1e6;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

buildSite();
const dataFolder = mkdtempSync(join(tmpdir(), "daniry-bench-"));
const ours = await start(
  "server/main.ts",
  {
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataFolder,
    LOG_LEVEL: "error",
    ADMIN_EMAIL: "bench@daniry.example",
    ADMIN_PASSWORD: "only-for-the-bench",
  },
  /http:\/\/[^:]+:(\d+)/,
);
const bytes = await fetchOnce(ours.port, new Agent());
const bare = await start("test/bench/bare-server.ts", { COPY_OF: `http://127.0.0.1:${ours.port}/` }, /(\d+)/);
const figures: Record<"ours" | "bare", number[]> = { ours: [], bare: [] };
await load(ours.port, 3_000);
await load(bare.port, 3_000);
for (let round = 1; round <= rounds; round++) {
  figures.bare.push(await microsecondsARequest(bare));
  figures.ours.push(await microsecondsARequest(ours));
}
const [bareCost, ourCost] = [median(figures.bare), median(figures.ours)];
console.log(`Home as sent with brotli: ${bytes} bytes`);
console.log(
  `Bare node:http: ${bareCost.toFixed(1)} µs of processor time a request (median of ${rounds} rounds)`,
);
console.log(`A kept page:    ${ourCost.toFixed(1)} µs`);
console.log(`Ratio:          ${(ourCost / bareCost).toFixed(2)} (at most 1.40)`);
for (const { process: child } of [ours, bare]) child.kill("SIGTERM");
rmSync(dataFolder, { recursive: true, force: true });
process.exitCode = ourCost / bareCost <= 1.4 ? 0 : 1;
