import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { StoreAddress } from "#api/platform/store/address.ts";
import { openBucket, usualPart } from "#api/platform/store/bucket.ts";
import { type AskStore, type Patience, type StoreAccess, textOf } from "#api/platform/store/client.ts";
import { NothingThere, StoreFault } from "#api/platform/store/fault.ts";
import { minuteMs } from "#contract/durations.ts";
import { backup } from "#contract/operations/backups.ts";
import { BackupFault } from "./fault.ts";
import type { SecondPlace } from "./second-place.ts";

const mebibyte = 1024 * 1024;
/** S3 takes at most 10,000 parts of a file, and each but the last needs 5 MiB. */
const mostParts = 9_000;
const patience: Patience = { answerMs: () => 5 * minuteMs, tries: 3, pauseMs: 1_000 };

export function createSecondStore(
  { bucket, prefix }: StoreAddress,
  access: StoreAccess | undefined,
): SecondPlace {
  if (!access)
    throw new BackupFault(
      "A store needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or its secret typed again in the panel",
    );
  const { ask, entries, read } = openBucket(bucket, access, patience);

  async function list() {
    const copies = new Map<string, number>();
    for await (const { key, bytes } of entries(prefix)) {
      const id = key.slice(prefix.length);
      if (backup.shape.id.safeParse(id).success) copies.set(id, bytes);
    }
    return copies;
  }

  /** Compares the store's own hash. If the store uses another kind of hash, the copy is read back. */
  async function isThere(key: string, { bytes, md5, sha256 }: UploadResult): Promise<boolean> {
    const { headers } = await ask({ method: "HEAD", key });
    if (Number(headers.get("content-length")) !== bytes) return false;
    if (headers.get("etag")?.replaceAll('"', "") === md5) return true;
    const hash = createHash("sha256");
    for await (const chunk of read(key, bytes)) hash.update(chunk);
    return hash.digest("hex") === sha256;
  }

  return {
    list,

    async put(id, file) {
      const key = prefix + id;
      const handle = await open(file);
      const sent = await send(ask, key, handle).finally(() => handle.close());
      if (await isThere(key, sent)) return;
      await ask({ method: "DELETE", key });
      throw new BackupFault("the copy in the store is not the same");
    },

    async remove(id) {
      await ask({ method: "DELETE", key: prefix + id });
    },

    async fetch(id, file) {
      const bytes = (await list()).get(id);
      if (bytes === undefined) throw new NothingThere(`The store has no backup ${id}`);
      const handle = await open(file, "wx", 0o600);
      try {
        for await (const chunk of read(prefix + id, bytes)) await handle.writeFile(chunk);
      } finally {
        await handle.close();
      }
    },
  };
}

interface UploadResult {
  bytes: number;
  sha256: string;
  /** The ETag of a store: MD5 of the content, or MD5 of the parts' MD5s and their number. */
  md5: string;
}

async function send(ask: AskStore, key: string, handle: FileHandle): Promise<UploadResult> {
  const { size } = await handle.stat();
  const partBytes = Math.max(usualPart, Math.ceil(size / mostParts / mebibyte) * mebibyte);
  const buffer = Buffer.alloc(Math.min(partBytes, size));
  const sha256 = createHash("sha256");
  const md5s: Buffer[] = [];
  const next = async () => {
    const part = buffer.subarray(0, await readFully(handle, buffer));
    sha256.update(part);
    md5s.push(createHash("md5").update(part).digest());
    return part;
  };
  if (size <= partBytes) await ask({ method: "PUT", key, body: await next() });
  else await sendParts(ask, key, Math.ceil(size / partBytes), next);
  const [first] = md5s;
  const ofParts = createHash("md5").update(Buffer.concat(md5s)).digest("hex");
  const md5 = md5s.length === 1 && first ? first.toString("hex") : `${ofParts}-${md5s.length}`;
  return { bytes: size, sha256: sha256.digest("hex"), md5 };
}

async function readFully(handle: FileHandle, buffer: Buffer): Promise<number> {
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}

async function sendParts(
  ask: AskStore,
  key: string,
  count: number,
  next: () => Promise<Buffer<ArrayBuffer>>,
): Promise<void> {
  const begun = (await ask({ method: "POST", key, query: { uploads: "" } })).body.toString("utf8");
  const uploadId = textOf(begun, "UploadId");
  if (!uploadId) throw new StoreFault("what answers there is no S3 store");
  try {
    const tags: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      const query = { partNumber: String(number), uploadId };
      const { headers } = await ask({ method: "PUT", key, query, body: await next() });
      tags.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get("etag") ?? ""}</ETag></Part>`);
    }
    const whole = Buffer.from(`<CompleteMultipartUpload>${tags.join("")}</CompleteMultipartUpload>`);
    await ask({ method: "POST", key, query: { uploadId }, body: whole });
  } catch (error) {
    // An upload costs room until it is aborted.
    await ask({ method: "DELETE", key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}
