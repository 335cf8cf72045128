import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
/** USER_HZ, the unit of /proc/PID/stat: 100 on every Linux that Node runs on. */
const ticksASecond = 100;

export interface Serving {
  process: ChildProcess;
  url: string;
}

export function serve(
  file: string,
  environment: Record<string, string>,
  announces: RegExp,
  flags: string[] = [],
): Promise<Serving> {
  const child = spawn(process.execPath, [...flags, resolve(root, file)], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      const port = announces.exec(String(chunk))?.[1];
      if (port) resolve({ process: child, url: `http://127.0.0.1:${port}` });
    });
    child.once("exit", (code) => reject(new Error(`${file} ended with code ${code}`)));
  });
}

export function processorTime({ process: { pid } }: Serving): number {
  return processorTimeOf(pid);
}

export function processorTimeOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}

export function memory({ process: { pid } }: Serving): number {
  return memoryOf(pid);
}

export function memoryOf(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
