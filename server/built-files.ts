import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { answerProblem, notFound } from "#api/platform/http/problems.ts";
import { policyOfPanelWorker } from "./security.ts";

const methods = ["GET", "HEAD"];
const schema = { hide: true };

const shownElsewhere = /[\\/](?:og-card(?:-ar)?\.jpg|icon-512\.png)$/;

/** One route for each folder: a route for each file took a tenth of every start. */
export function serveBuiltFiles(root: string): FastifyPluginAsync {
  return async function builtFiles(app) {
    app.setErrorHandler(answerProblem);
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header("cache-control", cacheControlOf(path));
        if (path.includes("panel-worker.js"))
          reply.header("cache-control", "no-cache").header("content-security-policy", policyOfPanelWorker);
        if (shownElsewhere.test(path)) reply.header("cross-origin-resource-policy", "cross-origin");
      },
    });
    for (const entry of readdirSync(root, { withFileTypes: true })) {
      if (entry.isDirectory()) serveFolder(app, entry.name, filesIn(join(root, entry.name)));
      else if (!isPacked(entry.name)) serveFile(app, entry.name);
    }
  };
}

function serveFolder(app: FastifyInstance, folder: string, files: ReadonlySet<string>) {
  app.route<{ Params: { "*": string } }>({
    method: methods,
    url: `/${folder}/*`,
    schema,
    handler: (request, reply) => {
      const file = request.params["*"];
      if (!files.has(file)) throw notFound("There is no such file");
      return reply.sendFile(`${folder}/${file}`);
    },
  });
}

function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isPacked(entry.name));
  return new Set(
    files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/")),
  );
}

function serveFile(app: FastifyInstance, name: string) {
  app.route({ method: methods, url: `/${name}`, schema, handler: (_request, reply) => reply.sendFile(name) });
}

function isPacked(name: string) {
  return /\.(br|gz)$/.test(name);
}

function cacheControlOf(path: string): string {
  return /[\\/](assets|pictures)[\\/]/.test(path)
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
}
