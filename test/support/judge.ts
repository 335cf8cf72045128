import type { Count } from "#test/proof/proof.ts";
import { lostOf, type Sent } from "./message-load.ts";
import type { Site } from "./site.ts";

/** Returns null for a success, or for one of `refusals` as problem+json with Retry-After; else the fault. */
export function faultOf({ status, type, retryAfter }: Sent, refusals: number[] = [503]): string | null {
  if (status === 201) return null;
  if (!refusals.includes(status)) return `answered ${status}`;
  return type?.startsWith("application/problem+json") && Number(retryAfter) > 0
    ? null
    : `${status} as ${type}, retry-after ${retryAfter}`;
}

export async function judge(count: Count, site: Site, sent: Sent[], refusals?: number[]) {
  count.try(sent.length);
  for (const one of sent) {
    const fault = faultOf(one, refusals);
    if (fault) count.fail(fault);
  }
  for (const name of await lostOf(sent, (method, path) => site.api(method, path))) count.fail(`${name} lost`);
}

export function slowest(times: number[]): string {
  return `${Math.round(Math.max(...times))} ms`;
}
