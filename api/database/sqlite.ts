import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { Kysely, SqliteDialect } from "kysely";
import { bindWrites, type Database, type Writes, type WritesModule } from "./database.ts";
import { makePrivate } from "./private-files.ts";
import { SqliteCodec } from "./sqlite-codec.ts";
import type { Tables } from "./tables.ts";

/** Prepared statements kept per connection: preparing costs more than running most of ours. */
const keptStatements = 200;

export function openSqliteFile(file: string, { readOnly }: { readOnly: boolean }): Kysely<Tables> {
  if (!readOnly) makePrivate(file);
  const connection = new DatabaseSync(file, { readOnly });
  connection.exec("pragma busy_timeout = 5000; pragma foreign_keys = on; pragma cache_size = -32000");
  if (!readOnly) connection.exec("pragma journal_mode = wal; pragma synchronous = full");
  const statements = new Map<string, StatementSync>();

  function prepare(query: string): StatementSync {
    const known = statements.get(query);
    if (known) return known;
    if (statements.size >= keptStatements) statements.clear();
    const statement = connection.prepare(query);
    statements.set(query, statement);
    return statement;
  }

  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        close: () => connection.close(),
        prepare(query: string) {
          const statement = prepare(query);
          return {
            reader: statement.columns().length > 0,
            all: (given: readonly unknown[]) => statement.all(...(given as SQLInputValue[])),
            run: (given: readonly unknown[]) => statement.run(...(given as SQLInputValue[])),
            iterate: (given: readonly unknown[]) => statement.iterate(...(given as SQLInputValue[])),
          };
        },
      },
    }),
    plugins: [new SqliteCodec()],
  });
}

interface Pending {
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
}

export type WriteRequest = { id: number; noun: string; name: string; given: unknown[] } | "close";
export interface WriteAnswer {
  id: number;
  answer?: unknown;
  error?: { message: string; stack?: string | undefined; code?: unknown; errcode?: unknown };
  contentVersion: number;
}

/** `node --watch` sends words of its own through a worker's port. */
function isAnswer(message: unknown): message is WriteAnswer[] {
  return Array.isArray(message);
}

/**
 * The embedded engine: this thread only reads; one worker writes and commits together what arrives together, so that a
 * slow disk never holds up a page. The file's schema is migrated while the worker still loads its modules.
 */
export async function openSqlite<All extends Writes>(
  file: string,
  module: WritesModule<All>,
  migrate: () => Promise<void>,
): Promise<Database<All>> {
  const worker = new Worker(new URL("./sqlite-writer.ts", import.meta.url), { workerData: module.url.href });
  const ready = new Promise<void>((resolve, reject) => {
    worker.on("message", (answers) => isAnswer(answers) && resolve());
    worker.once("error", reject);
  });
  try {
    await Promise.all([ready, migrate().then(() => worker.postMessage(file))]);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  const read = openSqliteFile(file, { readOnly: true });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let fallen: Error | undefined;
  let version = (await read.selectFrom("content").select("version").executeTakeFirstOrThrow()).version;

  worker.on("message", (answers: WriteAnswer[]) => {
    if (!isAnswer(answers)) return;
    for (const { id, answer, error, contentVersion } of answers) {
      version = contentVersion;
      const waiting = pending.get(id);
      pending.delete(id);
      if (error) waiting?.reject(Object.assign(new Error(error.message), error));
      else waiting?.resolve(answer);
    }
  });
  worker.on("error", fall);
  worker.on("exit", (code) => fall(new Error(`The database writer ended with code ${code}`)));

  function fall(reason: Error) {
    fallen ??= reason;
    for (const waiting of pending.values()) waiting.reject(fallen);
    pending.clear();
  }

  function send(noun: string, name: string, given: unknown[]): Promise<unknown> {
    if (fallen) return Promise.reject(fallen);
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, noun, name, given } satisfies WriteRequest);
    });
  }

  return {
    engine: "sqlite",
    read,
    write: bindWrites(module.writes, send),
    contentVersion: () => version,
    async ping() {
      if (fallen) throw fallen;
      await read.selectFrom("content").select("version").executeTakeFirstOrThrow();
    },
    async close() {
      // One that has fallen ends no second time.
      if (!fallen) {
        const ended = new Promise((resolve) => worker.once("exit", resolve));
        worker.postMessage("close" satisfies WriteRequest);
        await ended;
      }
      await read.destroy();
    },
  };
}
