import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * A visitor with a network address of their own: 127.0.0.1, 127.0.0.2 and so on reach the same server, which tells them apart.
 * Keeps its connections like a browser until `leave`.
 */
export class Visitor {
  readonly #agent: Agent;
  readonly #site: string;

  constructor(site: string, address: string, connections = 6) {
    this.#site = site;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: address });
  }

  ask(path: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<Answer> {
    const { hostname, port } = new URL(this.#site);
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const call = request({ hostname, port, path, method, headers, agent: this.#agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
            ms: performance.now() - start,
          }),
        );
      });
      call.on("error", reject).end(body);
    });
  }

  async hammer(
    paths: () => string,
    connections: number,
    until: Promise<unknown>,
  ): Promise<Map<number, number>> {
    const statuses = new Map<number, number>();
    let going = true;
    const stop = () => {
      going = false;
    };
    until.then(stop, stop);
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (going) {
          const { status } = await this.ask(paths());
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    );
    return statuses;
  }

  leave(): void {
    this.#agent.destroy();
  }
}

export function percentile99(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? 0;
}
