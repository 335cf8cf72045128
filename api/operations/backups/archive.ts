import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { ageStart, type ByteStream, decrypt, encrypt } from "./encryption.ts";
import { BackupFault } from "./fault.ts";
import { checkSeal, sealBytes, sealOf } from "./seal.ts";

/** Pictures and documents are compressed already. This level shrinks rows to one fifth. */
const compressionLevel = 3;
/** Bytes between two syncs, so that database writers do not wait behind one big sync at the end. */
const syncedBytes = 8 * 1024 * 1024;

/** A stream must have exactly `bytes` bytes. */
export type AddEntry = (
  name: string,
  bytes: number,
  content: Uint8Array | AsyncIterable<Uint8Array>,
) => Promise<void>;

/**
 * A tar compressed by Zstandard, encrypted if there is a key, else sealed. The file is on the disk when the
 * promise resolves.
 */
export async function writeArchive(
  file: string,
  key: string | undefined,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    const { readable, controller } = createTarPacker();
    const compressed = createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: compressionLevel, [constants.ZSTD_c_checksumFlag]: 1 },
    });
    const add: AddEntry = async (name, size, content) => {
      const writer = controller.add({ name, size, mode: 0o600, uid: 0, gid: 0 }).getWriter();
      if (content instanceof Uint8Array) await writer.write(content);
      else for await (const chunk of content) await writer.write(chunk);
      await writer.close();
    };
    const filling = fill(add).then(
      () => controller.finalize(),
      (error) => {
        controller.error(error);
        throw error;
      },
    );
    const packing = pipeline(fromWeb(readable), compressed);
    const hash = createHash("sha256");
    const writing = key
      ? encrypt(toWeb(compressed), key).then((encrypted) => pipeline(fromWeb(encrypted), into(handle)))
      : pipeline(compressed, into(handle, hash));
    await allOrCause([writing, packing, filling]);
    if (!key) await handle.write(sealOf(hash.digest()));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Joined streams fail together. Throws the cause, not the closings that follow from it. */
async function allOrCause(parts: Promise<void>[]): Promise<void> {
  const reasons = (await Promise.allSettled(parts)).flatMap((part) =>
    part.status === "rejected" ? [part.reason] : [],
  );
  if (reasons.length === 0) return;
  throw (
    reasons.find(({ code, name }) => code !== "ERR_STREAM_PREMATURE_CLOSE" && name !== "AbortError") ??
    reasons[0]
  );
}

function into(handle: FileHandle, hash?: ReturnType<typeof createHash>): Writable {
  let unsynced = 0;
  return new Writable({
    highWaterMark: 1024 * 1024,
    async write(chunk: Buffer, _encoding, done) {
      try {
        hash?.update(chunk);
        await handle.writeFile(chunk);
        unsynced += chunk.length;
        if (unsynced >= syncedBytes) {
          unsynced = 0;
          await handle.datasync();
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

export interface ArchiveEntry {
  name: string;
  /** Read it to its end before you ask for the next entry. */
  body: AsyncIterable<Uint8Array>;
}

/** Any fault of the archive is a `BackupFault`, thrown after the last entry at the latest. */
export async function* readArchive(file: string, key: string | undefined): AsyncGenerator<ArchiveEntry> {
  const handle = await open(file).catch((error) => {
    throw new BackupFault(`This backup cannot be read: ${error.message}`);
  });
  const plain = createZstdDecompress();
  try {
    const compressed = await openStream(handle, key);
    const flowing = pipeline(compressed, plain);
    flowing.catch(() => undefined);
    const decoder = createTarDecoder({ strict: true });
    const entries = toWeb(plain).pipeThrough({ readable: decoder.readable, writable: decoder.writable });
    for await (const { header, body } of iterate(entries)) yield { name: header.name, body: iterate(body) };
    await flowing;
  } catch (error) {
    throw asFault(error);
  } finally {
    plain.destroy();
    await handle.close();
  }
}

async function openStream(handle: FileHandle, key: string | undefined): Promise<Readable> {
  const { size } = await handle.stat();
  const start = Buffer.alloc(ageStart.length);
  await handle.read(start, 0, start.length, 0);
  if (start.equals(ageStart)) {
    const whole = handle.createReadStream({ start: 0, autoClose: false });
    return fromWeb(await decrypt(toWeb(whole), key));
  }
  await checkSeal(handle, size);
  return handle.createReadStream({ start: 0, end: size - sealBytes - 1, autoClose: false });
}

async function* iterate<Part>(stream: ReadableStream<Part>): AsyncGenerator<Part> {
  try {
    for await (const part of stream as unknown as AsyncIterable<Part>) yield part;
  } catch (error) {
    throw asFault(error);
  }
}

function asFault(error: unknown): BackupFault {
  if (error instanceof BackupFault) return error;
  return new BackupFault(`This backup is damaged: ${(error as Error).message}`, { cause: error });
}

function toWeb(stream: Readable): ByteStream {
  return Readable.toWeb(stream) as unknown as ByteStream;
}

function fromWeb(stream: ByteStream): Readable {
  return Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);
}
