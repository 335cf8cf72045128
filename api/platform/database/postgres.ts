import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import pg from "pg";
import { createWorker } from "../worker.ts";
import { bindWrites, type OpenedEngine, type Writes, type WritesModule } from "./database.ts";
import { jsonOf } from "./json-value.ts";
import { addressesOf, readFilesFor, waitsToConnect } from "./postgres-address.ts";
import { clientFor, readOnly } from "./postgres-hosts.ts";
import { createDuty } from "./postgres-leader.ts";
import { joinOthers, versionChannel } from "./postgres-peers.ts";
import { watchWrites } from "./readiness.ts";
import type { Tables } from "./tables.ts";
import { connectionFailure, troubleOf, wasGivenUp } from "./trouble.ts";

const types = {
  int8: 20,
  timestamptz: 1184,
};

/**
 * Milliseconds; with the usual wait for a connection they answer a form within ten seconds. `statement` ends a slow statement,
 * `answer` gives up on a server that hangs.
 */
const limits = { statement: 4_500, answer: 5_000 };
const mostAttempts = 4;
const learnEveryMs = 1_000;

export interface PoolSettings {
  connections?: number;
  patient?: boolean;
}

export function openPostgresPool(
  url: string,
  { connections = 10, patient = false }: PoolSettings = {},
): Kysely<Tables> {
  readFilesFor(url);
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(types.int8, Number);
  parsers.setTypeParser(types.timestamptz, (text: string) => new Date(text).toISOString());
  const pool = new pg.Pool({
    connectionString: url,
    Client: clientFor(url),
    max: connections,
    connectionTimeoutMillis: waitsToConnect(url),
    ...(!patient && { statement_timeout: limits.statement }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: parsers,
  });
  // An error event without a listener ends the process, and the pool listens to idle connections only. The running query reports
  // a broken connection, and the pool replaces it.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: givingUp(
        pool,
        addressesOf(url).length,
        patient ? null : limits.answer,
      ) as unknown as PostgresPool,
    }),
  });
}

/**
 * Ends a connection that answers too late, because the next query would read the late answer as its own. Errors without a
 * PostgreSQL state get the state of a failed connection.
 */
function givingUp(pool: pg.Pool, hosts: number, answerWithin: number | null) {
  async function connect(tries = 1): Promise<pg.PoolClient> {
    return pool.connect().catch((error) => (tries < hosts ? connect(tries + 1) : asConnectionFailure(error)));
  }

  return {
    async connect() {
      const client = await connect();
      return {
        query: (text: string, values: unknown[]) =>
          // The driver sends an array as a PostgreSQL array, which a jsonb column refuses.
          answerOf(client, text, values.map(jsonOf), answerWithin).catch((error: unknown) => {
            const isAnswer = error instanceof pg.DatabaseError;
            // With several hosts another one is the primary by now; a single host may be read-only for a while.
            if (!isAnswer || (hosts > 1 && error.code === readOnly)) void client.end();
            if (isAnswer) throw error;
            return asConnectionFailure(error);
          }),
        release: (discard?: boolean) => client.release(discard),
      };
    },
    end: () => pool.end(),
  };
}

/**
 * Uses a callback and its own timer: with promises or `query_timeout` a query keeps itself alive, and V8 moved nearly every row
 * to its old generation. An export of 600,000 messages then took 140 instead of 10 MB.
 */
function answerOf(client: pg.PoolClient, text: string, values: unknown[], answerWithin: number | null) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const late =
      answerWithin === null
        ? undefined
        : setTimeout(() => reject(new Error("No answer in time")), answerWithin);
    client.query(text, values, (error, result) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

function asConnectionFailure(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error;
  const { message, code } = error as Error & { code?: unknown };
  throw Object.assign(new Error(message || String(code), { cause: error }), { code: connectionFailure });
}

export async function openPostgres<All extends Writes>(
  url: string,
  module: WritesModule<All>,
  settings: PoolSettings = {},
): Promise<OpenedEngine<All>> {
  const read = openPostgresPool(url, settings);
  let version = 0;
  let isFull = false;
  const readiness = watchWrites(probe);
  try {
    await learnVersion();
  } catch (error) {
    await read.destroy();
    throw error;
  }
  const learner = createWorker({ name: "content version", every: learnEveryMs, run: learnVersion });
  learner.start();

  const { duty: leader, holdFast, close: leaveDuty } = createDuty(read);
  const { others: peers, close: leaveOthers } = await joinOthers({
    url,
    notify: (channel, text) => sql`select pg_notify(${channel}, ${text})`.execute(read),
    onVersion: raise,
    onOpen: learnVersion,
  });

  async function learnVersion() {
    raise(await versionIn(read));
  }
  function raise(found: number) {
    version = Math.max(version, found);
  }

  /**
   * Skips a locked row, because its holder is writing. If the last write found the disk full, the probe takes some room and gives
   * it back.
   */
  function probe() {
    return read.transaction().execute(async (writer) => {
      await sql`update content set version = version where id in (select id from content for update skip locked)`.execute(
        writer,
      );
      if (isFull) {
        await sql`create temporary table room on commit drop as select repeat('-', 8192) as taken`.execute(
          writer,
        );
      }
      raise(await versionIn(writer));
    });
  }

  function note(error?: unknown) {
    if (error === undefined || troubleOf(error)) isFull = troubleOf(error) === "full";
    readiness.note(error);
  }

  return {
    engine: "postgres",
    read,
    write: bindWrites(module.writes, async (noun, name, given) => {
      const write = module.writes[noun]?.[name];
      if (!write) throw new Error(`No write ${noun}.${name}`);
      try {
        const [answer, found] = await again(() =>
          read.transaction().execute(async (writer) => {
            await holdFast(writer);
            const answer = await write(writer, ...given);
            return [answer, await tellVersion(writer, version)] as const;
          }),
        );
        raise(found);
        note();
        return answer;
      } catch (error) {
        note(error);
        throw error;
      }
    }),
    contentVersion: () => version,
    peers,
    leader,
    indexWords: async () => {},
    ping: readiness.check,
    async close() {
      await learner.close();
      await leaveDuty();
      await leaveOthers();
      await read.destroy();
    },
  };
}

/** Retries a transaction that PostgreSQL aborted in favour of another. The random wait keeps the two from meeting again. */
async function again<Answer>(transaction: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === mostAttempts || !wasGivenUp(error)) throw error;
      await wait(Math.random() * 50 * attempt);
    }
  }
}

async function versionIn(database: Kysely<Tables>): Promise<number> {
  return (await database.selectFrom("content").select("version").executeTakeFirstOrThrow()).version;
}

async function tellVersion(writer: Kysely<Tables>, known: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version, case when version > ${known} then pg_notify(${versionChannel}, version::text) end
    from content`.execute(writer);
  return rows[0]?.version ?? known;
}
