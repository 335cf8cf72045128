import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database, Writes, WritesModule } from "#api/platform/database/database.ts";
import { migrate, schemaFolder } from "#api/platform/database/migrate.ts";
import { type DatabaseSettings, openConnection, openDatabase } from "#api/platform/database/open.ts";
import { type AllWrites, writesModule } from "#api/writes.ts";

export interface TestDatabase<All extends Writes> {
  database: Database<All>;
  /** The address on a server; undefined if the database is embedded in the folder. */
  url: string | undefined;
  folder: string;
  close: () => Promise<void>;
}

/** Opens a fresh, migrated database: embedded in a folder, or new on the server of TEST_DATABASE_URL. */
export function openTestDatabase(): Promise<TestDatabase<AllWrites>> {
  return openTestDatabaseWith(writesModule);
}

export async function openTestDatabaseWith<All extends Writes>(
  module: WritesModule<All>,
  prepare?: (place: DatabaseSettings) => Promise<void>,
): Promise<TestDatabase<All>> {
  const folder = await mkdtemp(join(tmpdir(), "daniry-test-"));
  const server = await createServerDatabase({ isMigrated: !prepare });
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
  url: string;
  drop: () => Promise<void>;
}

/** Makes a database on the server of TEST_DATABASE_URL, empty unless `isMigrated`. Returns null if the tests use SQLite. */
export async function createServerDatabase({ isMigrated = false } = {}): Promise<ServerDatabase | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `daniry_test_${randomBytes(6).toString("hex")}`;
  // Copies files: with a minimal write-ahead log the server logs none of it.
  const like = isMigrated ? ` template ${await template(server)} strategy file_copy` : "";
  await onServer(server, (client) => client.query(`create database ${name}${like}`));
  return {
    url: urlOf(server, name),
    drop: () => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

const templates = new Map<string, Promise<string>>();

function template(server: string): Promise<string> {
  const known = templates.get(server) ?? makeTemplate(server);
  templates.set(server, known);
  return known;
}

async function makeTemplate(server: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of ["schema.sql", ...(await sqlIn("upgrades/")), ...(await sqlIn("migrations/"))])
    hash.update(file).update(await readFile(new URL(file, schemaFolder)));
  const name = `daniry_template_${hash.digest("hex").slice(0, 12)}`;
  const unfinished = `${name}_unfinished`;
  await onServer(server, async (client) => {
    // The lock lasts until the connection ends, since parallel workers ask for the template at once.
    await client.query("select pg_advisory_lock(3105270912)");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = await openConnection(
      { url: urlOf(server, unfinished), dataFolder: "" },
      { readOnly: false },
    );
    await migrate(database, "postgres", schemaFolder).finally(() => database.destroy());
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

async function sqlIn(folder: string): Promise<string[]> {
  const names = await readdir(new URL(folder, schemaFolder));
  return names
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => `${folder}${name}`);
}

/** A connection may take a minute, since a busy machine has answered none within the usual four seconds. */
function urlOf(server: string, name: string): string {
  const url = Object.assign(new URL(server), { pathname: `/${name}` });
  url.searchParams.set("connect_timeout", "60");
  return url.href;
}

async function onServer(url: string, act: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
