import type { SQLInputValue, SQLOutputValue } from "node:sqlite";
import { jsonOf } from "./json-value.ts";
import { flagColumns, jsonColumns } from "./tables.ts";

/** SQLite has neither booleans nor JSON columns: true becomes 1, an object its JSON text, and back by the column's name. */
export function encode(value: unknown): SQLInputValue {
  return (typeof value === "boolean" ? Number(value) : jsonOf(value)) as SQLInputValue;
}

/** The same row, as its table has it. */
export function decode(row: Record<string, SQLOutputValue>): Record<string, unknown> {
  const decoded: Record<string, unknown> = row;
  for (const name in row) {
    const value = row[name];
    if (typeof value === "number" && flagColumns.has(name)) decoded[name] = value === 1;
    else if (typeof value === "string" && jsonColumns.has(name)) decoded[name] = JSON.parse(value);
  }
  return decoded;
}
