import type { DatabaseSync, StatementSync } from "node:sqlite";

export function rawRows(database: DatabaseSync): StatementSync {
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  database.exec(
    "create table contacts (id integer primary key, name text, email text, reason text, message text, key text unique)",
  );
  return database.prepare("insert into contacts (name, email, reason, message, key) values (?, ?, ?, ?, ?)");
}
