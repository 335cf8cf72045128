import type { FastifyInstance } from "fastify";
import { methodNotAllowed, notFound } from "./problems.ts";

/** Answers everything under `/api` that no route takes (RFC 9110, 9.3.7 and 15.5.6). Call it before the routes are added. */
export function answerOtherMethods(app: FastifyInstance) {
  for (const url of ["/api", "/api/*"]) {
    app.all(url, async (request, reply) => {
      const methods = methodsOf(request.url.split("?")[0] ?? "");
      if (methods.length === 0) throw notFound("The API has no such call");
      const allow = [...methods, "OPTIONS"].join(", ");
      if (request.method === "OPTIONS") return reply.code(204).headers({ allow }).send();
      throw methodNotAllowed(allow);
    });
  }

  const methodsOf = createMethodTable(app);
}

const lastResorts = ["*", "/*", "/api", "/api/*"];

/** Knows only routes that are added after this call. Returns no methods if only a last resort takes the path. */
export function createMethodTable(app: FastifyInstance): (path: string) => string[] {
  const methodsAt = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const methods = [method].flat();
    // Fastify reports an address with a slash at its end with HEAD alone.
    if (methods.includes("HEAD")) methods.push("GET");
    if (!lastResorts.includes(url)) methodsAt.set(url, new Set([...(methodsAt.get(url) ?? []), ...methods]));
  });
  return (path) => {
    const parts = path.split("/");
    const matching = [...methodsAt].filter(([url]) => isAt(url, parts));
    return [...new Set(matching.flatMap(([, methods]) => [...methods]))].sort();
  };
}

function isAt(url: string, path: string[]): boolean {
  const parts = url.split("/");
  const isOpen = parts.at(-1) === "*";
  if (isOpen ? path.length < parts.length : path.length !== parts.length) return false;
  return parts.every(
    (part, at) => part === "*" || (part.startsWith(":") ? path[at] !== "" : part === path[at]),
  );
}
