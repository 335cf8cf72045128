import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import pg from "pg";
import { bindWrites, type OpenedEngine, type Writes, type WritesModule } from "./database.ts";
import { jsonOf } from "./json-value.ts";
import { addressesOf, readFilesFor } from "./postgres-address.ts";
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
 * Milliseconds. Together they answer a form within ten seconds whatever the server does: one that is slow gives a statement up by
 * itself, one that hangs is given up.
 */
const limits = { connect: 4_000, statement: 4_500, answer: 5_000 };
/** Of one transaction, all together. */
const mostAttempts = 4;
/** How often this process asks whether another one has changed what visitors see, should it not have been told. */
const learnEveryMs = 1_000;

export interface PoolSettings {
  connections?: number;
  /** For work that takes its time, such as a migration: only connecting has a limit. */
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
    connectionTimeoutMillis: limits.connect,
    ...(!patient && { statement_timeout: limits.statement }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: parsers,
  });
  // A connection that breaks is told of by the query under way and replaced at the next one. The pool listens to idle ones only,
  // and an error that nobody listens to ends the process.
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
 * The same pool, whose connections end when an answer has not come in time: it may still come, and would then be taken for that of
 * the next query. What fails without a state of PostgreSQL's own gets the one of a failed connection.
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
          // The driver sends a JavaScript array as one of PostgreSQL's, which a jsonb column refuses: objects go as JSON text.
          answerOf(client, text, values.map(jsonOf), answerWithin).catch((error: unknown) => {
            const isAnswer = error instanceof pg.DatabaseError;
            // Of several hosts another one takes writes by now; alone it may be so for a while.
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
 * Asked with a callback and under a limit of our own: with the driver's promises or its `query_timeout` a query holds itself, and
 * V8 moved nearly every row to its old generation. That cost 140 instead of 10 MB in an export of 600,000 messages.
 *
 * @param answerWithin milliseconds; null waits for as long as it takes
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

/** PostgreSQL: every write is a transaction of its own on the pool. */
export async function openPostgres<All extends Writes>(
  url: string,
  module: WritesModule<All>,
  settings: PoolSettings = {},
): Promise<OpenedEngine<All>> {
  const read = openPostgresPool(url, settings);
  let version = 0;
  let isFull = false;
  const readiness = watchWrites(probe, (error) => troubleOf(error) !== null);
  try {
    await learnVersion();
  } catch (error) {
    await read.destroy();
    throw error;
  }
  let learning: Promise<void> | undefined;
  const timer = setInterval(() => {
    learning ??= learnVersion()
      .catch(() => undefined)
      .finally(() => {
        learning = undefined;
      });
  }, learnEveryMs).unref();

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

  /** Waits for nobody: who holds the row is writing. After a write that found no room, takes some and gives it back. */
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
    // Its index of words is that of its rows.
    indexWords: async () => {},
    ping: readiness.check,
    async close() {
      clearInterval(timer);
      await leaveDuty();
      await leaveOthers();
      await learning;
      await read.destroy();
    },
  };
}

/**
 * Runs a transaction once more where PostgreSQL gave it up for the sake of another one: nothing of it was kept, and alone it goes
 * through. A wait by chance keeps those that met from meeting again.
 */
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

/** The version at the end of a write. Where it is new, everybody else learns it in the moment of the commit. */
async function tellVersion(writer: Kysely<Tables>, known: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version, case when version > ${known} then pg_notify(${versionChannel}, version::text) end
    from content`.execute(writer);
  return rows[0]?.version ?? known;
}
