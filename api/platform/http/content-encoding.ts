import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./problems.ts";

/**
 * Refuses bodies other than plain UTF-8, which would be misread. `accept-encoding` names the accepted coding (RFC 9110, 15.5.16).
 */
export function refuseOtherEncodings(app: FastifyInstance) {
  app.addHook("onRequest", async ({ method, headers }: FastifyRequest) => {
    if (method === "GET" || method === "HEAD") return;
    const packing = headers["content-encoding"];
    if (packing !== undefined && packing.trim().toLowerCase() !== "identity")
      throw refuse("content-encoding", "Send it as it is, not packed");
    if (!charsetsOf(headers["content-type"]).every(isUtf8)) throw refuse("content-type", "Send UTF-8");
  });
}

function charsetsOf(type = ""): string[] {
  return type
    .split(";")
    .slice(1)
    .map((parameter) => parameter.trim().toLowerCase())
    .filter((parameter) => parameter.startsWith("charset"))
    .map((parameter) =>
      parameter
        .slice(parameter.indexOf("=") + 1)
        .replaceAll(/["']/g, "")
        .trim(),
    );
}

function isUtf8(charset: string): boolean {
  if (/^(?:us-)?ascii$/.test(charset)) return true;
  try {
    return new TextDecoder(charset).encoding === "utf-8";
  } catch {
    return false;
  }
}

function refuse(field: string, message: string): Refusal {
  return new Refusal(
    {
      status: 415,
      title: "Unknown encoding",
      code: "unsupported_media_type",
      detail: message,
      errors: [{ field, message, code: "invalid_format" }],
    },
    { "accept-encoding": "identity" },
  );
}
