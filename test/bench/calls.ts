import { Agent, request } from "node:http";
import type { Site } from "../support/site.ts";
import { processorTimeOf } from "./serving.ts";

/** Milliseconds for 95 of 100 calls, however full the database is. */
export const promised = 50;

const agent = new Agent({ keepAlive: true });

export function endCalls() {
  agent.destroy();
}

export function call(site: Site, method: string, path: string, token?: string, body?: string) {
  return new Promise<{ status: number | undefined; bytes: number }>((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    };
    const sent = request(site.url + path, { method, agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once("end", () => resolve({ status: answer.statusCode, bytes }));
      answer.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

interface Repeated {
  site: Site;
  path: (turn: number) => string;
  calls: number;
  token?: string | undefined;
  prepare?: (() => Promise<unknown>) | undefined;
}

/** Returns milliseconds of each call and processor milliseconds of one. The first three calls warm up and do not count. */
export async function repeat({ site, path, calls, token, prepare }: Repeated) {
  const times: number[] = [];
  let spent = 0;
  for (let turn = -3; turn < calls; turn++) {
    await prepare?.();
    const [started, processor] = [performance.now(), processorTimeOf(site.pid)];
    const { status } = await call(site, "GET", path(Math.max(turn, 0)), token);
    if (status !== 200) throw new Error(`${path(turn)}: ${status}`);
    if (turn < 0) continue;
    times.push(performance.now() - started);
    spent += (processorTimeOf(site.pid) - processor) * 1000;
  }
  return { times, processor: spent / calls };
}

export function cellOf(times: number[], part: number, processor: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const most = at(part);
  const shown = [at(0.5), most].map((ms) => ms.toFixed(1));
  const mark = processor > 0 && most > promised ? " !" : "";
  return `${shown.join(" / ")}${processor > 0 ? ` (${processor.toFixed(1)})` : ""}${mark}`;
}
