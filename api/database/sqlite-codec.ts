import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type UnknownRow,
  type ValueNode,
} from "kysely";
import { flagColumns, jsonColumns } from "./tables.ts";

/** SQLite has neither booleans nor JSON columns: true becomes 1, an object its JSON text, and back by the column's name. */
export class SqliteCodec implements KyselyPlugin {
  readonly #encoder = new Encoder();

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

class Encoder extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: encode(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map(encode) };
  }
}

function encode(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value !== null && typeof value === "object" && !(value instanceof Uint8Array))
    return JSON.stringify(value);
  return value;
}
