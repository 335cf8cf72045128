import { PostgresAdapter } from "kysely";
import type { Database } from "./database.ts";
import type { Reader } from "./tables.ts";

/** Which engine answers a query: full text and days are spelt differently. */
export function engineOf(read: Reader): Database["engine"] {
  return read.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}
