import { extname } from "node:path";
import type { FastifyInstance } from "fastify";
import { answerProblem, notFound } from "#api/platform/http/problems.ts";
import { sendStored } from "#api/platform/http/send-stored.ts";
import { isMediaPath, type MediaStorage } from "./storage.ts";

const types: Record<string, string> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

/** A folder named by a content hash never gets other bytes. */
const addressedByContent = /\/[0-9a-f]{20}\//;

export function createMediaServer(media: MediaStorage) {
  return async function mediaServer(app: FastifyInstance) {
    app.setErrorHandler(answerProblem);
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cross-origin-resource-policy", "cross-origin");
    });
    app.route<{ Params: { "*": string } }>({
      method: ["GET", "HEAD"],
      url: "/media/*",
      handler: async (request, reply) => {
        const path = request.params["*"];
        const type = types[extname(path)];
        const stored = type && isMediaPath(path) ? await media.open(path) : null;
        if (!type || !stored) throw notFound("There is no such picture");
        const fixed = addressedByContent.test(path);
        const etag = fixed ? `"${path}"` : `"${stored.bytes.toString(36)}-${stored.changed.toString(36)}"`;
        reply.header(
          "cache-control",
          fixed ? "public, max-age=31536000, immutable" : "public, max-age=86400",
        );
        sendStored(request, reply, { stored, type, etag });
        return reply;
      },
    });
  };
}
