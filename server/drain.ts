import type { Server } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    drain: () => Promise<void>;
  }
  interface FastifyRequest {
    isUnderWay: boolean;
  }
}

/** Milliseconds that a stopping server keeps an idle connection, because a request may be on its way. */
const onItsWay = 500;
const longest = 8_000;
const pause = 10;

/**
 * Stops a server without losing a request: it takes no new connections, answers all requests on the open ones and asks their
 * clients to close them.
 */
export function createDrain(sockets: ReadonlySet<Socket>) {
  const servers: Server[] = [];
  /** A count and not a `Set`: V8 would keep finished requests in old tables of the `Set`. */
  let underWay = 0;
  let stopping = false;

  function watch(server: Server): Server {
    servers.push(server);
    server.prependListener("request", (_request, response) => {
      if (stopping) response.shouldKeepAlive = false;
    });
    return server;
  }

  function follow(app: FastifyInstance) {
    app.decorateRequest("isUnderWay", false);
    app.addHook("onRequest", async (request) => {
      request.isUnderWay = true;
      underWay += 1;
    });
    app.addHook("onSend", async (request, reply) => {
      if (stopping) reply.header("connection", "close");
      if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) leave(request);
    });
    app.addHook("onResponse", async (request) => {
      leave(request);
    });
    app.decorate("drain", drain);
    // A connection whose last answer has just ended would wait for another request.
    const closeIdle = () => servers.forEach((server) => void server.closeIdleConnections());
    let closing: NodeJS.Timeout | undefined;
    app.addHook("preClose", async () => {
      stopping = true;
      closing = setInterval(closeIdle, pause);
    });
    app.addHook("onClose", async () => clearInterval(closing));
  }

  function leave(request: FastifyRequest) {
    if (!request.isUnderWay) return;
    request.isUnderWay = false;
    underWay -= 1;
  }

  async function drain(): Promise<void> {
    stopping = true;
    // `close` of an HTTP server would cut idle connections at once.
    for (const server of servers) Listener.prototype.close.call(server);
    const begun = performance.now();
    const isBusy = () => underWay > 0 || [...sockets].some((socket) => socket.writableLength > 0);
    const isWaited = () => performance.now() - begun < onItsWay;
    while ((isBusy() || (sockets.size > 0 && isWaited())) && performance.now() - begun < longest)
      await new Promise((resolve) => setTimeout(resolve, pause));
  }

  return { watch, follow, isStopping: () => stopping };
}
