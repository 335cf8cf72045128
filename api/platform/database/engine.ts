import { PostgresAdapter } from "kysely";
import type { Database } from "./database.ts";
import type { Reader } from "./tables.ts";

export function engineOf(read: Reader): Database["engine"] {
  return read.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}
