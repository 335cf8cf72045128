import { createHash } from "node:crypto";
import { readRows } from "#api/platform/database/rows.ts";
import { readTableShapes } from "#api/platform/database/table-shapes.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { bytesOf, type MediaStorage } from "#api/platform/media/storage.ts";
import { sha256Of } from "#api/platform/media/verified.ts";

export type Account = Map<string, { count: number; sha256: string }>;

/** The leader and the content version differ between installations. */
const ofThePlace = new Set(["duties", "content"]);

export async function accountOfRows(read: Reader): Promise<Account> {
  const account: Account = new Map();
  for (const shape of await readTableShapes(read)) {
    if (ofThePlace.has(shape.name)) continue;
    const hash = createHash("sha256");
    let count = 0;
    for await (const page of readRows(read, shape)) {
      for (const row of page) hash.update(JSON.stringify(row, inOrder));
      count += page.length;
    }
    account.set(shape.name, { count, sha256: hash.digest("hex") });
  }
  return account;
}

/** PostgreSQL reorders the fields of stored JSON. */
function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** `count` is the size in bytes. */
export async function accountOfFiles(media: MediaStorage): Promise<Account> {
  const account: Account = new Map();
  for await (const { path } of media.list()) {
    const stored = await media.open(path);
    if (stored) account.set(path, { count: stored.bytes, sha256: await sha256Of(await bytesOf(stored)) });
  }
  return account;
}

export function differences(one: Account, other: Account): string[] {
  const isAlike = (name: string) =>
    one.get(name)?.count === other.get(name)?.count && one.get(name)?.sha256 === other.get(name)?.sha256;
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => !isAlike(name)).sort();
}
