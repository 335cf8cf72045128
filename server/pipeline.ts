import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Problem } from "#contract/problem.ts";

/** Requests that one connection may send ahead of their answers. Browsers and proxies send none. */
export const mostAhead = 100;

export const tooManyAhead: Problem = {
  type: "about:blank",
  status: 429,
  title: "Too many requests at once",
  detail: `A connection sends at most ${mostAhead} requests ahead of their answers`,
};

/**
 * Counts what each connection sends ahead of its answers: Node hands over all requests of a packet at once, and nobody else is served
 * meanwhile. `refuse` answers the first one too many and ends the connection; true for it and for all behind it, which are let be.
 */
export function createPipelineLimit(refuse: (request: IncomingMessage, response: ServerResponse) => void) {
  const ahead = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    // A response has its socket from the start if none before it waits to be sent.
    if (response.socket !== null) return false;
    const { socket } = request;
    const before = ahead.get(socket) ?? 0;
    if (before < mostAhead) {
      ahead.set(socket, before + 1);
      response.once("close", () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
      return false;
    }
    if (before !== Number.POSITIVE_INFINITY) {
      ahead.set(socket, Number.POSITIVE_INFINITY);
      socket.pause();
      refuse(request, response);
    }
    return true;
  };
}
