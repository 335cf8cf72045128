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
  /** Moment it was last stored, in milliseconds since 1970 (UTC). */
  changed: number;
}

/** Files by path (`products/kids/front-400.webp`), whatever keeps them. Paths are ours, never a client's words. */
export interface MediaStorage {
  /**
   * Whole or not at all; durable when the promise is fulfilled. Counts as stored anew where the file is there already; `changed` is
   * kept as the moment of it, in milliseconds since 1970 (UTC), and now where it is left out.
   */
  put(path: string, bytes: Uint8Array, changed?: number): Promise<void>;
  open(path: string): Promise<Stored | null>;
  /** Where what is read is a copy: fetches another one, and opens it; null where there is none. */
  renew?(path: string): Promise<Stored | null>;
  /**
   * Removes a file that was last stored before that moment, in milliseconds since 1970; says whether it did. One that is stored at
   * the same time, by whatever process, stays; it is away for the moment in which it is judged.
   */
  removeOlder(path: string, before: number): Promise<boolean>;
  /** Removes what puts that came to no end before that moment left behind; answers how many there were. */
  removeDrafts(before: number): Promise<number>;
  /** Every file that is whole, in no order; one that is stored or removed meanwhile may be missing. */
  list(): AsyncIterable<StoredFile>;
  /** Fails when the storage cannot be reached. */
  ping(): Promise<void>;
}

/**
 * A path that cannot leave the storage, and is short enough to be part of a file's name: names of letters, digits, dot, dash and
 * underscore, none starting with a dot.
 */
export function isMediaPath(path: string): boolean {
  return path.length <= 200 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path);
}

/** The whole of a file. */
export async function bytesOf(stored: Stored): Promise<Buffer> {
  return Buffer.concat(await stored.stream().toArray());
}
