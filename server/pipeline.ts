import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export const mostAhead = 100;

/**
 * Node hands over all requests of a packet at once, and other visitors wait meanwhile. Returns true for the request beyond the
 * limit, whose connection it closes, and for all behind it.
 */
export function createPipelineLimit(note: (request: IncomingMessage) => void) {
  const ahead = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (response.socket !== null) return false;
    const { socket } = request;
    const before = ahead.get(socket) ?? 0;
    if (before >= mostAhead && !socket.destroyed) {
      note(request);
      socket.destroy();
    }
    if (socket.destroyed) return true;
    ahead.set(socket, before + 1);
    response.once("close", () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    return false;
  };
}
