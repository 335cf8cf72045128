import { Readable } from "node:stream";
import type { StoreAddress } from "#api/platform/store/address.ts";
import { openBucket } from "#api/platform/store/bucket.ts";
import type { Patience, StoreAccess } from "#api/platform/store/client.ts";
import { NothingThere, StoreFault } from "#api/platform/store/fault.ts";
import { minuteMs } from "#contract/durations.ts";
import type { RemoteFiles } from "./remote.ts";
import { isMediaPath, type StoredFile } from "./storage.ts";
import { sha256Of } from "./verified.ts";

export interface MediaStore extends StoreAddress {
  access: StoreAccess;
}

/** A visitor waits: a form is answered within ten seconds if the store is silent. A large file gets more time. */
const patience: Patience = { answerMs: (bytes) => 4_000 + Math.ceil(bytes / 500), tries: 2, pauseMs: 200 };
const pingEveryMs = 5_000;
const mostTries = 3;

interface Version extends StoredFile {
  key: string;
  sha256: string;
}

/**
 * A store can neither replace nor delete under a condition, so each put has its own key of time and hash, and the latest counts.
 * A put deletes the versions it saw; a delete removes only older versions, so a concurrent put survives.
 */
export function bucketFiles({ bucket, prefix, access }: MediaStore): RemoteFiles {
  const { ask, entries, read } = openBucket(bucket, access, patience);
  let pinged: { until: number; answer: Promise<void> } | undefined;

  /** In the order of keys, so the latest version of a path comes last. */
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

  async function contentOf({ key, bytes, sha256 }: Version): Promise<Buffer> {
    const fetched = async () => Buffer.concat(await Readable.from(read(key, bytes)).toArray());
    const content = await fetched();
    return (await sha256Of(content)) === sha256 ? content : fetched();
  }

  return {
    // Each look costs a call. A path never gets other content, so at worst a removed file stays visible this long.
    believedMs: minuteMs,

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
      // Listed before the put, never after: two concurrent puts would delete each other's version.
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
