import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database, Writes, WritesModule } from "#api/database/database.ts";
import { type DatabaseSettings, openDatabase } from "#api/database/open.ts";
import { type AllWrites, writesModule } from "#api/writes.ts";

export interface TestDatabase<All extends Writes> {
  database: Database<All>;
  /** Address on a server; undefined where it is embedded in the folder. */
  url: string | undefined;
  /** A folder of its own, also for media. */
  folder: string;
  /** Closes the database and removes every trace of it. */
  close: () => Promise<void>;
}

/** A fresh, migrated database: embedded in a folder, or a new one on the server that TEST_DATABASE_URL names. */
export function openTestDatabase(): Promise<TestDatabase<AllWrites>> {
  return openTestDatabaseWith(writesModule);
}

/** `prepare` comes before anything else, on the empty database: for one that was installed long ago. */
export async function openTestDatabaseWith<All extends Writes>(
  module: WritesModule<All>,
  prepare?: (place: DatabaseSettings) => Promise<void>,
): Promise<TestDatabase<All>> {
  const folder = await mkdtemp(join(tmpdir(), "daniry-test-"));
  const server = await createServerDatabase();
  const place = { url: server?.url, dataFolder: folder };
  await prepare?.(place);
  const database = await openDatabase(place, module);
  return {
    database,
    url: server?.url,
    folder,
    async close() {
      await database.close();
      await server?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface ServerDatabase {
  /** postgres://… */
  url: string;
  drop: () => Promise<void>;
}

/** A new, empty database on the server that TEST_DATABASE_URL names; null where the embedded one is tested. */
export async function createServerDatabase(): Promise<ServerDatabase | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `daniry_test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
