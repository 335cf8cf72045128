import { OperationNodeTransformer, type PrimitiveValueListNode, type ValueNode } from "kysely";

/** Every value of a query as the driver takes it. */
export class ValueEncoder extends OperationNodeTransformer {
  readonly #encode: (value: unknown) => unknown;

  constructor(encode: (value: unknown) => unknown) {
    super();
    this.#encode = encode;
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: this.#encode(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map(this.#encode) };
  }
}

/** An object as its JSON text; bytes stay bytes. */
export function jsonOf(value: unknown): unknown {
  const isObject = value !== null && typeof value === "object" && !(value instanceof Uint8Array);
  return isObject ? JSON.stringify(value) : value;
}
