import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withMedia } from "#api/platform/media/open.ts";
import { backUpNow } from "#test/support/back-up-now.ts";
import { filesOf } from "#test/support/contents.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { S3Store } from "#test/support/s3-store.ts";
import { Site } from "#test/support/site.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const root = fileURLToPath(new URL("..", import.meta.url));
const patience = { timeout: 30_000, interval: 100 };
const outOfReach =
  "Pictures and documents are out of reach just now. Nothing is lost: keep this page open and try again in a minute";

describe("pictures and documents in a store", () => {
  const store = new S3Store();
  const before = new Site({}, { onTestDatabase: true });
  const place = () => ({ url: before.databaseUrl || undefined, dataFolder: before.dataFolder });
  let former: Record<string, string>;
  let site: Site;
  const environment = (given: Record<string, string>) => ({
    ...given,
    DATA_DIR: before.dataFolder,
    DATABASE_URL: before.databaseUrl,
  });
  const siteWith = (given: Record<string, string>) => new Site(environment(given), { quiet: true });
  beforeAll(async () => {
    await store.start();
    await before.start();
    await before.kill("SIGTERM");
    former = await withMedia(place(), filesOf);
    site = siteWith(store.mediaEnvironment);
    await site.start();
  });
  afterAll(async () => {
    await site?.dispose();
    await before.dispose();
    await store.dispose();
  });

  const folderOf = (name: string) => join(before.dataFolder, name);
  const filesIn = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
      : 0;
  async function pictures(): Promise<string[]> {
    const page = await (await fetch(site.url)).text();
    return [...new Set(page.match(/\/media\/[^"' ]+\.webp/g))];
  }
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;
  async function readiness() {
    const answer = await fetch(`${site.url}/readyz`);
    return [answer.status, (await answer.json()).detail];
  }
  async function upload(name: string) {
    const answer = await fetch(`${site.url}/api/brochures`, {
      method: "POST",
      headers: { authorization: `Bearer ${await site.adminToken()}` },
      body: form({ name }, { file: file(samplePdf(1, name), "a.pdf") }),
    });
    return { status: answer.status, body: await answer.json() };
  }
  function run(script: string, given: string[], set: Record<string, string>) {
    const env = { ...process.env, INIT_CWD: "", DATABASE_URL: "", ...set };
    const options = { cwd: root, encoding: "utf8", env } as const;
    return spawnSync(process.execPath, [join(root, `scripts/${script}.ts`), ...given], options);
  }

  test("are taken over from where they were before, and served from there", async () => {
    const count = Object.keys(former).length;
    expect(count).toBeGreaterThan(100);
    await vi.waitFor(async () => expect(await store.names("files/")).toHaveLength(count), {
      ...patience,
      timeout: 300_000,
    });
    const [picture = ""] = await pictures();
    rmSync(folderOf("media-copies"), { recursive: true, force: true });
    expect(await statusOf(picture)).toBe(200);
    const { status, body } = await upload("Price list");
    expect([status, await statusOf(body.data.file_url)]).toEqual([201, 200]);
    const looked = run("admin", ["check-media"], environment(store.mediaEnvironment));
    expect(looked.stdout).toContain(" 0 missing, 0 damaged,");
  });

  test("are in a backup, which is proven and restored into a folder", { tags: "slow" }, async () => {
    const { failure, latest } = await backUpNow(site);
    expect([failure, latest?.proof.state]).toEqual([null, "proven"]);
    const folder = folderOf("restored");
    const backup = join(folderOf("backups"), latest?.id ?? "");
    const restored = run("restore", [backup], { DATA_DIR: folder });
    expect(restored.stdout).toMatch(/^Restored \d+ rows and \d+ files/);
    expect(filesIn(join(folder, "media"))).toBeGreaterThan(100);
  });

  test("come from the copies while the store is away; what is stored then is told kindly", {
    tags: "slow",
  }, async () => {
    const [kept = "", other = ""] = await pictures();
    expect(await statusOf(kept)).toBe(200);
    rmSync(join(folderOf("media-copies"), other.slice("/media/".length)), { force: true });
    await store.kill();
    expect(await statusOf(kept)).toBe(200);
    expect(await statusOf(other)).toBe(503);
    expect(await upload("While it is away")).toMatchObject({ status: 503, body: { detail: outOfReach } });
    const away = [200, expect.stringMatching(/^MEDIA_URL: the store does not answer/)];
    await vi.waitFor(async () => expect(await readiness()).toEqual(away), patience);
    await site.kill("SIGTERM");
    await site.start();
    expect(site.errors).toContain(
      "pictures and documents come from the copies of this machine until it does",
    );
    expect(await statusOf(kept)).toBe(200);
    await store.start();
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, undefined]), patience);
    expect((await upload("While it is away")).status).toBe(201);
    expect(await statusOf(other)).toBe(200);
  });

  test("are not begun with where the store refuses: one line says why, without the key", {
    tags: "slow",
  }, async () => {
    const secret = "a secret that nobody should read";
    const cases: [Record<string, string>, string][] = [
      [
        { AWS_SECRET_ACCESS_KEY: secret },
        "MEDIA_URL: the store refuses the key: AWS_SECRET_ACCESS_KEY is not the one of AWS_ACCESS_KEY_ID",
      ],
      [{ MEDIA_URL: "s3://elsewhere" }, "MEDIA_URL: the store has no bucket elsewhere"],
    ];
    await site.kill("SIGTERM");
    for (const [changed, line] of cases) {
      const refused = siteWith({ ...store.mediaEnvironment, ...changed });
      await expect(refused.start()).rejects.toThrow("The server ended with code 1");
      expect(refused.errors.trim()).toBe(line);
    }
  });

  test("go back to where they were", { tags: "slow" }, async () => {
    const back = run(
      "move",
      ["--files-from", store.mediaEnvironment.MEDIA_URL ?? ""],
      environment(store.access),
    );
    expect(back.stdout).toMatch(/^Moved and compared: \d+ files of \d+ bytes/);
    site = siteWith({});
    expect(await withMedia(place(), filesOf)).toMatchObject(former);
    await store.kill();
    await site.start();
    for (const picture of await pictures()) expect(await statusOf(picture)).toBe(200);
  });
});
