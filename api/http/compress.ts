import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

/** Characters below which packing gains less than it costs. */
const worthwhile = 1024;

const packers = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 5 }),
};

/**
 * Packs JSON answers on Node's own threads. Streams (events, exports) go as they are. A token travels in a header that no other
 * site can make a browser send, so the length of a packed answer tells nobody anything.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook("onSend", async (request, reply, payload) => {
    const isJson = /^application\/(?:\w+\+)?json/.test(String(reply.getHeader("content-type") ?? ""));
    if (!isJson || typeof payload !== "string" || payload.length < worthwhile) return payload;
    reply.header("vary", [reply.getHeader("vary"), "accept-encoding"].flat().filter(Boolean).join(", "));
    const packing = packingOf(request.headers["accept-encoding"]);
    if (packing === null || reply.hasHeader("content-encoding")) return payload;
    reply.header("content-encoding", packing).removeHeader("content-length");
    return packers[packing](payload);
  });
}

/** The best that the client takes (RFC 9110, 12.5.3); one with quality 0 is refused. */
export function packingOf(accepted: string | string[] | undefined): keyof typeof packers | null {
  const offers = String(accepted ?? "")
    .toLowerCase()
    .split(",")
    .map((offer) => offer.split(";").map((part) => part.trim()))
    .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ""))
    .map(([name]) => name);
  if (offers.includes("br")) return "br";
  return offers.includes("gzip") ? "gzip" : null;
}
