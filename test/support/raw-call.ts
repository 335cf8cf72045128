import { type Agent, type OutgoingHttpHeaders, request } from "node:http";

export interface RawCall {
  method?: string;
  /** Sent as it is: nothing is tidied. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
  agent?: Agent;
  /** Milliseconds of silence after which no answer is waited for. */
  patience?: number;
  /** The answer does not end: its beginning is enough. */
  endless?: boolean;
}

export interface RawAnswer {
  /** 0 where the connection was closed without an answer, or nothing came in time. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Milliseconds from sending to the last byte. */
  took: number;
  fault?: string;
  /** Sent on a connection that had been used before. */
  reused: boolean;
}

/** Sends a request byte by byte as given: every usual client would tidy it first. */
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
