import { type Agent, type OutgoingHttpHeaders, request } from "node:http";

export interface RawCall {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
  agent?: Agent;
  /** Milliseconds of silence until the call gives up. */
  patience?: number;
  endless?: boolean;
}

export interface RawAnswer {
  /** 0 if the connection closed without an answer, or the call gave up. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  took: number;
  fault?: string;
  reused: boolean;
}

/** Sends a request byte by byte as given, which usual clients would normalise first. */
export function rawCall(origin: string, call: RawCall): Promise<RawAnswer> {
  const { method = "GET", path, headers = {}, body, agent, patience = 10_000, endless = false } = call;
  const { hostname, port } = new URL(origin);
  const start = performance.now();
  return new Promise((resolve) => {
    const done = (answer: Partial<RawAnswer>) =>
      resolve({
        status: 0,
        headers: {},
        body: Buffer.alloc(0),
        took: performance.now() - start,
        reused: sent.reusedSocket,
        ...answer,
      });
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const sent = request(
      {
        host: hostname,
        port,
        method,
        path,
        headers: { ...length, ...headers },
        agent: agent ?? false,
        timeout: patience,
      },
      (answer) => {
        const parts: Buffer[] = [];
        if (endless && answer.statusCode === 200) {
          done({ status: 200, headers: answer.headers });
          return void answer.destroy();
        }
        answer.on("data", (part) => parts.push(part));
        answer.once("end", () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
        answer.once("error", (error) => done({ fault: error.message }));
      },
    );
    sent.once("timeout", () => sent.destroy(new Error(`no answer within ${patience} ms`)));
    sent.once("error", (error) => done({ fault: error.message }));
    sent.end(body);
  });
}
