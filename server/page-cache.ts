import type { Page } from "./finish-page.ts";

/** How often the pages of one route were answered from memory. */
export interface Tally {
  route: string;
  /** With the page itself. */
  whole: number;
  /** With 304: the browser has it already. */
  unchanged: number;
}

export type KeptPage = Page & { tally: Tally };

interface CacheLimits {
  pages: number;
  /** Of all forms of all pages together. */
  bytes: number;
}

/** A page takes some 80 KB; a catalogue of a few hundred products with every choice of its finder fits. */
const usualLimits: CacheLimits = { pages: 2_000, bytes: 96 * 1024 * 1024 };

/**
 * Keeps rendered pages by path for one version of the content. A change of the version empties it; visitors who ask
 * for one page at the same moment share one rendering. Only whole pages with status 200 are kept, so that neither
 * addresses nobody has written nor a moment's failure stay. What was not asked for the longest is let go first.
 */
export function createPageCache(
  make: (path: string) => Promise<Page>,
  contentVersion: () => number,
  limits = usualLimits,
) {
  let kept = new Map<string, KeptPage>();
  let underWay = new Map<string, Promise<Page>>();
  const tallies = new Map<string, Tally>();
  let bytes = 0;
  let version = contentVersion();

  function forgetOld() {
    const now = contentVersion();
    if (now === version) return;
    version = now;
    kept = new Map();
    underWay = new Map();
    bytes = 0;
  }

  function tallyOf(route: string): Tally {
    const tally = tallies.get(route) ?? { route, whole: 0, unchanged: 0 };
    tallies.set(route, tally);
    return tally;
  }

  function keep(path: string, page: KeptPage) {
    kept.set(path, page);
    bytes += bytesOf(page);
    // A map gives its keys in the order in which they were set.
    for (const [oldest, { bodies }] of kept) {
      if (kept.size <= limits.pages && bytes <= limits.bytes) return;
      kept.delete(oldest);
      bytes -= bytesOf({ bodies });
    }
  }

  async function makeAndKeep(path: string, route: string, into: Map<string, Page>): Promise<Page> {
    const page = await make(path);
    // A page begun before a change belongs to a version that nobody reads any more.
    if (page.status === 200 && page.isWhole && into === kept) keep(path, { ...page, tally: tallyOf(route) });
    return page;
  }

  return {
    find(path: string): KeptPage | undefined {
      forgetOld();
      const page = kept.get(path);
      if (page) {
        kept.delete(path);
        kept.set(path, page);
      }
      return page;
    },
    /** A rendering of this path that somebody else has asked for and that is not done yet. */
    findUnderWay(path: string): Promise<Page> | undefined {
      forgetOld();
      return underWay.get(path);
    },
    /** `route` is what the page is counted under. */
    async get(path: string, route = path): Promise<Page> {
      const known = this.find(path) ?? this.findUnderWay(path);
      if (known) return known;
      const waiting = underWay;
      const made = makeAndKeep(path, route, kept).finally(() => waiting.delete(path));
      waiting.set(path, made);
      return made;
    },
    tallies: (): Iterable<Readonly<Tally>> => tallies.values(),
    get size() {
      return kept.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function bytesOf({ bodies }: Pick<Page, "bodies">): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
}
