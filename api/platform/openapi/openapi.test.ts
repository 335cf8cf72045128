// @module-tag one-engine

import { afterAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { fieldCodes, problemCodes } from "#contract/problem.ts";
import { startTestApi } from "#test/support/api.ts";
import type { OpenApiDocument } from "./document.ts";
import type { JsonSchema } from "./schemas.ts";

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>;
}

const api = await startTestApi();
afterAll(api.close);
const document: OpenApiDocument = (await api.inject({ url: "/api/openapi.json" })).json();

describe("the API document", () => {
  const operation = (path: string, method: string) =>
    document.paths[path]?.[method.toLowerCase()] as unknown as Operation;

  test("is OpenAPI 3.1 and holds every endpoint under a name of its own", () => {
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.values(document.paths).flatMap(
      (item) => Object.values(item) as unknown as Operation[],
    );
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      endpoints.map(({ name }) => name).sort(),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test("has a target for each of its references, and no name that nobody uses", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target = ""]) => target,
    );
    expect(references.length).toBeGreaterThan(50);
    for (const reference of new Set(references)) {
      const target = reference
        .replace("#/", "")
        .split("/")
        .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], document);
      expect([reference, typeof target]).toEqual([reference, "object"]);
    }
    for (const name of Object.keys(document.components.schemas)) {
      expect(references).toContain(`#/components/schemas/${name}`);
    }
  });

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "describes %s whole",
    (_, endpoint) => {
      const described = operation(endpoint.path, endpoint.method);
      expect(described.responses[endpoint.status]?.headers !== undefined).toBe(endpoint.renewsToken === true);
      const inPath = described.parameters.filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
      expect(
        described.security.some((way) => Object.keys(way).length === 0) || described.security.length === 0,
      ).toBe(endpoint.access === "public");
      expect(Object.keys(described.responses)).toContain(String(endpoint.status));
      expect(described.responses[endpoint.status]?.content === undefined).toBe(endpoint.status === 204);
      for (const file of Object.keys(endpoint.files ?? {})) {
        expect(described.requestBody?.content["multipart/form-data"]?.schema.properties).toHaveProperty(file);
      }
    },
  );

  test("tells limits where a field is cleaned up before it is checked", () => {
    const body = operation("/api/contact", "post").requestBody?.content["application/json"]?.schema
      .properties;
    expect(body?.name).toEqual({ type: "string", minLength: 1, maxLength: 120 });
  });

  test("lists each code of an error once, with a line on what it means", () => {
    for (const [name, codes] of [
      ["ProblemCode", problemCodes],
      ["FieldCode", fieldCodes],
    ] as const) {
      const { enum: listed, description } = document.components.schemas[name] as JsonSchema;
      expect(listed).toEqual(codes);
      const described = String(description).split("\n");
      expect(described.map((line) => /^- `(\w+)`: \S.{9,}$/.exec(line)?.[1])).toEqual(codes);
    }
    expect(document.components.schemas.Problem).toMatchObject({
      required: ["type", "title", "status", "code"],
      properties: { errors: { items: { required: ["field", "message", "code"] } } },
    });
  });

  test("can be read and tried on a page without inline scripts", async () => {
    const page = await api.inject({ url: "/api/docs" });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
    const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = "", code = ""] of scripts) {
      expect(code.trim()).toBe("");
      const address = /src="([^"]+)"/.exec(attributes)?.[1] ?? "";
      expect((await api.inject({ url: address })).statusCode).toBe(200);
    }
  });
});
