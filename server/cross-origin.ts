import cors from "@fastify/cors";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { renewalHeader } from "#contract/team/renewal.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];
const exposedHeaders = [renewalHeader, "retry-after"];
const askedAgain = 600;

export function serveOrigins(
  origins: string[],
  plugins: FastifyPluginAsync[],
  allowOf: (url: string) => string,
): FastifyPluginAsync {
  return async function served(scope: FastifyInstance) {
    if (origins.length === 0) {
      scope.options("*", (_request, reply) => reply.code(204).send());
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
    scope.addHook("onSend", async ({ method, url }, reply) => {
      if (method === "OPTIONS" && !reply.hasHeader("allow")) reply.header("allow", allowOf(url));
    });
    for (const plugin of plugins) await scope.register(plugin);
  };
}
