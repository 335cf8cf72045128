import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies send no requests ahead of their answers. */
export const mostAhead = 100;

/**
 * Node hands over all requests of a packet at once, and other visitors wait meanwhile. One too many closes the connection; the
 * result is true for it and for all behind it.
 */
export function createPipelineLimit(note: (request: IncomingMessage) => void) {
  const ahead = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    // A response gets its socket at once if no earlier one is waiting.
    if (response.socket !== null) return false;
    const { socket } = request;
    const before = ahead.get(socket) ?? 0;
    if (before >= mostAhead && !socket.destroyed) {
      note(request);
      // An answer would wait for a hundred others while more requests arrive.
      socket.destroy();
    }
    if (socket.destroyed) return true;
    ahead.set(socket, before + 1);
    response.once("close", () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    return false;
  };
}
