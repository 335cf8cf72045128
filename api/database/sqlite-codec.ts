import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  UnknownRow,
} from "kysely";
import { flagColumns, jsonColumns } from "./tables.ts";
import { jsonOf, ValueEncoder } from "./value-encoder.ts";

/** SQLite has neither booleans nor JSON columns: true becomes 1, an object its JSON text, and back by the column's name. */
export class SqliteCodec implements KyselyPlugin {
  readonly #encoder = new ValueEncoder(encode);

  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.#encoder.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of result.rows) {
      for (const name in row) {
        const value = row[name];
        if (typeof value === "number" && flagColumns.has(name)) row[name] = value === 1;
        else if (typeof value === "string" && jsonColumns.has(name)) row[name] = JSON.parse(value);
      }
    }
    return result;
  }
}

function encode(value: unknown): unknown {
  return typeof value === "boolean" ? Number(value) : jsonOf(value);
}
