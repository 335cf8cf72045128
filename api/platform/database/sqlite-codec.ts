import type { SQLInputValue, SQLOutputValue } from "node:sqlite";
import { jsonOf } from "./json-value.ts";
import { flagColumns, jsonColumns } from "./tables.ts";

/**
 * SQLite has no booleans and no JSON columns: they become 0 or 1, and JSON text. The name of the column tells how to read them
 * back.
 */
export function encode(value: unknown): SQLInputValue {
  return (typeof value === "boolean" ? Number(value) : jsonOf(value)) as SQLInputValue;
}

export function decoderOf(names: string[]): (values: SQLOutputValue[]) => Record<string, unknown> {
  const columns = names.map((name) => ({ name, read: readerOf(name) }));
  return (values) => {
    const row: Record<string, unknown> = {};
    let at = 0;
    for (const { name, read } of columns) {
      const value = values[at++];
      row[name] = read ? read(value) : value;
    }
    return row;
  };
}

function readerOf(column: string): ((value: SQLOutputValue | undefined) => unknown) | undefined {
  if (flagColumns.has(column)) return (value) => (typeof value === "number" ? value === 1 : value);
  if (jsonColumns.has(column)) return (value) => (typeof value === "string" ? JSON.parse(value) : value);
  return undefined;
}
