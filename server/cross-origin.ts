import cors from "@fastify/cors";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { renewalHeader } from "#contract/team/renewal.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
/** Of answers, beside the few that a browser shows to a page of another origin anyway. */
const exposedHeaders = [renewalHeader, "retry-after"];
/** Seconds for which a browser need not ask again what it may send. */
const askedAgain = 600;

/**
 * Serves the API and the stored files. Pages of other origins that are named may call it with credentials and show its
 * pictures; to every other origin it is closed.
 */
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
      // An img element asks without CORS: what it shows is protected by this header alone.
      scope.addHook("onSend", async (_request, reply) => {
        reply.header("cross-origin-resource-policy", "cross-origin");
      });
    }
    for (const plugin of plugins) await scope.register(plugin);
  };
}
