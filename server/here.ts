import { createHash, randomUUID } from "node:crypto";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { isMissing } from "#api/platform/database/missing-file.ts";
import type { Here } from "#api/platform/database/real-site.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import type { Environment } from "./environment.ts";

type Where = Pick<Environment, "databaseUrl" | "dataFolder" | "publicUrl">;

/**
 * Folder and machine, or a PostgreSQL database, which is the same for all nodes. Only a hash is stored, because the machine's id
 * is confidential (man machine-id).
 */
export async function readHere({ databaseUrl, dataFolder, publicUrl }: Where, read: Reader): Promise<Here> {
  const parts = databaseUrl
    ? [await serverOf(read), await databaseOf(read)]
    : [machineOf(dataFolder), realpathSync(dataFolder)];
  return { place: createHash("sha256").update(parts.join("\n")).digest("base64url"), address: publicUrl };
}

const noRight = "42501";
const noFunction = "42883";

async function serverOf(read: Reader): Promise<string> {
  try {
    const { rows } = await sql<{ id: string }>`
      select system_identifier::text as id from pg_control_system()`.execute(read);
    return rows[0]?.id ?? "";
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== noRight && code !== noFunction) throw error;
    return "";
  }
}

async function databaseOf(read: Reader): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select oid::text as id from pg_database where datname = current_database()`.execute(read);
  return rows[0]?.id ?? "";
}

/** A container has no id that outlives it, so its data folder holds one. */
function machineOf(dataFolder: string): string {
  const id = readOr("", "/etc/machine-id");
  if (/^[\da-f]{32}$/.test(id)) return id;
  const file = join(dataFolder, "daniry.place");
  const known = readOr("", file);
  if (known) return known;
  const made = randomUUID();
  writeFileSync(file, `${made}\n`, { mode: 0o600, flush: true });
  return made;
}

function readOr(otherwise: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
}
