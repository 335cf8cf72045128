import type { Endpoint, FileRule } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { idempotencyHeader, idempotencyKey } from "#contract/fields.ts";
import { problem } from "#contract/problem.ts";
import { problemType } from "#contract/received.ts";
import { confirmationHeader, confirmSession } from "#contract/team/confirmation.ts";
import { renewalHeader } from "#contract/team/renewal.ts";
import { tokenPerMinute, tokenStart } from "#contract/team/tokens.ts";
import { createSchemas, type JsonSchema } from "./schemas.ts";

const renewal = {
  description:
    'token="…": the one under which this session goes on; every other token of the account has ended',
  schema: { type: "string" },
};
const confirmation = {
  name: confirmationHeader,
  in: "header",
  required: true,
  schema: { type: "string" },
  description: `From \`${confirmSession.name}\``,
};

const keptOnce = new Set(["createContact", "createPartner", "createTestimonial"]);
const accepted = {
  picture: "image/jpeg, image/png, image/webp, image/avif",
  pictures: "application/zip, image/jpeg, image/png, image/webp, image/avif",
  pdf: "application/pdf",
  csv: "text/csv",
};

export function createOpenApiDocument() {
  const { components, write } = createSchemas();
  write(problem, "output");
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }

  function operationOf(endpoint: Endpoint): JsonSchema {
    return {
      operationId: endpoint.name,
      summary: endpoint.summary,
      tags: [endpoint.path.split("/")[2]],
      security: securityOf(endpoint),
      parameters: parametersOf(endpoint),
      ...(endpoint.body && { requestBody: bodyOf(endpoint, write(endpoint.body, "input")) }),
      responses: responsesOf(endpoint),
    };
  }

  function parametersOf(endpoint: Endpoint): JsonSchema[] {
    const query = endpoint.query ? write(endpoint.query, "input") : {};
    const path = endpoint.params ? write(endpoint.params, "input") : {};
    const header = { name: idempotencyHeader, in: "header", schema: write(idempotencyKey, "input") };
    return [
      ...fieldsOf(path).map(([name, schema]) => ({ name, in: "path", required: true, schema })),
      ...fieldsOf(query).map(([name, schema]) => ({ name, in: "query", schema })),
      ...(keptOnce.has(endpoint.name)
        ? [{ ...header, description: "The same key stores the same submission once" }]
        : []),
      ...(endpoint.confirm === true ? [confirmation] : []),
    ];
  }

  function responsesOf(endpoint: Endpoint): JsonSchema {
    const { output } = endpoint;
    const content =
      typeof output === "string"
        ? { [output]: { schema: { type: "string" } } }
        : output && { "application/json": { schema: write(output, "output") } };
    const refusals = {
      401: endpoint.access !== "public",
      403: endpoint.access !== "public" && (endpoint.access !== "team" || endpoint.right !== undefined),
      404: endpoint.params !== undefined,
      409: endpoint.method !== "GET",
      413: endpoint.body !== undefined,
      422: endpoint.body !== undefined || endpoint.query !== undefined,
      429: true,
    };
    const refused = Object.entries(refusals).filter(([, possible]) => possible);
    return {
      [endpoint.status]: {
        description: endpoint.summary,
        ...(endpoint.renewsToken && { headers: { [renewalHeader]: renewal } }),
        ...(content && { content }),
      },
      ...Object.fromEntries(refused.map(([status]) => [status, { $ref: "#/components/responses/Problem" }])),
    };
  }

  return {
    openapi: "3.1.0",
    info: {
      title: "Daniry API",
      version: "1",
      description:
        "Errors are problem details (RFC 9457); those of validation name each field in `errors`. Programs compare `code`, which never changes, and no sentence.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: components,
      responses: {
        Problem: {
          description: "Refused, and why",
          content: { [problemType]: { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
      securitySchemes: {
        session: {
          type: "http",
          scheme: "bearer",
          description: "The token that POST /api/admin/login answers with",
        },
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: `${tokenStart}…`,
          description: `A token that an owner made for a program under Settings, Integrations. It has rights of its own and an end, calls what names it here with the right, and makes at most ${tokenPerMinute} calls a minute`,
        },
      },
    },
  };
}

export type OpenApiDocument = ReturnType<typeof createOpenApiDocument>;

/** A public read takes a session too, because admins see more than visitors. A public submission takes none. */
function securityOf({ access, method, right }: Endpoint): JsonSchema[] {
  const known = [{ session: [] }, ...(right ? [{ token: [right] }] : [])];
  if (access !== "public") return known;
  return method === "GET" ? [{}, ...known] : [];
}

function fieldsOf(schema: JsonSchema): [string, JsonSchema][] {
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
}

function bodyOf({ files, access }: Endpoint, schema: JsonSchema): JsonSchema {
  if (files) return { required: true, content: { "multipart/form-data": multipart(schema, files) } };
  const content = { "application/json": { schema } };
  const asForm = { "application/x-www-form-urlencoded": { schema }, "multipart/form-data": { schema } };
  return { required: true, content: access === "public" ? { ...content, ...asForm } : content };
}

function multipart(schema: JsonSchema, files: Record<string, FileRule>): JsonSchema {
  const fields = fieldsOf(schema).map(([name, field]): [string, JsonSchema] => [
    name,
    field.type === "array"
      ? { type: "string", contentMediaType: "application/json", contentSchema: field }
      : field,
  ]);
  const uploads = Object.entries(files).map(([name, rule]): [string, JsonSchema] => {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const upload = rule.most > 1 ? { type: "array", maxItems: rule.most, items: file } : file;
    const field = fields.find(([other]) => other === name)?.[1];
    return [name, field ? { anyOf: [upload, field] } : upload];
  });
  return {
    schema: { ...schema, properties: Object.fromEntries([...fields, ...uploads]) },
    encoding: Object.fromEntries(
      Object.entries(files).map(([name, rule]) => [name, { contentType: accepted[rule.accept] }]),
    ),
  };
}
