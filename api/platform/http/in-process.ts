import type { FastifyRequest } from "fastify";

/**
 * Remote address of our own rendering's requests. It belongs to the connection, so no outside client can claim it by a header.
 */
export const inProcess = "in-process";

export function isInProcess({ socket }: Pick<FastifyRequest, "socket">): boolean {
  return socket.remoteAddress === inProcess;
}
