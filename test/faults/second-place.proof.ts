import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Count, proof } from "#test/proof/proof.ts";
import { backUpNow } from "#test/support/back-up-now.ts";
import { S3Store } from "#test/support/s3-store.ts";
import { Site } from "#test/support/site.ts";
import { mountSmallDisk } from "#test/support/small-disk.ts";

async function checkPages(site: Site, failure: string | null, count: Count) {
  count.try();
  const token = await site.adminToken();
  for (const path of ["/api/admin/backups", "/api/admin/dashboard", "/admin/settings/backups", "/"]) {
    const began = performance.now();
    const { status } = await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } });
    if (status !== 200) count.fail(`${path} answers ${status}`);
    const ms = Math.round(performance.now() - began);
    if (ms > 10_000) count.fail(`${path} took ${ms} ms`);
  }
  const { health } = (await site.api("GET", "/api/admin/dashboard")) as {
    health: { backup: { failure: string | null } };
  };
  if (health.backup.failure !== failure) count.fail(`the dashboard says: ${health.backup.failure}`);
}

function addDocument(site: Site, megabytes: number) {
  mkdirSync(join(site.dataFolder, "media/documents"), { recursive: true });
  writeFileSync(join(site.dataFolder, "media/documents/large.pdf"), randomBytes(megabytes * 1024 * 1024));
}

proof({
  name: "The store of backups dies in the middle of a copy",
  expected: "what was cut off counts as no copy; when it is back, the next backup brings both along",
  before: "a store could be no second place",
  timeout: 400_000,
  async run(count) {
    const store = new S3Store();
    await store.start();
    const site = new Site(store.environment, { onTestDatabase: true, quiet: true });
    try {
      await site.start();
      addDocument(site, 80);
      const first = backUpNow(site);
      while (!hasBegun(store)) await new Promise((resolve) => setTimeout(resolve, 2));
      await store.kill();
      count.try();
      const { failure, latest } = await first;
      if (!failure?.includes("the store does not answer")) count.fail(`it says: ${failure}`);
      await checkPages(site, failure, count);
      await store.start();
      if (latest?.copied || (await store.backups()).length > 0)
        count.fail("what was cut off counts as a copy");
      count.try();
      const next = await backUpNow(site);
      if (next.failure || !next.latest?.copied) count.fail(`afterwards: ${next.failure}`);
      const copies = await store.backups();
      if (!latest || !copies.includes(latest.id) || copies.length !== 2)
        count.fail(`the store has ${copies}`);
      await checkPages(site, null, count);
    } finally {
      await site.dispose();
      await store.dispose();
    }
  },
});

function hasBegun(store: S3Store): boolean {
  const folder = join(store.folder, store.bucket);
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((name) => /upload/i.test(String(name)))
  );
}

proof({
  name: "The store of backups is full",
  expected:
    "it is said in plain words and nothing counts as a copy; the next one is copied when there is room",
  before: "a store could be no second place",
  engines: ["sqlite"],
  timeout: 300_000,
  async run(count) {
    const disk = mountSmallDisk(60);
    if (!disk) return count.skip("nothing can be mounted here");
    const store = new S3Store(disk.folder);
    await store.start();
    const site = new Site(store.environment, { quiet: true });
    try {
      await site.start();
      disk.fill();
      count.try();
      const { failure, latest } = await backUpNow(site);
      if (!failure?.includes("the store has a fault of its own (500")) count.fail(`it says: ${failure}`);
      if (latest?.copied !== false) count.fail("what the full store has counts as a copy");
      await checkPages(site, failure, count);
      disk.makeRoom();
      count.try();
      const next = await backUpNow(site);
      if (next.failure || !next.latest?.copied) count.fail(`afterwards: ${next.failure}`);
    } finally {
      await site.dispose();
      await store.kill();
      disk.remove();
    }
  },
});
