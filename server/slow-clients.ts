import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds until the headers of a request are there. */
const headersMs = 10_000;
/** Milliseconds until its body is there; a longer one has as much more as its bytes take at the slowest. */
const bodyMs = 30_000;
/** Bytes a millisecond of a slow phone, 4 KB a second: what comes more slowly is sent to keep a connection. */
const slowestBody = 4;
/**
 * Milliseconds between two looks at a reader: one that has taken nothing from one look to the next is let go. Waiting for
 * an answer that takes long is no fault of the reader.
 */
const readerMs = 30_000;
/**
 * Milliseconds that an idle connection is kept: longer than proxies keep theirs, or a proxy would now and then send a
 * request into a connection that is just being closed. nginx, HAProxy and AWS keep 60 s, Traefik 90 s, Caddy 120 s, and
 * Google's load balancers 600 s.
 */
const idleMs = 620_000;

/** A server that waits for slow clients, but not for those that have stopped. */
export function createPatientServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      // Node's own knows no difference between a form and a file of 20 MB.
      requestTimeout: 0,
      keepAliveTimeout: idleMs,
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => {
      if (hasBody(request)) watchBody(server, request);
      response.on("timeout", letGo);
      listener(request, response);
    },
  );
  server.timeout = readerMs;
  return server;
}

/** Called when nothing has moved for a while: only where there is something to be read has the reader stopped. */
function letGo(socket: Socket) {
  if (socket.writableLength > 0) socket.destroy();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function watchBody(server: Server, request: IncomingMessage) {
  const { socket } = request;
  const [begun, before] = [performance.now(), socket.bytesRead];
  let timer = setTimeout(look, bodyMs);
  request.once("close", () => clearTimeout(timer));

  function look() {
    if (request.complete) return;
    const due = begun + bodyMs + (socket.bytesRead - before) / slowestBody;
    const left = due - performance.now();
    if (left > 0) timer = setTimeout(look, left);
    else server.emit("clientError", Object.assign(new Error("Slow body"), { code: bodyTooSlow }), socket);
  }
}

/** As Node calls it. */
const bodyTooSlow = "ERR_HTTP_REQUEST_TIMEOUT";
