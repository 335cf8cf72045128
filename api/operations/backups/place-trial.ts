import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { isThere } from "#api/platform/database/missing-file.ts";
import { storeAddressOf } from "#api/platform/store/address.ts";
import { openBucket } from "#api/platform/store/bucket.ts";
import type { Patience } from "#api/platform/store/client.ts";
import type { SecondPlaceTrial } from "#contract/operations/second-place.ts";
import { reasonOf } from "./back-up.ts";
import { BackupFault } from "./fault.ts";
import type { SecondPlaceSettings } from "./second-place.ts";

const impatient: Patience = { answerMs: () => 15_000, tries: 1, pauseMs: 0 };

const variables: [string, string][] = [
  ["AWS_SECRET_ACCESS_KEY", "the secret"],
  ["this AWS_ACCESS_KEY_ID", "this key"],
  ["AWS_ACCESS_KEY_ID", "the key"],
  ["AWS_REGION", "the region"],
];

export async function tryPlace(place: SecondPlaceSettings, backups: string): Promise<SecondPlaceTrial> {
  const name = `daniry-test-${randomBytes(6).toString("hex")}.part`;
  const content = randomBytes(64);
  try {
    const same_disk = storeAddressOf(place.at)
      ? await tryStore(place, name, content)
      : await tryFolder(place.at, backups, name, content);
    return { ok: true, reason: "", same_disk };
  } catch (error) {
    const plain = variables.reduce((text, [from, to]) => text.replaceAll(from, to), reasonOf(error));
    return { ok: false, reason: `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`, same_disk: false };
  }
}

async function tryStore({ at, access }: SecondPlaceSettings, name: string, content: Buffer<ArrayBuffer>) {
  const address = storeAddressOf(at);
  if (!address || !access) throw new BackupFault("a store needs a key and its secret");
  const { ask, entries } = openBucket(address.bucket, access, impatient);
  const key = address.prefix + name;
  await ask({ method: "PUT", key, body: content });
  try {
    const { body } = await ask({ method: "GET", key, bytes: content.length });
    if (!body.equals(content)) throw new BackupFault("what is read back there is not what was written");
    await entries(key).next();
  } finally {
    await ask({ method: "DELETE", key });
  }
  return false;
}

/** A missing folder may be a disk that is not mounted; the copies would then lie on this disk. */
async function tryFolder(folder: string, backups: string, name: string, content: Buffer) {
  if (!isThere(folder)) throw new BackupFault("there is no such folder on the server");
  const way = relative(resolve(backups), resolve(folder));
  if (way === "" || !way.startsWith("..")) throw new BackupFault("the backups themselves are there already");
  const file = join(folder, name);
  try {
    await writeFile(file, content, { flag: "wx", mode: 0o600, flush: true });
    if (!(await readFile(file)).equals(content))
      throw new BackupFault("what is read back there is not what was written");
  } finally {
    await rm(file, { force: true });
  }
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const [there, here] = [await stat(folder), await stat(backups)];
  return there.dev === here.dev;
}
