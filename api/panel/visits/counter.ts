import { hash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import type { Context } from "#api/context.ts";
import { officeZone } from "#api/platform/database/company-words.ts";
import { wallClock } from "#api/platform/days.ts";
import type { VisitKind } from "#contract/panel/visits.ts";
import { type VisitCount, visitRepository, type visitWrites } from "./repository.ts";

export interface Visitor {
  /** The address follows from the peer, so `address` runs only at a visitor's first visit after a write. */
  peer: string;
  address: () => string;
  headers: IncomingHttpHeaders;
}

interface Pending {
  address: string;
  program: string;
  counts: Map<string, number>;
}

/** Most visitors between two writes, so that a flood of addresses cannot fill the memory. */
const mostVisitors = 20_000;

/**
 * Counts visits in memory, except those of bots, of prefetching browsers and of visitors who object (DNT,
 * GPC). A visitor is the hash of address and browser with the day's salt, and both stay in memory only until
 * the next write.
 */
export function createVisits({ read, write, clock }: Omit<Context<typeof visitWrites>, "publish">) {
  const visits = visitRepository(read);
  let pending = new Map<string, Pending>();
  let isOn = true;
  let today: { day: string; salt: string } | undefined;

  async function store(all: Iterable<Pending>) {
    const { day: now } = wallClock(clock(), await officeZone(read));
    if (today?.day !== now) today = await write.beginDay(now, randomBytes(16).toString("base64url"));
    const { day, salt } = today;
    const keys = new Set<string>();
    const sums = new Map<string, number>();
    for (const { address, program, counts } of all) {
      if (isbot(program)) continue;
      keys.add(hash("sha256", JSON.stringify([salt, address, program]), "base64url"));
      for (const [named, count] of counts) sums.set(named, (sums.get(named) ?? 0) + count);
    }
    if (keys.size > 0) await write.count(day, [...keys], [...sums].map(countOf));
  }

  return {
    note({ peer, address, headers }: Visitor, kind: VisitKind, name: string) {
      if (!isOn || headers.dnt === "1" || headers["sec-gpc"] === "1") return;
      if (headers["sec-purpose"] !== undefined) return;
      const { "user-agent": program = "" } = headers;
      const key = `${peer}\n${program}`;
      let own = pending.get(key);
      if (!own) {
        if (pending.size >= mostVisitors) return;
        own = { address: address(), program, counts: new Map() };
        pending.set(key, own);
      }
      const named = `${kind} ${name}`;
      own.counts.set(named, (own.counts.get(named) ?? 0) + 1);
    },

    async flush() {
      isOn = await visits.isCounting();
      const all = pending;
      pending = new Map();
      if (!isOn || all.size === 0) return;
      try {
        await store(all.values());
      } catch (error) {
        pending = merged(all, pending);
        throw error;
      }
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;

function countOf([named, count]: [string, number]): VisitCount {
  const blank = named.indexOf(" ");
  return { kind: named.slice(0, blank) as VisitKind, name: named.slice(blank + 1), count };
}

function merged(some: Map<string, Pending>, others: Map<string, Pending>): Map<string, Pending> {
  for (const [key, { counts, ...visitor }] of others) {
    const sums = some.get(key)?.counts ?? new Map<string, number>();
    for (const [named, count] of counts) sums.set(named, (sums.get(named) ?? 0) + count);
    some.set(key, { ...visitor, counts: sums });
  }
  return some;
}
