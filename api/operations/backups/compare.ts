import { createHash } from "node:crypto";
import { readRows } from "#api/platform/database/rows.ts";
import { readTableShapes } from "#api/platform/database/table-shapes.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { bytesOf, type MediaStorage } from "#api/platform/media/storage.ts";
import { sha256Of } from "#api/platform/media/verified.ts";

/** What an installation holds: how much, and a hash of it. */
export type Account = Map<string, { count: number; sha256: string }>;

/** Who has the daily work, and the number that tells kept pages to be old: they are other ones in another place. */
const ofThePlace = new Set(["duties", "content"]);

/** Of every table, whichever engine has it. */
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

/** PostgreSQL keeps JSON with the names of its fields in an order of its own. */
function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Of every file, by its path; it counts its bytes. */
export async function accountOfFiles(media: MediaStorage): Promise<Account> {
  const account: Account = new Map();
  for await (const { path } of media.list()) {
    const stored = await media.open(path);
    if (stored) account.set(path, { count: stored.bytes, sha256: await sha256Of(await bytesOf(stored)) });
  }
  return account;
}

/** What is in one of them alone, or another in the other. */
export function differences(one: Account, other: Account): string[] {
  const isAlike = (name: string) =>
    one.get(name)?.count === other.get(name)?.count && one.get(name)?.sha256 === other.get(name)?.sha256;
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => !isAlike(name)).sort();
}
