import { tmpdir } from "node:os";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { ApiDependencies, ModuleContext, Publish } from "#api/context.ts";
import { formBytes } from "#contract/fields.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import { createRealSite } from "./database/real-site.ts";
import { compressAnswers } from "./http/compress.ts";
import { refuseOtherEncodings } from "./http/content-encoding.ts";
import { isInProcess } from "./http/in-process.ts";
import { limitStore } from "./http/limit-store.ts";
import { answerOtherMethods } from "./http/other-methods.ts";
import { answerProblem, tooMany } from "./http/problems.ts";
import { createRoutes, type Guard } from "./http/routes.ts";
import { urlencodedPairs, utf8Text } from "./http/utf8.ts";
import { createHub } from "./live/hub.ts";
import { createPictures } from "./media/pictures.ts";
import { openApiRoutes } from "./openapi/routes.ts";

export async function platformModule(
  app: FastifyInstance,
  settings: ApiDependencies,
  guardFor: (base: ModuleContext["base"]) => Guard,
): Promise<Omit<ModuleContext, "mail">> {
  const { database, clock } = settings;
  app.setErrorHandler(answerProblem);
  refuseOtherEncodings(app);
  compressAnswers(app);
  await readBodies(app);
  if (settings.rateLimit) {
    await app.register(rateLimit, {
      global: false,
      store: limitStore(database.peers),
      allowList: isInProcess,
      errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    });
  }
  answerOtherMethods(app);
  await app.register(openApiRoutes);

  const hub = createHub(database.peers);
  const publish: Publish = hub.publish;
  const base = { read: database.read, clock, publish };
  const routes = createRoutes(app, {
    guard: guardFor(base),
    clock,
    rateLimit: settings.rateLimit,
    spoolFolder: settings.dataFolder ?? tmpdir(),
    others: database.peers,
  });
  const pictures = createPictures(settings.media, (error) => app.log.warn({ err: error }, "no AVIF"));
  app.addHook("onClose", () => pictures.stop());

  function follow(...listeners: Parameters<typeof hub.follow>) {
    const unfollow = hub.follow(...listeners);
    app.addHook("onClose", async () => void unfollow());
  }
  const { publicUrl = "http://localhost" } = settings;
  const realSite = createRealSite(database.read, settings.here, settings.isLook);
  const isDecision = ({ kind, id }: LiveEvent) => kind === "mail" && id === null;
  follow((event) => void (isDecision(event) && realSite.forget()), realSite.forget);
  const own = { daily: [], held: [], realSite };
  return { app, settings, database, base, routes, pictures, publicUrl, hub, follow, ...own };
}

async function readBodies(app: FastifyInstance) {
  await app.register(multipart, { throwFileSizeLimit: true });
  app.removeContentTypeParser("text/plain");
  // Browsers send it when a link with `ping` is followed (HTML, hyperlink auditing). Its body is always "PING".
  app.addContentTypeParser("text/ping", { parseAs: "buffer" }, (_request, _body, done) =>
    done(null, undefined),
  );
  // The browser sends JSON as the type of every call, even without a body.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parseJson(request, utf8Text(body as Buffer), done),
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: formBytes },
    (_request, body, done) => done(null, Object.fromEntries(urlencodedPairs(body as Buffer))),
  );
}
