import { DatabaseSync, type SQLOutputValue, type StatementSync } from "node:sqlite";
import { Kysely, SqliteDialect, type SqliteStatement } from "kysely";
import { makePrivate } from "./private-files.ts";
import { decoderOf, encode } from "./sqlite-codec.ts";
import type { Tables } from "./tables.ts";

const keptStatements = 200;
const changesSchema = /^\s*(?:alter|create|drop)\b/i;

/**
 * Milliseconds to wait for a lock. Readers block the main thread and meet a lock only after a crash; two waits of a writer must
 * fit into the time limit of a form.
 */
const patience = { reading: 250, writing: 3_000 };

export interface Access {
  readOnly: boolean;
}

export function connectSqlite(file: string, { readOnly }: Access): DatabaseSync {
  if (!readOnly) makePrivate(file);
  const connection = new DatabaseSync(file, { readOnly });
  try {
    connection.exec(
      `pragma busy_timeout = ${readOnly ? patience.reading : patience.writing}; pragma foreign_keys = on; pragma cache_size = -32000`,
    );
    // Keeps the rollback data of savepoints in memory; otherwise SQLite writes some 20 pages to a file for each form.
    if (!readOnly)
      connection.exec("pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

export function openSqliteFile(file: string, access: Access): Kysely<Tables> {
  return queriesOn(connectSqlite(file, access));
}

export function queriesOn(connection: DatabaseSync): Kysely<Tables> {
  const statements = new Map<string, SqliteStatement>();

  function prepare(query: string): SqliteStatement {
    const known = statements.get(query);
    if (known) return known;
    // A change of the schema invalidates the columns that prepared statements know.
    if (statements.size >= keptStatements || changesSchema.test(query)) statements.clear();
    const statement = codedStatement(connection.prepare(query));
    statements.set(query, statement);
    return statement;
  }

  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { close: () => connection.close(), prepare } }),
  });
}

/**
 * Reads rows as arrays, because row objects of node:sqlite are slower and cost 72 bytes each in V8's old generation until a full
 * collection (Node v26.10.0).
 */
function codedStatement(statement: StatementSync): SqliteStatement {
  const names = statement.columns().map(({ name }) => name);
  const decode = decoderOf(names);
  statement.setReturnArrays(true);
  return {
    reader: names.length > 0,
    all: (given) => (statement.all(...given.map(encode)) as unknown as SQLOutputValue[][]).map(decode),
    run: (given) => statement.run(...given.map(encode)),
    *iterate(given) {
      const rows = statement.iterate(...given.map(encode)) as Iterable<unknown> as Iterable<SQLOutputValue[]>;
      for (const row of rows) yield decode(row);
    },
  };
}
