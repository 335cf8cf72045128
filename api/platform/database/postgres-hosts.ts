import pg from "pg";
import { addressesOf } from "./postgres-address.ts";

export const readOnly = "25006";

const primaries = new Map<string, number>();

/**
 * A client for an address with several hosts: it connects to the host that took writes last. If that host is away or read-only,
 * the next client tries the next one.
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
        // Another client may have moved on to the next host already.
        if (place === this.#place) primaries.set(url, (place + 1) % addresses.length);
        void this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}
