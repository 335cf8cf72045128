import pg from "pg";
import { addressesOf } from "./postgres-address.ts";

/** Its state for a transaction that may not write. */
export const readOnly = "25006";

/** By address: which of its hosts took writes when it was last asked. All connections of a process learn it together. */
const primaries = new Map<string, number>();

/**
 * A client for an address with several hosts: it connects to the one that took writes last, and where that cannot be reached, or
 * takes none, the next client tries the next host. With one host it is the driver's own.
 */
export function clientFor(url: string): typeof pg.Client {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return pg.Client;

  return class ClientOfPrimary extends pg.Client {
    readonly #place: number;

    constructor(config: pg.ClientConfig) {
      const place = primaries.get(url) ?? 0;
      super({ ...config, connectionString: addresses[place] });
      this.#place = place;
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      connected.then(() => (callback as (error?: Error) => void)(), callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<this> {
      try {
        await super.connect();
        const { rows } = await this.query("show transaction_read_only");
        if (rows[0]?.transaction_read_only === "on") {
          throw Object.assign(new Error("This host takes no writes"), { code: readOnly });
        }
        return this;
      } catch (error) {
        const place = primaries.get(url) ?? 0;
        // Others may have gone on already.
        if (place === this.#place) primaries.set(url, (place + 1) % addresses.length);
        void this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}
