import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type ValueNode,
} from "kysely";

/** The driver sends a JavaScript array as a PostgreSQL array, which a jsonb column refuses: objects go as JSON text. */
export class PostgresCodec implements KyselyPlugin {
  readonly #encoder = new Encoder();

  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.#encoder.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
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
  return value !== null && typeof value === "object" && !(value instanceof Uint8Array)
    ? JSON.stringify(value)
    : value;
}
