import { bothWays, differences } from "#test/support/schema.ts";
import { startPostgres } from "./find-postgres.ts";

/**
 * Prints the schema's differences on both engines: + is only in db/schema.sql, - only after db/upgrades. The file is written by
 * hand, because a generated one would lack the comments and could not be one text for both engines.
 */
const postgres = await startPostgres();
try {
  await compare("SQLite", "");
  await compare("PostgreSQL", postgres?.url);
} finally {
  await postgres?.stop();
}

async function compare(name: string, url: string | undefined) {
  const lines = url === undefined ? ["  it is missing"] : await differ(url);
  console.log([lines.length > 0 ? `${name}, not the same:` : `${name}: the same`, ...lines].join("\n"));
  if (lines.length > 0) process.exitCode = 1;
}

async function differ(url: string): Promise<string[]> {
  process.env.TEST_DATABASE_URL = url;
  const { made, upgraded } = await bothWays();
  return differences(made, upgraded);
}
