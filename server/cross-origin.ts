import cors from "@fastify/cors";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { renewalHeader } from "#contract/team/renewal.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
/** Browsers show only a few response headers to pages of other origins without this list. */
const exposedHeaders = [renewalHeader, "retry-after"];
/** Seconds that a browser may cache a preflight. */
const askedAgain = 600;

/** Pages of the listed origins may call the API with credentials and show its pictures. Other origins may not. */
export function serveOrigins(origins: string[], plugins: FastifyPluginAsync[]): FastifyPluginAsync {
  return async function served(scope: FastifyInstance) {
    if (origins.length === 0) {
      scope.options("*", (_request, reply) => reply.code(204).header("allow", methods.join(", ")).send());
    } else {
      await scope.register(cors, {
        origin: origins,
        credentials: true,
        methods,
        maxAge: askedAgain,
        strictPreflight: false,
        exposedHeaders,
      });
      // An img element loads without CORS, so only this header decides which origins may show a picture.
      scope.addHook("onSend", async (_request, reply) => {
        reply.header("cross-origin-resource-policy", "cross-origin");
      });
    }
    for (const plugin of plugins) await scope.register(plugin);
  };
}
