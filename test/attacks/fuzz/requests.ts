import { createOpenApiDocument } from "#api/platform/openapi/document.ts";
import type { Chance } from "#test/support/chance.ts";
import { samplePdf } from "#test/support/files.ts";
import type { RawCall } from "#test/support/raw-call.ts";
import {
  fieldsOf,
  fittingValue,
  hostileTexts,
  hostileValue,
  knownId,
  markOf,
  type Schema,
} from "./values.ts";

export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  content: Record<string, { schema: Schema }>;
  weight: number;
  streams: boolean;
}

export type Sender = "visitor" | "wrong" | "admin" | "spare";

export interface FuzzRequest extends RawCall {
  number: number;
  operation: string;
  sender: Sender;
  endless: boolean;
}

const endsSessions = new Set(["logOut", "endOtherSessions", "endSession"]);
const slow = new Set([
  "logIn",
  "changePassword",
  "disableSecondFactor",
  "renewRecoveryCodes",
  "runMediaCheck",
  "followEvents",
]);

export function readOperations(): Operation[] {
  const { paths, components } = createOpenApiDocument();
  const resolve = (schema: Schema): Schema => {
    const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
    return name ? ((components.schemas as Record<string, Schema>)[name] ?? {}) : schema;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const { operationId, parameters, requestBody, responses } = operation as {
        operationId: string;
        parameters: Operation["parameters"];
        requestBody?: { content: Operation["content"] };
        responses: Record<string, { content?: object }>;
      };
      const types = Object.values(responses).flatMap(({ content }) => Object.keys(content ?? {}));
      const content = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [
        type,
        { schema: resolve(schema) },
      ]);
      const isSlow = slow.has(operationId) || /backup|restoreBackup/i.test(operationId);
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters: parameters.map((parameter) => ({ ...parameter, schema: resolve(parameter.schema) })),
        content: Object.fromEntries(content),
        weight: isSlow || endsSessions.has(operationId) ? 2 : requestBody ? 100 : 60,
        streams: types.includes("text/event-stream"),
      };
    }),
  );
}

const pages = "/ /about-us /products /contact-us /faqs /testimonials /partner-us /admin".split(" ");

/**
 * Makes requests to every endpoint of the API's document and to some pages, files and forms. The same seed gives the same
 * requests, numbered from `before` on.
 */
export function createRequests(chance: Chance, picture: Uint8Array, before = 0) {
  const operations = readOperations();
  const total = operations.reduce((sum, { weight }) => sum + weight, 0);

  function choose(number: number): Operation {
    const first = operations[number - before - 1];
    if (first) return first;
    let left = chance.int(total);
    for (const operation of operations) {
      left -= operation.weight;
      if (left < 0) return operation;
    }
    throw new Error("There is no operation");
  }

  function senderOf({ id }: Operation): Sender {
    if (chance.percent(15)) return "visitor";
    if (chance.percent(8)) return "wrong";
    return id === "logOut" ? "spare" : "admin";
  }

  function pathOf({ path, parameters }: Operation, mark: string): string {
    const filled = path.replace("{id}", () =>
      chance.percent(80) ? String(knownId(chance)) : inAddress(asText(hostileValue(chance)).slice(0, 300)),
    );
    const query = parameters
      .filter((parameter) => parameter.in === "query" && chance.percent(45))
      .flatMap(({ name, schema }) => {
        const value = chance.percent(75) ? fittingValue(schema, name, chance, mark) : hostileValue(chance);
        const pair = `${name}=${inAddress(asText(value).slice(0, 400))}`;
        return chance.percent(3) ? [pair, pair] : [pair];
      });
    if (chance.percent(3))
      query.push(chance.pick(["unknown=1", "&&", "=", "a[b]=c", "%ff=%00", "__proto__=1"]));
    return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
  }

  function bodyOf({ content }: Operation, mark: string): Pick<RawCall, "body" | "headers"> {
    const types = Object.keys(content);
    if (types.length === 0) return chance.percent(5) ? { body: "{}", headers: asJson } : {};
    if (chance.percent(3)) return garbage(mark);
    const { schema } = content[types[0] as string] as { schema: Schema };
    const fields = fieldsOf(schema, chance, mark);
    if (types.includes("multipart/form-data") && chance.percent(80)) return multipart(schema, fields);
    if (chance.percent(15)) {
      const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value)]);
      return {
        body: new URLSearchParams(texts).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      };
    }
    return { body: JSON.stringify(fields), headers: asJson };
  }

  function garbage(mark: string): Pick<RawCall, "body" | "headers"> {
    const body = chance.pick<string>([
      "",
      "null",
      "[]",
      '"text"',
      `{"name": "${mark}"`,
      `{"name": "${mark}", "__proto__": {"x": 1}}`,
      `${"[".repeat(20_000)}`,
      `{"name":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
      "\u0000\u0001\u0002",
      `--x\r\ncontent-disposition: form-data; name="title"\r\n\r\n${mark}`,
      "x".repeat(70_000),
    ]);
    const type = chance.pick([
      "application/json",
      "application/json; charset=utf-7",
      "multipart/form-data; boundary=x",
      "multipart/form-data",
      "multipart/form-data; boundary=",
      "application/x-www-form-urlencoded",
      "text/plain",
      "nonsense",
      "",
    ]);
    return { body, headers: { "content-type": type } };
  }

  function multipart(schema: Schema, fields: Record<string, unknown>): Pick<RawCall, "body" | "headers"> {
    const boundary = "----fuzz";
    const parts: Buffer[] = [];
    const add = (head: string, bytes: Uint8Array) =>
      parts.push(
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(bytes),
        Buffer.from("\r\n"),
      );
    for (const [name, value] of Object.entries(fields)) {
      if (isFile((schema.properties as Record<string, Schema>)[name])) continue;
      add(`name="${name}"`, Buffer.from(asText(value)));
    }
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (!isFile(field) || !chance.percent(name === "file" ? 85 : 25)) continue;
      const fileName = chance.pick([
        "a.pdf",
        "b.png",
        "\u0000../c",
        "../../d.webp",
        "",
        "e".repeat(300),
        'f";x="y',
      ]);
      add(`name="${name}"; filename="${fileName}"`, file(name));
    }
    if (chance.percent(4)) add('name="unknown"; filename="x"', Buffer.from("x"));
    const end = chance.percent(97) ? `--${boundary}--\r\n` : "";
    return {
      body: Buffer.concat([...parts, Buffer.from(end)]),
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    };
  }

  function file(name: string): Uint8Array {
    if (name === "file" && chance.percent(40)) return samplePdf(1 + chance.int(3), String(chance.int(1_000)));
    if (name !== "file" && chance.percent(4)) return picture;
    const start = chance.pick([
      "%PDF-1.4\n",
      "\x89PNG\r\n\x1a\n",
      "RIFF\u0000\u0000\u0000\u0000WEBP",
      "GIF89a",
      "<svg>",
      "",
    ]);
    const random = Uint8Array.from({ length: chance.int(600) }, () => chance.int(256));
    return Buffer.concat([Buffer.from(start, "latin1"), random]);
  }

  function oddHeaders(): Record<string, string> {
    if (!chance.percent(12)) return {};
    const ascii = hostileTexts.filter((text) => /^[\x20-\x7e]{0,500}$/.test(text));
    const name = chance.pick([
      "accept",
      "accept-encoding",
      "content-encoding",
      "expect",
      "idempotency-key",
      "if-none-match",
      "if-modified-since",
      "origin",
      "range",
      "user-agent",
      "x-forwarded-for",
      "x-http-method-override",
      "x-request-id",
      "cookie",
      "te",
    ]);
    return {
      [name]: chance.pick([...ascii, "br;q=0, gzip", "*", "gzip", "https://elsewhere.example", "null"]),
    };
  }

  function elsewhere(number: number, mark: string): FuzzRequest {
    const hostile = inAddress(chance.pick(hostileTexts).slice(0, 300));
    const common = { number, operation: "elsewhere", sender: "visitor" as const, endless: false };
    if (chance.percent(20)) {
      const fields = {
        form: chance.pick(["newsletter", ""]),
        name: mark,
        email: `${mark}@example.com`,
        message: mark,
      };
      const extra = { reason: "Feedback", phone: "9876543210", rating: "4", content: mark, confirmed: "" };
      const given = { ...fields, ...extra, [chance.pick(Object.keys(extra))]: chance.pick(hostileTexts) };
      return {
        ...common,
        method: "POST",
        path: chance.pick(["/contact-us", "/partner-us", "/testimonials", "/contact-us.data", "/admin", "/"]),
        body: new URLSearchParams(given).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", ...oddHeaders() },
      };
    }
    const path = chance.pick([
      chance.pick(pages),
      `${chance.pick(pages)}?${hostile}=${hostile}`,
      `${chance.pick(pages)}.data?_routes=${hostile}`,
      `/product/${hostile}`,
      `/product/${hostile}.data`,
      `/products?search=${hostile}&need=${hostile}`,
      `/documents/${knownId(chance)}/${hostile}`,
      `/documents/${hostile}/x.pdf`,
      `/media/${hostile}`,
      `/assets/${hostile}`,
      `/api/${hostile}`,
      `/${hostile}`,
      `//${hostile}`,
    ]);
    const method = chance.percent(85)
      ? "GET"
      : chance.pick(["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]);
    return { ...common, method, path, headers: oddHeaders() };
  }

  return {
    operations: operations.map(({ id }) => id),
    next(number: number): FuzzRequest {
      const mark = markOf(number);
      if (number > before + operations.length && chance.percent(4)) return elsewhere(number, mark);
      const operation = choose(number);
      const { body, headers } = bodyOf(operation, mark);
      const method = chance.percent(98.5)
        ? operation.method
        : chance.pick(["GET", "POST", "PUT", "PATCH", "HEAD", "DELETE", "TRACE"]);
      return {
        number,
        operation: operation.id,
        sender: senderOf(operation),
        endless: operation.streams,
        method,
        path: pathOf(operation, mark),
        headers: { ...headers, ...oddHeaders() },
        ...(body !== undefined && { body }),
      };
    },
  };
}

const asJson = { "content-type": "application/json" };

function isFile(schema: unknown): boolean {
  return JSON.stringify(schema ?? {}).includes("octet-stream");
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
