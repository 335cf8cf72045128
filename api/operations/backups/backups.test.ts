// @module-tag engines

import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasWords } from "#api/platform/database/full-text.ts";
import { openConnection } from "#api/platform/database/open.ts";
import { verifiedIn } from "#api/platform/media/checksums.ts";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import type { AllWrites } from "#api/writes.ts";
import { filesOf, keptRowsOf, rowsOf } from "#test/support/contents.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { fillInboxes } from "../../../scripts/fill.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { isEmpty } from "./empty.ts";
import { makeArchive } from "./make.ts";
import { addFiles, exchangeRows } from "./put-in-place.ts";
import { unpack } from "./unpack.ts";

const passphrase = "four words of a passphrase";
const clock = () => new Date();
let place: string;
let one: TestDatabase<AllWrites>;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "daniry-backup-"));
  one = await openTestDatabase();
});
afterEach(async () => {
  await one.close();
  await rm(place, { recursive: true, force: true });
});

const mediaOf = ({ folder }: { folder: string }) => createDiskStorage(join(folder, "media"));
const connect = ({ url, folder }: TestDatabase<AllWrites>, readOnly: boolean) =>
  openConnection({ url, dataFolder: folder }, { readOnly });

async function hitsOf({ database }: TestDatabase<AllWrites>): Promise<number> {
  await database.indexWords();
  const { read } = database;
  const hits = read
    .selectFrom("contacts")
    .select("id")
    .where(hasWords(read, "contacts", "please"));
  return (await hits.execute()).length;
}

async function fillSome() {
  const { write } = one.database;
  const at = clock().toISOString();
  await fillInboxes(one.database, 1_200, clock());
  const admin = await write.account.createAdmin(
    { name: "Nūr", email: "nur@example.com", passwordHash: "x" },
    at,
  );
  if (!admin) throw new Error("There is an admin already");
  const session = { adminId: admin.id, passwordHash: "x", tokenHash: "hash", device: "Test", address: "::1" };
  await write.account.startSession(session, at);
  const invited = { email: "leila@example.com", key: "leila@example.com", role: "reader" as const };
  const act = { actor: { id: admin.id, name: "Nūr" }, at };
  await write.account.invite({ ...invited, tokenHash: "hash", adminId: admin.id, isMailed: false }, act);
  const token = {
    name: "CRM",
    rights: [],
    days: 30,
    tokenHash: "hash",
    prefix: "daniry_0",
    adminId: admin.id,
  };
  await write.account.createApiToken(token, act);
  const words = 'مرحبا\n"quoted" \'single\' \\ \u2028 🍼 NULL {"a":[1]}';
  const direct = await connect(one, false);
  await direct
    .insertInto("history")
    .values({
      admin_id: null,
      admin_name: words,
      record: "product",
      record_id: 1,
      action: "update",
      changes: [{ field: "rating", old: null, new: { deep: [0.1, 4.5, true, words] } }],
      created_at: at,
    })
    .execute();
  await direct.destroy();
  const media = await mediaOf(one);
  await media.put("products/a/picture.webp", Buffer.from("a picture"));
  await media.put(`documents/${"long-name-".repeat(15)}/b.pdf`, Buffer.alloc(300_000, "pdf"));
  await media.put("products/empty.webp", Buffer.alloc(0));
}

async function archive(key?: string): Promise<string> {
  const file = join(place, "archive");
  const read = await connect(one, true);
  try {
    await makeArchive({ read, media: await mediaOf(one), clock }, file, key);
  } finally {
    await read.destroy();
  }
  return file;
}

describe("an archive", () => {
  test.each([undefined, passphrase])(
    "brings back every row and every file, encrypted or not (%s)",
    async (key) => {
      await fillSome();
      const file = await archive(key);
      const other = await openTestDatabase();
      try {
        const target = await connect(other, false);
        expect(await isEmpty(target)).toBe(true);
        const unpacked = await unpack(file, key, join(place, "unpacked"));
        await addFiles(unpacked, await mediaOf(other));
        await exchangeRows(unpacked, target, other.database.key);
        expect(await isEmpty(target)).toBe(false);
        await exchangeRows(unpacked, target, other.database.key);
        await target.destroy();
        expect(await hitsOf(other)).toBe(await hitsOf(one));
        expect(await keptRowsOf(other.database.read)).toEqual(await keptRowsOf(one.database.read));
        expect(await filesOf(await mediaOf(other))).toEqual(await filesOf(await mediaOf(one)));
        const { sessions, invitations, resets, api_tokens } = await rowsOf(other.database.read);
        expect([sessions, invitations, resets, api_tokens]).toEqual([[], [], [], []]);
      } finally {
        await other.close();
      }
    },
  );

  test("holds every table but those of who was let in and of who is on duty", async () => {
    const { manifest } = await unpack(await archive(), undefined, join(place, "unpacked"));
    const out = [
      "sessions",
      "invitations",
      "set_up_links",
      "resets",
      "api_tokens",
      "duties",
      "passkey_challenges",
      "push_subscriptions",
      "push_deliveries",
    ];
    const tables = Object.keys(await rowsOf(one.database.read)).filter((name) => !out.includes(name));
    expect(tables.length).toBeGreaterThan(30);
    expect(manifest.tables.map(({ name }) => name).sort()).toEqual(tables.sort());
  });

  test("is refused when one byte is another, wherever it stands, its seal included", async () => {
    const file = await archive();
    const whole = await readFile(file);
    for (const place of [20, Math.floor(whole.length / 2), whole.length - 60, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await writeFile(file, changed);
      await expect(unpack(file, undefined, join(`${file}-${place}`))).rejects.toThrow(
        "its bytes are not those that were written",
      );
    }
  });

  test("is refused when a file in it is not the one that was written down, even with a right seal", async () => {
    await (await mediaOf(one)).put("products/a.webp", Buffer.from("a picture"));
    const file = await archive();
    const forged = join(place, "forged");
    await writeArchive(forged, undefined, async (add) => {
      for await (const { name, body } of readArchive(file, undefined)) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of body) chunks.push(chunk);
        const content = name === "media/products/a.webp" ? Buffer.from("a forgery") : Buffer.concat(chunks);
        await add(name, content.length, content);
      }
    });
    await expect(unpack(forged, undefined, join(place, "unpacked"))).rejects.toThrow(
      "its 1 files are not the 1",
    );
  });

  test("tells a file that was damaged before from one that broke on the way, and never puts it over a whole one", async () => {
    const [whole, other] = [Buffer.from("a picture"), Buffer.from("another picture")];
    const media = verifiedIn(one.database, await mediaOf(one), clock);
    await media.put("products/a.webp", whole);
    await media.put("products/b.webp", other);
    await writeFile(join(one.folder, "media/products/a.webp"), "a pict?re");
    const unpacked = await unpack(await archive(), undefined, join(place, "unpacked"));
    expect(unpacked.manifest.damaged).toEqual(["products/a.webp"]);
    await media.put("products/a.webp", whole);
    await addFiles(unpacked, await mediaOf(one));
    expect(await readFile(join(one.folder, "media/products/a.webp"), "utf8")).toBe("a picture");
    const elsewhere = await createDiskStorage(join(place, "elsewhere"));
    await addFiles(unpacked, elsewhere);
    expect(await readFile(join(place, "elsewhere/products/a.webp"), "utf8")).toBe("a pict?re");
  });

  test("gives no id a second time, not even that of a row that was deleted", async () => {
    const at = clock().toISOString();
    const email = "sara@example.com";
    await one.database.write.newsletter.subscribe(email, at);
    const [first] = await one.database.read.selectFrom("subscribers").selectAll().execute();
    const act = { actor: { id: 1, name: "Amal" }, at };
    await one.database.write.newsletter.remove([first?.id ?? 0], act);
    await one.database.write.newsletter.purge([first?.id ?? 0], act);
    const unpacked = await unpack(await archive(), undefined, join(place, "unpacked"));
    // An empty installation would start with id 1.
    const other = await openTestDatabase();
    try {
      for (const installation of [one, other]) {
        const target = await connect(installation, false);
        await exchangeRows(unpacked, target, installation.database.key);
        await target.destroy();
        const { read, write } = installation.database;
        await write.newsletter.subscribe(email, at);
        const [second] = await read.selectFrom("subscribers").selectAll().execute();
        expect(second?.id).toBeGreaterThan(first?.id ?? 0);
      }
    } finally {
      await other.close();
    }
  });

  test("is refused with the wrong key, without one, and when it is none", async () => {
    const file = await archive(passphrase);
    const into = join(place, "unpacked");
    await expect(unpack(file, "another passphrase", into)).rejects.toThrow(
      "does not open with this BACKUP_KEY",
    );
    await expect(unpack(file, undefined, into)).rejects.toThrow("set BACKUP_KEY");
    await expect(unpack(join(place, "nothing"), undefined, into)).rejects.toThrow("cannot be read");
    await writeFile(
      join(place, "text"),
      "not an archive at all, but some text of more than a few bytes".repeat(9),
    );
    await expect(unpack(join(place, "text"), undefined, into)).rejects.toThrow("damaged or was cut off");
  });

  test("says nothing in clear when it is encrypted", async () => {
    await one.database.write.newsletter.subscribe("sara@example.com", clock().toISOString());
    const bytes = await readFile(await archive(passphrase));
    expect(bytes.includes("sara@example.com")).toBe(false);
    expect(await readdir(place)).toEqual(["archive"]);
  });
});
