import { Readable } from "node:stream";
import type { StoreAddress } from "#api/platform/store/address.ts";
import { openBucket } from "#api/platform/store/bucket.ts";
import type { Patience, StoreAccess } from "#api/platform/store/client.ts";
import { NothingThere, StoreFault } from "#api/platform/store/fault.ts";
import type { RemoteFiles } from "./remote.ts";
import { isMediaPath } from "./storage.ts";
import { sha256Of } from "./verified.ts";

/** Where files lie in a store, and who may use it. */
export interface MediaStore extends StoreAddress {
  access: StoreAccess;
}

/** Somebody waits: a form is answered within ten seconds where the store says nothing, and a large file has its time. */
const patience: Patience = { answerMs: (bytes) => 4_000 + Math.ceil(bytes / 500), tries: 2, pauseMs: 200 };
/** Every proxy asks each second or two. */
const pingEveryMs = 5_000;
/** What was found may be gone before it is read, as another one took its place. */
const mostTries = 3;

/** What one putting of a file left in the store. */
interface Version {
  key: string;
  path: string;
  bytes: number;
  changed: number;
  sha256: string;
}

/**
 * Files in a bucket. A store can neither replace a file under a condition nor remove one under a condition, so each put has a name of
 * its own below the file's path, made of the moment of change and the hash of the content; the latest one counts. Whoever puts
 * removes what was there before, whoever removes takes only those names that were old: what is stored meanwhile stays.
 */
export function bucketFiles({ bucket, prefix, access }: MediaStore): RemoteFiles {
  const { ask, entries, read } = openBucket(bucket, access, patience);
  let pinged: { until: number; answer: Promise<void> } | undefined;

  /** The latest one last. */
  async function versionsBelow(start: string): Promise<Version[]> {
    const found: Version[] = [];
    for await (const { key, bytes } of entries(prefix + start)) {
      const [, path = "", changed, sha256 = ""] =
        /^(.+)\/(\d{13})\.([0-9a-f]{64})$/.exec(key.slice(prefix.length)) ?? [];
      if (isMediaPath(path)) found.push({ key, path, bytes, changed: Number(changed), sha256 });
    }
    return found;
  }

  const versionsOf = (path: string) => versionsBelow(`${path}/`);

  async function remove(versions: Version[]) {
    for (const { key } of versions) await ask({ method: "DELETE", key });
  }

  /** Once more where it is not what its name says; what is wrong in the store itself is for the checksums to tell. */
  async function contentOf({ key, bytes, sha256 }: Version): Promise<Buffer> {
    const fetched = async () => Buffer.concat(await Readable.from(read(key, bytes)).toArray());
    const content = await fetched();
    return (await sha256Of(content)) === sha256 ? content : fetched();
  }

  return {
    // A name never gets another content, and a removed file may be seen for as long: each look costs a call.
    believedMs: 60_000,

    async find(path) {
      const latest = (await versionsOf(path)).at(-1);
      return latest ? { bytes: latest.bytes, changed: latest.changed } : null;
    },

    async read(path) {
      for (let tries = 1; ; tries++) {
        const latest = (await versionsOf(path)).at(-1);
        if (!latest) return null;
        try {
          return { bytes: latest.bytes, changed: latest.changed, content: await contentOf(latest) };
        } catch (error) {
          if (!(error instanceof NothingThere) || tries === mostTries) throw error;
        }
      }
    },

    async put(path, bytes, changed) {
      // Looked for before it is put, never after: two that put at once would else remove each other's.
      const former = await versionsOf(path);
      const moment = String(Math.max(0, Math.round(changed))).padStart(13, "0");
      const key = `${prefix}${path}/${moment}.${await sha256Of(bytes)}`;
      await ask({ method: "PUT", key, body: Uint8Array.from(bytes) });
      await remove(former.filter((one) => one.key !== key));
    },

    async removeOlder(path, before) {
      const found = await versionsOf(path);
      const old = found.filter(({ changed }) => changed < before);
      if (old.length === 0 || old.length < found.length) return false;
      await remove(old);
      return (await versionsOf(path)).length === 0;
    },

    async removeReplaced(before) {
      const all = await versionsBelow("");
      const replaced = all.filter(({ path }, at) => {
        const next = all[at + 1];
        return next?.path === path && next.changed < before;
      });
      await remove(replaced);
      return replaced.length;
    },

    async list() {
      const latest = new Map((await versionsBelow("")).map((version) => [version.path, version]));
      return [...latest.values()].map(({ path, bytes, changed }) => ({ path, bytes, changed }));
    },

    ping() {
      if (!pinged || pinged.until <= Date.now()) {
        const answer = look();
        pinged = { until: Date.now() + pingEveryMs, answer };
      }
      return pinged.answer;
    },
  };

  async function look() {
    try {
      const query = { "list-type": "2", prefix, "max-keys": "1" };
      const { body } = await ask({ method: "GET", query });
      if (!body.includes("<ListBucketResult")) throw new StoreFault("what answers there is no S3 store");
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      throw new StoreFault(`MEDIA_URL: ${error.message}`, { cause: error, passes: error.passes });
    }
  }
}
