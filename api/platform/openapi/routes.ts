import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createOpenApiDocument, type OpenApiDocument } from "./document.ts";

/** A style that the page's script puts in place of its own accord; nothing else written inline is heeded. */
const ownInlineStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The page runs its own files only; its icons are data addresses inside its style sheet. */
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

/** The contract as a document at /api/openapi.json, and a page to read and try it at /api/docs. */
export async function openApiRoutes(app: FastifyInstance) {
  let made: OpenApiDocument | undefined;
  /** Made when it is first asked for: no start waits for it. */
  const document = () => {
    made ??= createOpenApiDocument();
    return made;
  };
  let text: string | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    text ??= JSON.stringify(document());
    return reply.type("application/json").header("cache-control", "no-cache").send(text);
  });
  // The plugin of the page wants this one beside it.
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
