import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that one connection may send ahead of their answers. Browsers and proxies send none. */
export const mostAhead = 100;

/**
 * Counts what each connection sends ahead of its answers: Node hands over all requests of a packet at once, and nobody else is served
 * meanwhile. One too many ends the connection, of which `note` is told; true for it and for all behind it, which are let be.
 */
export function createPipelineLimit(note: (request: IncomingMessage) => void) {
  const ahead = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    // A response has its socket from the start if none before it waits to be sent.
    if (response.socket !== null) return false;
    const { socket } = request;
    const before = ahead.get(socket) ?? 0;
    if (before >= mostAhead && !socket.destroyed) {
      note(request);
      // An answer would have to wait for a hundred others, and more requests would come meanwhile.
      socket.destroy();
    }
    if (socket.destroyed) return true;
    ahead.set(socket, before + 1);
    response.once("close", () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    return false;
  };
}
