import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import { jsonOf, ValueEncoder } from "./value-encoder.ts";

/** The driver sends a JavaScript array as a PostgreSQL array, which a jsonb column refuses: objects go as JSON text. */
export class PostgresCodec implements KyselyPlugin {
  readonly #encoder = new ValueEncoder(jsonOf);

  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.#encoder.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
