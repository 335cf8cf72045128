import type { Readable } from "node:stream";

export interface Stored {
  bytes: number;
  changed: number;
  /** The whole, or the bytes from `start` to `end`, both included. */
  stream(range?: { start: number; end: number }): Readable;
}

export interface StoredFile {
  path: string;
  bytes: number;
  changed: number;
}

/** Files by path (`products/kids/front-400.webp`). The server makes the paths, so they never hold a client's text. */
export interface MediaStorage {
  /**
   * Stores the file whole or not at all, and it is durable when the promise resolves. `changed` is in milliseconds since 1970
   * (UTC), by default now, even if the file exists already.
   */
  put(path: string, bytes: Uint8Array, changed?: number): Promise<void>;
  open(path: string): Promise<Stored | null>;
  /** Present if reads come from a copy: fetches a new copy and opens it. Null if there is no file. */
  renew?(path: string): Promise<Stored | null>;
  /**
   * Removes a file that was last stored before that moment, in milliseconds since 1970, and returns whether it did. A file that
   * any process stores at the same time stays, but is missing for a moment.
   */
  removeOlder(path: string, before: number): Promise<boolean>;
  removeDrafts(before: number): Promise<number>;
  list(): AsyncIterable<StoredFile>;
  ping(): Promise<void>;
}

/** A media path cannot leave the storage and is short enough to be part of a file name. */
export function isMediaPath(path: string): boolean {
  return path.length <= 200 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path);
}

export async function bytesOf(stored: Stored): Promise<Buffer> {
  return Buffer.concat(await stored.stream().toArray());
}
