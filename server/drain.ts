import type { Server } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Stops without losing a request; `close` comes after it. */
    drain: () => Promise<void>;
  }
  interface FastifyRequest {
    /** Has to be answered before the server stops. */
    isUnderWay: boolean;
  }
}

/** Milliseconds that a connection without a request is kept when the server stops: one may be on its way. */
const onItsWay = 500;
/** Milliseconds after which the rest is left to `close`. */
const longest = 8_000;
/** Milliseconds between two looks. */
const pause = 10;

/**
 * Lets a server stop without losing a request: it takes no connection any more, answers everything that comes over those
 * it has, asks their clients to close them, and is done when nothing is left to answer.
 */
export function createDrain(sockets: ReadonlySet<Socket>) {
  const servers: Server[] = [];
  /** A number: V8 keeps what a `Set` once held in its old layouts, so requests would outlive their answers. */
  let underWay = 0;
  let stopping = false;

  function watch(server: Server): Server {
    servers.push(server);
    server.prependListener("request", (_request, response) => {
      if (stopping) response.shouldKeepAlive = false;
    });
    return server;
  }

  /** Follows the requests of an app, and gives it its `drain`. */
  function follow(app: FastifyInstance) {
    app.decorateRequest("isUnderWay", false);
    app.addHook("onRequest", async (request) => {
      request.isUnderWay = true;
      underWay += 1;
    });
    app.addHook("onSend", async (request, reply) => {
      if (stopping) reply.header("connection", "close");
      // Events go on until the server ends them.
      if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) leave(request);
    });
    app.addHook("onResponse", async (request) => {
      leave(request);
    });
    app.decorate("drain", drain);
    // Connections whose last answer ends only now would else be kept for the next request.
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
    // The close of an HTTP server would cut connections that are idle at this moment.
    for (const server of servers) Listener.prototype.close.call(server);
    const begun = performance.now();
    const isBusy = () => underWay > 0 || [...sockets].some((socket) => socket.writableLength > 0);
    const isWaited = () => performance.now() - begun < onItsWay;
    while ((isBusy() || (sockets.size > 0 && isWaited())) && performance.now() - begun < longest)
      await new Promise((resolve) => setTimeout(resolve, pause));
  }

  return { watch, follow, isStopping: () => stopping };
}
