// @module-tag engines

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openConnection } from "#api/platform/database/open.ts";
import { countUnreadable } from "#api/platform/database/seal-stored.ts";
import { seal, sealedFor } from "#api/platform/database/sealing.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import type { AllWrites } from "#api/writes.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { fillInboxes } from "../../../scripts/fill.ts";
import { makeArchive } from "./make.ts";
import { exchangeRows } from "./put-in-place.ts";
import { unpack } from "./unpack.ts";

let moment = Date.parse("2026-03-10T09:00:00.000Z");
const now = () => new Date(moment++).toISOString();
let place: string;
let site: TestDatabase<AllWrites>;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "daniry-accounts-"));
  site = await openTestDatabase();
});
afterEach(async () => {
  await site.close();
  await rm(place, { recursive: true, force: true });
});

const account = () => site.database.write.account;
const ids: Record<string, number> = {};
const owner = () => ({ actor: { id: ids.owner ?? 0, name: "owner" }, at: now() });

async function addAccount(name: string, role: "owner" | "editor" | "moderator" | "reader" = "owner") {
  const admin = await account().createAdmin(
    { name, email: `${name}@daniry.test`, role, passwordHash: `first of ${name}` },
    now(),
  );
  ids[name] = admin?.id ?? 0;
}

async function setPassword(name: string, passwordHash: string) {
  const change = { ...owner(), way: "profile" as const, told: false };
  await account().setPassword(ids[name] ?? 0, passwordHash, null, change);
}

async function turnOn(name: string, secret: string, codeHashes: string[]) {
  const sealed = seal(site.database.key, sealedFor.admin(ids[name] ?? 0), secret);
  await account().beginSecondFactor(ids[name] ?? 0, sealed);
  const renewal = { sessionId: 0, tokenHash: `none of ${name}` };
  await account().enableSecondFactor(ids[name] ?? 0, { sealed, step: 1, codeHashes }, renewal, owner());
}

async function addPasskey(of: string, name: string) {
  const passkey = { name, credentialId: name, publicKey: "key", counter: 0, transports: "", told: false };
  const added = await account().addPasskey({ ...passkey, adminId: ids[of] ?? 0 }, owner());
  return "saved" in added ? added.saved.id : 0;
}

async function backUp() {
  const file = join(place, "archive");
  const media = await createDiskStorage(join(site.folder, "media"));
  const clock = () => new Date(moment++);
  await withConnection((read) => makeArchive({ read, media, clock }, file, undefined));
  const unpacked = await unpack(file, undefined, join(place, "unpacked"));
  return () => withConnection((target) => exchangeRows(unpacked, target, site.database.key));
}

async function withConnection(use: (connection: Reader) => Promise<unknown>) {
  const { url, folder } = site;
  const connection = await openConnection({ url, dataFolder: folder }, { readOnly: false });
  await use(connection).finally(() => connection.destroy());
}

const accounts = () =>
  site.database.read
    .selectFrom("admins")
    .select(["name", "email", "role", "password_hash", "second_factor", "suspended_at"])
    .orderBy("id")
    .execute();
const rowsIn = (
  table:
    | "recovery_codes"
    | "team_rules"
    | "passkeys"
    | "sessions"
    | "push_subscriptions"
    | "api_tokens"
    | "devices",
) => site.database.read.selectFrom(table).selectAll().execute();

describe("a restore", () => {
  beforeEach(async () => {
    await addAccount("owner");
    await addAccount("second");
    await addAccount("editor", "editor");
    await addAccount("moderator", "moderator");
    await turnOn("second", "old secret", ["old code"]);
  });

  test("leaves each account as it is now: password, second factor, passkeys, role, address, suspension, removal", async () => {
    const at = now();
    const removed = await addPasskey("owner", "removed");
    const early = { adminId: ids.owner ?? 0, passwordHash: "first of owner", tokenHash: "of owner" };
    await account().startSession({ ...early, device: "Test", address: "::1" }, at);
    const [logIn] = await site.database.read.selectFrom("sessions").select("id").execute();
    const push = { endpoint: "https://push.example/", p256dh: "key", auth: "sealed", kinds: [] };
    await site.database.write.push.save(logIn?.id ?? 0, push, at);
    const restore = await backUp();
    await account().removePasskey({ adminId: ids.owner ?? 0, id: removed }, owner());
    await addPasskey("second", "newer");
    await setPassword("owner", "newer of owner");
    await turnOn("owner", "newer secret", ["newer code"]);
    await account().disableSecondFactor(ids.second ?? 0, null, owner());
    await account().changeRole(ids.second ?? 0, { role: "reader" }, owner());
    await account().setSuspended(ids.editor ?? 0, true, owner());
    await account().removeAdmin(ids.moderator ?? 0, owner());
    await addAccount("later", "editor");
    await account().requireFactor({ adminId: ids.owner ?? 0, isRequired: true }, owner());
    const session = { adminId: ids.later ?? 0, passwordHash: "first of later", tokenHash: "of later" };
    await account().startSession({ ...session, device: "Test", address: "::1" }, at);
    const before = await accounts();
    const rules = await rowsIn("team_rules");

    await restore();
    expect(await accounts()).toEqual(before);
    expect(before.map(({ name }) => name)).toEqual(["owner", "second", "editor", "later"]);
    expect((await rowsIn("recovery_codes")).map((row) => "code_hash" in row && row.code_hash)).toEqual([
      "newer code",
    ]);
    expect(await rowsIn("team_rules")).toEqual(rules);
    expect(await rowsIn("passkeys")).toMatchObject([{ name: "newer", admin_id: ids.second }]);
    for (const table of ["sessions", "push_subscriptions", "api_tokens"] as const)
      expect(await rowsIn(table)).toEqual([]);
  });

  test("gives what a removed account worked on to nobody, and its other work back", async () => {
    await fillInboxes(site.database, 2, new Date(moment++), ["contacts"]);
    const work = () =>
      site.database.read.selectFrom("contacts").select(["id", "assigned_to"]).orderBy("id").execute();
    const [first, second] = await work();
    await withConnection(async (target) => {
      for (const [row, name] of [
        [first, "moderator"],
        [second, "editor"],
      ] as const) {
        const change = target.updateTable("contacts").set({ assigned_to: ids[name] ?? 0 });
        await change.where("id", "=", row?.id ?? 0).execute();
      }
    });
    const restore = await backUp();
    await account().removeAdmin(ids.moderator ?? 0, owner());
    await restore();
    expect((await work()).map(({ assigned_to }) => assigned_to)).toEqual([null, ids.editor]);
  });

  test("seals what a backup of an older program has in clear", async () => {
    const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    await withConnection((target) => target.updateTable("admins").set({ second_factor: secret }).execute());
    const restore = await backUp();
    await site.close();
    site = await openTestDatabase();
    await restore();
    for (const { second_factor } of await accounts()) expect(second_factor).toMatch(/^sealed:/);
    expect(await countUnreadable(site.database.read, site.database.key)).toMatchObject({ second_factors: 0 });
  });

  test("brings the accounts of another installation along", async () => {
    const restore = await backUp();
    const from = await accounts();
    await site.close();
    site = await openTestDatabase();
    await addAccount("stranger");
    await restore();
    expect(await accounts()).toEqual(from);
  });
});
