import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { bindWrites, type Database, type Writes, type WritesModule } from "./database.ts";
import { PostgresCodec } from "./postgres-codec.ts";
import type { Tables } from "./tables.ts";

const types = {
  int8: 20,
  timestamptz: 1184,
};

export function openPostgresPool(url: string, connections = 10): Kysely<Tables> {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(types.int8, Number);
  parsers.setTypeParser(types.timestamptz, (text: string) => new Date(text).toISOString());
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    types: parsers,
  });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }),
    plugins: [new PostgresCodec()],
  });
}

/** PostgreSQL: every write is a transaction of its own on the pool. */
export async function openPostgres<All extends Writes>(
  url: string,
  module: WritesModule<All>,
): Promise<Database<All>> {
  const read = openPostgresPool(url);
  let version = 0;
  await learnVersion();

  async function learnVersion() {
    const content = await read.selectFrom("content").select("version").executeTakeFirstOrThrow();
    version = Math.max(version, content.version);
  }

  return {
    engine: "postgres",
    read,
    write: bindWrites(module.writes, async (noun, name, given) => {
      const write = module.writes[noun]?.[name];
      if (!write) throw new Error(`No write ${noun}.${name}`);
      const answer = await read.transaction().execute((writer) => write(writer, ...given));
      await learnVersion();
      return answer;
    }),
    contentVersion: () => version,
    ping: learnVersion,
    close: () => read.destroy(),
  };
}
