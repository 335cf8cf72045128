import { bytesOf, type MediaStorage, type Stored } from "./storage.ts";

interface Checksums {
  /** SHA-256 in hex of every content that the file may have. Empty if none is known. */
  of(path: string): Promise<string[]>;
  expect(path: string, sha256: string, bytes: number): Promise<void>;
}

interface VerifiedParts {
  storage: MediaStorage;
  checksums: Checksums;
}

export type VerifiedMedia = MediaStorage & {
  /** Reports each damaged file that is opened, once until the file changes. */
  watchDamage(listener: (path: string) => void): void;
  verify(path: string): Promise<Verdict>;
};
export type Verdict = "sound" | "damaged" | "unknown" | "missing";

/**
 * Checks a file when it is first opened, and again if its size or time of change differs; a damaged file counts as missing. The
 * daily check finds damage that changes neither.
 */
export function createVerifiedMedia({ storage, checksums }: VerifiedParts): VerifiedMedia {
  const listeners: ((path: string) => void)[] = [];
  const judged = new Map<string, { mark: string; verdict: Promise<Verdict>; isTold: boolean }>();

  function judge(path: string, stored: Stored): Promise<Verdict> {
    const mark = markOf(stored);
    const known = judged.get(path);
    if (known?.mark === mark) return known.verdict;
    const verdict = compare(path, stored);
    judged.set(path, { mark, verdict, isTold: false });
    const forget = () => judged.get(path)?.verdict === verdict && judged.delete(path);
    verdict.then((found) => {
      if (found === "unknown") forget();
    }, forget);
    return verdict;
  }

  async function compare(path: string, stored: Stored): Promise<Verdict> {
    const expected = await checksums.of(path);
    if (expected.length === 0) return "unknown";
    const isExpected = async (one: Stored) => expected.includes(await sha256Of(await bytesOf(one)));
    if (await isExpected(stored)) return "sound";
    const fresh = await storage.renew?.(path);
    return fresh && markOf(fresh) === markOf(stored) && (await isExpected(fresh)) ? "sound" : "damaged";
  }

  return {
    ...storage,

    async put(path, bytes, changed) {
      await checksums.expect(path, await sha256Of(bytes), bytes.byteLength);
      await storage.put(path, bytes, changed);
    },

    async open(path) {
      const stored = await storage.open(path);
      if (!stored) return null;
      if ((await judge(path, stored)) !== "damaged") return stored;
      const known = judged.get(path);
      if (known && !known.isTold) {
        known.isTold = true;
        for (const listener of listeners) listener(path);
      }
      return null;
    },

    watchDamage: (listener) => void listeners.push(listener),

    async verify(path) {
      const stored = await storage.open(path);
      const known = judged.get(path);
      judged.delete(path);
      if (!stored) return "missing";
      const verdict = judge(path, stored);
      const anew = judged.get(path);
      if (anew && anew.mark === known?.mark) anew.isTold = known.isTold;
      return verdict;
    },
  };
}

function markOf({ bytes, changed }: Stored): string {
  return `${bytes} ${changed}`;
}

export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString("hex");
}
