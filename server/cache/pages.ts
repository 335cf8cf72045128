import { LRUCache } from "lru-cache";
import { packSmall } from "#api/platform/http/packing.ts";
import type { Page } from "../finish-page.ts";
import { viewName } from "../views.ts";
import { type ReadyToSend, readyToSend } from "./send.ts";

export interface Tally {
  route: string;
  whole: number;
  unchanged: number;
}

export type CachedPage = Page & { tally: Tally; ready: ReadyToSend; viewed: string | null };
type CacheEntry = CachedPage & { isPackedSmall: boolean };

interface Limits {
  answers: number;
  bytes: number;
}

const tooMuchToPack = 256 * 1024;

/** A page takes some 80 KB, so a catalogue of a few hundred products with every choice of its finder fits. */
const usualLimits: Limits = { answers: 2_000, bytes: 96 * 1024 * 1024 };

/**
 * Caches rendered pages and public API reads by address until the content version changes. Only complete answers with status 200
 * are stored, so neither unknown addresses nor short failures stay.
 */
export function createPageCache(
  contentVersion: () => number,
  limits = usualLimits,
  clock = () => Date.now(),
) {
  const kept = new LRUCache<string, CacheEntry>({
    max: limits.answers,
    maxSize: limits.bytes,
    sizeCalculation: (page) => bytesOf(page) || 1,
  });
  let underWay = new Map<string, Promise<Page>>();
  const tallies = new Map<string, Tally>();
  let version = contentVersion();
  /** One at a time, to leave the other cores free. */
  let packing: Promise<void> = Promise.resolve();

  function forgetOld() {
    const now = contentVersion();
    if (now === version) return;
    version = now;
    kept.clear();
    underWay = new Map();
  }

  function tallyOf(route: string): Tally {
    const tally = tallies.get(route) ?? { route, whole: 0, unchanged: 0 };
    tallies.set(route, tally);
    return tally;
  }

  function keep(address: string, route: string, page: Page) {
    const isPackedSmall = page.bodies.br === undefined || page.bodies.identity.length > tooMuchToPack;
    kept.set(address, {
      ...page,
      tally: tallyOf(route),
      viewed: viewName(route, address, page),
      ready: readyToSend(page),
      isPackedSmall,
    });
  }

  async function packAgain(address: string, answer: CacheEntry) {
    const isStillKept = () => kept.peek(address) === answer;
    if (!isStillKept()) return;
    const br = await packSmall(answer.bodies.identity);
    const isSmaller = br.length < (answer.bodies.br?.length ?? 0);
    if (!isSmaller || !isStillKept()) return;
    const smaller = { ...answer, bodies: { ...answer.bodies, br } };
    kept.set(address, { ...smaller, ready: readyToSend(smaller) });
  }

  async function makeAndKeep(address: string, route: string, make: () => Promise<Page>): Promise<Page> {
    const begunAt = version;
    const page = await make();
    // An answer that was begun before a change may show the old content.
    if (page.status === 200 && page.isWhole && begunAt === version) keep(address, route, page);
    return page;
  }

  return {
    find(address: string): CachedPage | undefined {
      forgetOld();
      const answer = kept.get(address);
      if (answer?.trueUntil !== undefined && answer.trueUntil <= clock()) {
        kept.delete(address);
        return undefined;
      }
      if (!answer) return undefined;
      if (!answer.isPackedSmall) {
        answer.isPackedSmall = true;
        packing = packing.then(() => packAgain(address, answer)).catch(() => undefined);
      }
      return answer;
    },
    findUnderWay(address: string): Promise<Page> | undefined {
      forgetOld();
      return underWay.get(address);
    },
    async get(address: string, route: string, make: () => Promise<Page>): Promise<Page> {
      const known = this.find(address) ?? this.findUnderWay(address);
      if (known) return known;
      const waiting = underWay;
      const made = makeAndKeep(address, route, make).finally(() => waiting.delete(address));
      waiting.set(address, made);
      return made;
    },
    tallies: (): Iterable<Readonly<Tally>> => tallies.values(),
    get size() {
      return kept.size;
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function bytesOf({ bodies }: Pick<Page, "bodies">): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
}
