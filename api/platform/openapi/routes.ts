import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createOpenApiDocument, type OpenApiDocument } from "./document.ts";

/** Hash of a style that the page's script inserts. Every other inline style is refused. */
const ownInlineStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

const policyOfDocs = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${ownInlineStyle}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export async function openApiRoutes(app: FastifyInstance) {
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= createOpenApiDocument();
    return made;
  };
  let text: string | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    text ??= JSON.stringify(document());
    return reply.type("application/json").header("cache-control", "no-cache").send(text);
  });
  // swaggerUi needs this plugin.
  await app.register(swagger, { mode: "static", specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: policyOfDocs,
    transformSpecification: document,
    transformSpecificationClone: false,
    theme: { title: "Daniry API" },
    uiConfig: { docExpansion: "list", displayRequestDuration: true, validatorUrl: null },
  });
}
