import { createRequestListener } from "@react-router/node";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { createApp } from "./app.ts";
import { provideContext, siteMethods } from "./pages.ts";
import { run } from "./run.ts";

await run(async (environment, opening) => {
  const app = await createApp({ environment, ...(await opening) });
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

  await app.register(async (scope: FastifyInstance) => {
    // Vite and React Router read the request themselves.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    scope.route({ method: siteMethods, url: "/*", handler: show });
  });
  app.addHook("onClose", () => vite.close());

  function show(request: FastifyRequest, reply: FastifyReply) {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, async () => {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
      const settings = { ...environment, build };
      const listener = createRequestListener({
        build,
        mode: "development",
        getLoadContext: () => provideContext(app, settings, { nonce: "", address: request.ip }),
      });
      await listener(request.raw, reply.raw);
    });
  }
  return app;
});
