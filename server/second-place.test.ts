import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openConnection } from "#api/platform/database/open.ts";
import type { BackupStatus } from "#contract/operations/backups.ts";
import type { SecondPlaceSetUp, SecondPlaceTrial } from "#contract/operations/second-place.ts";
import { S3Store } from "#test/support/s3-store.ts";
import { Site } from "#test/support/site.ts";
import { until } from "#test/support/until.ts";

const slow = { timeout: 600_000, tags: "slow" } as const;
const path = "/api/admin/backups/second-place";
let elsewhere: string;
let site: Site;
beforeEach(() => {
  elsewhere = mkdtempSync(join(tmpdir(), "daniry-elsewhere-"));
});
afterEach(async () => {
  await site.dispose();
  rmSync(elsewhere, { recursive: true, force: true });
});

async function started(environment: Record<string, string> = {}) {
  site = new Site(environment, { onTestDatabase: true, quiet: true });
  await site.start();
}
const save = async (body: object) => (await site.api("PUT", path, body)) as SecondPlaceTrial;
const setUp = async () => (await site.api("GET", path)) as SecondPlaceSetUp;
const status = async () => (await site.api("GET", "/api/admin/backups")) as BackupStatus;
const folder = (at: string) => ({ at, endpoint: "", region: "", access_key: "" });
const isProven = async () => {
  const { work, second_proven_at } = await status();
  return work === null && second_proven_at !== null;
};

test(
  "a store is tested, kept with its secret sealed, and a first copy is fetched back from it and restored",
  slow,
  async () => {
    const store = new S3Store();
    await store.start();
    try {
      await started();
      const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", AWS_ENDPOINT_URL_S3 = "" } = store.access;
      const given = {
        at: `s3://${store.bucket}/a/site`,
        endpoint: AWS_ENDPOINT_URL_S3,
        region: "us-east-1",
        access_key: AWS_ACCESS_KEY_ID,
      };
      const wrong = await save({ ...given, secret: "wrong" });
      expect(wrong).toEqual({
        ok: false,
        reason: "The store refuses the key: the secret is not the one of the key.",
        same_disk: false,
      });
      expect(await setUp()).toEqual({ is_fixed: false, place: null });
      await expect(save(given)).rejects.toThrow("422");
      await expect(save({ ...given, endpoint: "http://s3.example.com", secret: "x" })).rejects.toThrow(
        "https",
      );

      expect(await save({ ...given, secret: AWS_SECRET_ACCESS_KEY })).toMatchObject({ ok: true, reason: "" });
      expect(await until(isProven, 300_000)).not.toBeNull();
      const { backups, second_place, failure } = await status();
      expect([second_place, failure]).toEqual([given.at, null]);
      expect(backups).toMatchObject([{ copied: true, proof: { state: "proven" } }]);
      expect(await store.backups()).toEqual(backups.map(({ id }) => id));
      expect(await setUp()).toEqual({ is_fixed: false, place: { ...given, has_secret: true } });
      const read = await openConnection(
        { url: site.databaseUrl || undefined, dataFolder: site.dataFolder },
        { readOnly: true },
      );
      const row = await read.selectFrom("second_place").select("secret").executeTakeFirst();
      await read.destroy();
      expect(row?.secret).toMatch(/^sealed:/);

      expect(await save(given)).toMatchObject({ ok: true });
      expect(await site.api("DELETE", path)).toEqual({ is_fixed: false, place: null });
      expect((await status()).second_place).toBeNull();
    } finally {
      await store.dispose();
    }
  },
);

test("a folder has to be there and be another one than that of the backups", slow, async () => {
  await started();
  expect((await save(folder(join(elsewhere, "missing")))).reason).toBe(
    "There is no such folder on the server.",
  );
  const own = join(site.dataFolder, "backups/more");
  mkdirSync(own, { recursive: true });
  expect((await save(folder(own))).reason).toBe("The backups themselves are there already.");
  expect(await save(folder(elsewhere))).toEqual({ ok: true, reason: "", same_disk: true });
  expect(await until(isProven, 300_000)).not.toBeNull();
  expect(readdirSync(elsewhere)).toEqual((await status()).backups.map(({ id }) => id));
});

test("a place of the environment wins: it is shown, and the panel cannot change it", slow, async () => {
  await started({ BACKUP_COPY_TO: elsewhere });
  expect(await setUp()).toMatchObject({ is_fixed: true, place: { at: elsewhere } });
  await expect(save(folder(tmpdir()))).rejects.toThrow("409");
  await expect(site.api("DELETE", path)).rejects.toThrow("409");
  expect((await status()).second_place).toBe(elsewhere);
});
