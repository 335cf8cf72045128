import type { Readable } from "node:stream";

export interface Stored {
  bytes: number;
  /** Moment of the last change, in milliseconds since 1970 (UTC). */
  changed: number;
  stream(): Readable;
}

export interface StoredFile {
  path: string;
  bytes: number;
}

/** Files by path (`products/kids/front-400.webp`), whatever keeps them. Paths are ours, never a client's words. */
export interface MediaStorage {
  /** Whole or not at all; durable when the promise is fulfilled. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  open(path: string): Promise<Stored | null>;
  remove(path: string): Promise<void>;
  /** Every file that is whole, in no order; one that is stored or removed meanwhile may be missing. */
  list(): AsyncIterable<StoredFile>;
  /** Fails when the storage cannot be reached. */
  ping(): Promise<void>;
}

/** A path that cannot leave the storage: names of letters, digits, dot, dash and underscore, none starting with a dot. */
export function isMediaPath(path: string): boolean {
  return path.length <= 300 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path);
}
