import type { FastifyRequest } from "fastify";

/**
 * Network address of what our own rendering asks. It is told of the connection, not of the request, and no connection
 * from outside has it: nobody else can claim it, whatever headers they send.
 */
export const inProcess = "in-process";

export function isInProcess({ socket }: Pick<FastifyRequest, "socket">): boolean {
  return socket.remoteAddress === inProcess;
}
