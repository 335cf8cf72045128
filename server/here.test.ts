import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CopyState } from "#contract/operations/copy.ts";
import { askSite } from "#test/support/ask-site.ts";
import { backUpNow } from "#test/support/back-up-now.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { Site } from "#test/support/site.ts";
import { onlyPostgres } from "#test/support/skip.ts";
import { createTwoNodes } from "#test/support/two-nodes.ts";
import { until } from "#test/support/until.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const slow = { timeout: 600_000, tags: "slow" } as const;
let place: string;
let mail: TestMailServer;
const sites: Site[] = [];
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), "daniry-place-"));
  mail = await startMailServer();
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.dispose();
  await mail.close();
  rmSync(place, { recursive: true, force: true });
});

async function started(dataFolder: string, environment: Record<string, string> = {}) {
  const SMTP_URL = `smtp://127.0.0.1:${mail.access.port}`;
  const site = new Site({ DATA_DIR: dataFolder, SMTP_URL, MAIL_TO: "info@daniry.test", ...environment });
  sites.push(site);
  await site.start();
  return site;
}

const copyOf = async (site: Site) => ((await site.api("GET", "/api/admin/copy")) as CopyState).copy;
const write = (site: Site) =>
  askSite(`${site.url}/api/contact`, {
    body: { name: "Maryam", email: "m@example.com", reason: "Feedback", message: "Hello" },
  });

function restore(file: string, dataFolder: string) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts/restore.ts"), file], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, INIT_CWD: "", DATABASE_URL: "", DATA_DIR: dataFolder },
  });
  expect([status, stderr]).toEqual([0, ""]);
}

test(
  "a copied folder and a restored backup write to nobody; the same place and its restarts hold nothing",
  slow,
  async () => {
    const own = join(place, "own");
    const first = await started(own);
    expect(await copyOf(first)).toBeNull();
    await backUpNow(first);
    await first.kill("SIGTERM");
    await first.start();
    expect(await copyOf(first)).toBeNull();
    await write(first);
    expect(await until(async () => mail.taken.length === 2, 60_000)).not.toBeNull();
    await first.kill("SIGTERM");

    cpSync(own, join(place, "copied"), { recursive: true });
    const [backup = ""] = readdirSync(join(own, "backups")).filter((name) => name.endsWith(".zst"));
    const file = join(place, backup);
    cpSync(join(own, "backups", backup), file);
    restore(file, join(place, "restored"));
    for (const folder of ["copied", "restored"]) {
      const copy = await started(join(place, folder));
      expect(await copyOf(copy)).toMatchObject({ is_elsewhere: true, is_kept: false });
      await write(copy);
      await new Promise((resolve) => setTimeout(resolve, 5_500));
      expect(mail.taken).toHaveLength(2);
      await copy.kill("SIGTERM");
    }

    renameSync(own, join(place, "lost"));
    restore(file, own);
    await first.start();
    expect(await copyOf(first)).toBeNull();
  },
);

test(
  "another public address makes a copy until an owner says that it is the real site; a trial's first address does not",
  slow,
  async () => {
    const own = join(place, "own");
    const trial = await started(own);
    await trial.kill("SIGTERM");
    const real = await started(own, { PUBLIC_URL: "https://www.daniry.example" });
    expect(await copyOf(real)).toBeNull();
    await real.kill("SIGTERM");
    const copy = await started(own, { PUBLIC_URL: "https://staging.daniry.example" });
    expect(await copyOf(copy)).toMatchObject({
      real_address: "https://www.daniry.example",
      address: "https://staging.daniry.example",
      is_elsewhere: false,
    });
    expect(await copy.api("POST", "/api/admin/copy/real", { waiting: "send" })).toEqual({ copy: null });
    await copy.kill("SIGTERM");
    await copy.start();
    expect(await copyOf(copy)).toBeNull();
  },
);

test("two servers on one PostgreSQL are no copies of each other", { ...slow, ...onlyPostgres }, async () => {
  const nodes = await createTwoNodes();
  try {
    await nodes.start();
    expect([await copyOf(nodes.a), await copyOf(nodes.b)]).toEqual([null, null]);
  } finally {
    await nodes.dispose();
  }
});
