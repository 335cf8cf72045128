import { readdirSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { answerProblem, notFound } from "#api/http/problems.ts";

const methods = ["GET", "HEAD"];
/** Listed in no description of the API. */
const schema = { hide: true };

/**
 * What the build wrote for browsers, as a Fastify plugin. Each folder is read once and has one route: a route for each of
 * its files, as the library makes, took a tenth of every start.
 */
export function serveBuiltFiles(root: string): FastifyPluginAsync {
  return async function builtFiles(app) {
    app.setErrorHandler(answerProblem);
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header("cache-control", cacheControlOf(path)),
    });
    for (const entry of readdirSync(root, { withFileTypes: true })) {
      if (entry.isDirectory()) serveFolder(app, root, entry.name);
      else if (!isPacked(entry.name)) serveFile(app, entry.name);
    }
  };
}

function serveFolder(app: FastifyInstance, root: string, folder: string) {
  const names = new Set(readdirSync(`${root}/${folder}`).filter((name) => !isPacked(name)));
  app.route<{ Params: { name: string } }>({
    method: methods,
    url: `/${folder}/:name`,
    schema,
    handler: (request, reply) => {
      const { name } = request.params;
      if (!names.has(name)) throw notFound("There is no such file");
      return reply.sendFile(`${folder}/${name}`);
    },
  });
}

function serveFile(app: FastifyInstance, name: string) {
  app.route({ method: methods, url: `/${name}`, schema, handler: (_request, reply) => reply.sendFile(name) });
}

/** The packed twin of a file, which is sent under the file's own name. */
function isPacked(name: string) {
  return /\.(br|gz)$/.test(name);
}

/** Built assets and scenes carry a hash in their names; the rest may be replaced under its name. */
function cacheControlOf(path: string): string {
  return /[\\/](assets|pictures)[\\/]/.test(path)
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
}
