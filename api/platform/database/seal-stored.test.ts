// @module-tag engines

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type AllWrites, writesModule } from "#api/writes.ts";
import { createServerDatabase, type ServerDatabase } from "#test/support/database.ts";
import type { Database } from "./database.ts";
import { openConnection, openDatabase } from "./open.ts";
import { countUnreadable, lineOfUnreadable } from "./seal-stored.ts";
import { sealedFor, secretKeyOf, unseal } from "./sealing.ts";
import { secretFileOf } from "./secret-key.ts";
import { hashToken } from "./tokens.ts";

const at = "2026-03-10T09:00:00.000Z";
const clear = {
  factor: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  pending: "KRUGKIDROVUWG2ZAMJZG653OEBTG66BA",
  password: "the password of the mail server",
  secret: "whsec_dGhlIHNlY3JldCBvZiBhIHdlYmhvb2s=",
  former: "whsec_dGhlIGZvcm1lciBvbmUgb2YgYSB3ZWI=",
  token: "an-address-of-the-newsletter-has-this-token",
};

let folder: string;
let server: ServerDatabase | null;
let database: Database<AllWrites>;
const open = async (secret?: string) => {
  database = await openDatabase({ url: server?.url, dataFolder: folder, secret }, writesModule);
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "daniry-sealed-"));
  server = await createServerDatabase({ isMigrated: true });
  await open();
});
afterEach(async () => {
  await database.close();
  await server?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function leaveInClear() {
  const { write } = database;
  await write.account.createAdmin({ name: "Amal", email: "amal@daniry.test", passwordHash: "none" }, at);
  await write.newsletter.subscribe("huda@example.com", at, { key: "a key" });
  const input = { url: "https://hooks.example", kinds: ["message.created" as const], is_on: true };
  await write.webhooks.create(input, database.key, { actor: { id: 1, name: "Amal" }, at });
  const rows = await openConnection({ url: server?.url, dataFolder: folder }, { readOnly: false });
  await rows
    .updateTable("admins")
    .set({ second_factor: clear.factor, second_factor_pending: clear.pending })
    .execute();
  await rows.updateTable("webhooks").set({ secret: clear.secret, former_secret: clear.former }).execute();
  const from = { name: "Daniry", address: "info@daniry.test" };
  const chosen = { host: "smtp.example", port: 587, secure: false, user: "info", password: clear.password };
  await rows
    .updateTable("mail_settings")
    .set({ server: { ...chosen, from } })
    .execute();
  await rows.updateTable("subscribers").set({ token: clear.token }).execute();
  const link = { label: "Confirm this address", path: `/confirm-newsletter/${clear.token}` };
  const leave = { label: "Leave", path: `/leave-newsletter/${clear.token}` };
  await rows
    .updateTable("mails")
    .set({ letter: { language: "en", lines: [], link, leave } })
    .execute();
  await rows.destroy();
}

async function openAgain(secret?: string) {
  await database.close();
  await open(secret);
}

async function everything(): Promise<string> {
  const { read } = database;
  const tables = ["admins", "webhooks", "mail_settings", "subscribers", "mails"] as const;
  const rows = tables.map((table) => read.selectFrom(table).selectAll().execute());
  return JSON.stringify(await Promise.all(rows));
}

describe("what an older program has left in clear", () => {
  test("is sealed by the next start, and then nowhere in clear, not even in the free space of the file", async () => {
    await leaveInClear();
    expect(await everything()).toContain(clear.factor);
    await openAgain();
    const { read, key } = database;
    const admin = await read.selectFrom("admins").selectAll().executeTakeFirstOrThrow();
    expect(unseal(key, sealedFor.admin(admin.id), admin.second_factor ?? "")).toBe(clear.factor);
    expect(unseal(key, sealedFor.admin(admin.id), admin.second_factor_pending ?? "")).toBe(clear.pending);
    const webhook = await read.selectFrom("webhooks").selectAll().executeTakeFirstOrThrow();
    expect(unseal(key, sealedFor.webhook(webhook.id), webhook.secret)).toBe(clear.secret);
    expect(unseal(key, sealedFor.webhook(webhook.id), webhook.former_secret)).toBe(clear.former);
    const { server: mail } = await read.selectFrom("mail_settings").selectAll().executeTakeFirstOrThrow();
    expect(unseal(key, sealedFor.mailServer, mail?.password ?? "")).toBe(clear.password);
    expect(mail).toMatchObject({ host: "smtp.example", user: "info" });
    const { token, token_hash } = await read.selectFrom("subscribers").selectAll().executeTakeFirstOrThrow();
    expect([token, token_hash]).toEqual([null, hashToken(clear.token)]);
    const { letter } = await read.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    expect(letter.link).toEqual({
      label: "Confirm this address",
      path: "/confirm-newsletter",
      hasToken: "/",
    });
    expect(letter.leave).toEqual({ label: "Leave", path: "/leave-newsletter", hasToken: "/" });
    expect(await database.write.newsletter.confirm(hashToken(clear.token), at)).toBe("new");

    const sealed = await everything();
    await openAgain();
    expect(await everything(), "and once").toBe(sealed);
    await database.close();
    const files = server ? [] : readdirSync(folder).filter((name) => name.startsWith("daniry.sqlite"));
    const texts = [sealed, ...files.map((name) => readFileSync(join(folder, name), "latin1"))];
    for (const text of texts) {
      for (const secret of Object.values(clear)) expect(text).not.toContain(secret);
    }
    await open();
  });

  test("with another key is counted, said in one line, and left as it is", async () => {
    await leaveInClear();
    await openAgain();
    expect(lineOfUnreadable(await countUnreadable(database.read, database.key))).toBeNull();
    const sealed = await everything();
    await openAgain("another key than the one that is in the folder");
    const unreadable = await countUnreadable(database.read, database.key);
    expect(unreadable).toEqual({ second_factors: 1, webhooks: 1, mail_servers: 1 });
    expect(lineOfUnreadable(unreadable)).toMatch(/^Sealed with another SECRET_KEY than this one: .+ anew$/);
    expect(await everything()).toBe(sealed);
    await openAgain();
    expect(await countUnreadable(database.read, database.key)).toMatchObject({ second_factors: 0 });
  });
});

describe("the key", () => {
  test("is made once, beside the data, and nobody else reads it", async () => {
    const file = secretFileOf(folder);
    const made = readFileSync(file, "utf8");
    expect(made).toMatch(/^[\w-]{43}\n$/);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    await openAgain();
    expect(readFileSync(file, "utf8")).toBe(made);
    const { id } = database.key;
    await openAgain(made.trim());
    expect(database.key.id, "the same as the variable of another server").toBe(id);
    expect(secretKeyOf(`${made.trim()}.`).id).not.toBe(id);
  });

  test("a file that holds none is told in one line, and stays", async () => {
    const file = secretFileOf(folder);
    const made = readFileSync(file, "utf8");
    await database.close();
    for (const broken of ["", "short\n"]) {
      writeFileSync(file, broken);
      await expect(open()).rejects.toThrow(/daniry\.key holds no key of at least 32 characters: .*anew$/);
      expect(readFileSync(file, "utf8")).toBe(broken);
    }
    writeFileSync(file, made);
    await open();
  });
});
