import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

const headersMs = 10_000;
const bodyMs = 30_000;
/** Bytes per millisecond, 4 KB a second as on a slow phone. Each byte of a body extends its time at this rate. */
const slowestBody = 4;
const readerMs = 30_000;
/**
 * Longer than proxies keep idle connections, or a proxy would send a request into a closing connection. nginx, HAProxy and AWS
 * keep 60 s, Traefik 90 s, Caddy 120 s, and Google's load balancers 600 s.
 */
const idleMs = 620_000;

export function createPatientServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      // Node's limit does not distinguish a form from a file of 20 MB.
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

const bodyTooSlow = "ERR_HTTP_REQUEST_TIMEOUT";
