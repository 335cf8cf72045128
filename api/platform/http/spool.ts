import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

export interface Spooled {
  fileName: string;
  bytes: number;
  /** @param end not included */
  stream(start?: number, end?: number): Readable;
}

const chunkBytes = 64 * 1024;

/** Stores all files of a request in one unlinked file, so that nothing stays on the disk however the process ends. */
export class Spool {
  readonly #handle: FileHandle;
  #size = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async open(folder: string): Promise<Spool> {
    const path = join(folder, `.upload-${randomUUID()}`);
    const handle = await open(path, "wx+", 0o600);
    await unlink(path);
    return new Spool(handle);
  }

  async add(fileName: string, parts: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Spooled | null> {
    const from = this.#size;
    for await (const part of parts) {
      if (this.#size + part.byteLength > mostBytes) return null;
      // `write` may stop short on a nearly full disk; `appendFile` writes all of it.
      await this.#handle.appendFile(part);
      this.#size += part.byteLength;
    }
    const bytes = this.#size - from;
    const read = (start: number, end: number) => this.#read(from + start, from + Math.min(end, bytes));
    return { fileName, bytes, stream: (start = 0, end = bytes) => Readable.from(read(start, end)) };
  }

  async *#read(start: number, end: number) {
    for (let at = start; at < end; ) {
      const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, end - at));
      const { bytesRead } = await this.#handle.read(buffer, 0, buffer.byteLength, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
