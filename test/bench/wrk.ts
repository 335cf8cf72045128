import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Load {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

export interface Call {
  url: string;
  seconds: number;
  connections: number;
  script?: string;
  headers?: Record<string, string>;
}

/** @throws if wrk is not installed, or an answer is not 2xx */
export async function load({ url, seconds, connections, script, headers = {} }: Call): Promise<Load> {
  const asked = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--latency"];
  const { stdout } = await run("wrk", [
    ...asked,
    ...(script ? ["-s", script] : []),
    ...Object.entries({ "accept-encoding": "br", ...headers }).flatMap(([name, value]) => [
      "-H",
      `${name}: ${value}`,
    ]),
    url,
  ]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error("wrk is missing. Debian and Ubuntu have it: apt install wrk");
  });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} was not always answered:\n${stdout}`);
  return {
    requests: Number(found(stdout, /(\d+) requests in/)),
    perSecond: Number(found(stdout, /Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(found(stdout, /^\s+50%\s+(\S+)/m)),
    p99: milliseconds(found(stdout, /^\s+99%\s+(\S+)/m)),
  };
}

function found(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`wrk said something unknown:\n${text}`);
  return value;
}

function milliseconds(text: string): number {
  const factor = text.endsWith("us") ? 0.001 : text.endsWith("ms") ? 1 : 1000;
  return Number.parseFloat(text) * factor;
}
