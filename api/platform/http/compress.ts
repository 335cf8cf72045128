import type { FastifyInstance } from "fastify";
import { pack, packingOf } from "./packing.ts";

const worthwhile = 1024;

/**
 * Compresses JSON answers, but no streams. A compressed length leaks nothing, because no other site can make a browser send the
 * token's header.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook("onSend", async (request, reply, payload) => {
    const isJson = /^application\/(?:\w+\+)?json/.test(String(reply.getHeader("content-type") ?? ""));
    if (!isJson || typeof payload !== "string" || payload.length < worthwhile) return payload;
    reply.header("vary", [reply.getHeader("vary"), "accept-encoding"].flat().filter(Boolean).join(", "));
    const packing = packingOf(request.headers["accept-encoding"]);
    if (packing === "identity" || reply.hasHeader("content-encoding")) return payload;
    reply.header("content-encoding", packing).removeHeader("content-length");
    return pack(payload, packing);
  });
}
