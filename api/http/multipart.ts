import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FileRule } from "#contract/endpoint.ts";
import { formBytes } from "#contract/fields.ts";
import { Refusal } from "./problems.ts";

export interface Upload {
  fileName: string;
  bytes: Buffer;
}

/** Reads fields as text and files into memory, each within its rule; a field or file that is not named is refused. */
export async function readMultipart(request: FastifyRequest, rules: Record<string, FileRule>) {
  const body: Record<string, unknown> = {};
  const files: Record<string, Upload[]> = {};
  const largest = Math.max(...Object.values(rules).map((rule) => rule.maxBytes));
  let field = "body";
  try {
    const parts = request.parts({
      limits: { fileSize: largest, fieldSize: formBytes, fields: 60, files: 20 },
    });
    for await (const part of parts) {
      field = part.fieldname;
      if (part.type === "field") {
        if (part.valueTruncated) throw refuse(field, 413, "This text is too long");
        body[field] = part.value;
        continue;
      }
      const bytes = await part.toBuffer();
      if (bytes.length === 0 && !part.filename) continue;
      const rule = rules[field];
      if (!rule) throw refuse(field, 422, "No file is expected here");
      files[field] ??= [];
      const list = files[field] ?? [];
      list.push({ fileName: part.filename, bytes });
      if (bytes.length > rule.maxBytes) throw tooLarge(field, rule.maxBytes);
      if (list.length > rule.most) throw refuse(field, 422, `At most ${rule.most} files`);
    }
  } catch (error) {
    throw asRefusal(error, field, largest);
  }
  return { body, files };
}

/** What the parser throws is the sender's fault, whatever it says: too much of something, or no form at all. */
function asRefusal(error: unknown, field: string, largest: number): Error {
  const { code, statusCode, message } = error as Error & { code?: string; statusCode?: number };
  if (error instanceof Refusal) return error;
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(field, largest);
  return new Refusal({
    status: statusCode ?? 400,
    title: "This form cannot be read",
    detail: message,
    errors: [{ field: "body", message: "A whole multipart form is needed" }],
  });
}

function tooLarge(field: string, maxBytes: number): Refusal {
  return refuse(field, 413, `At most ${maxBytes / 1024 / 1024} MB`);
}

function refuse(field: string, status: number, message: string): Refusal {
  return new Refusal({
    status,
    title: "This file cannot be taken",
    detail: message,
    errors: [{ field, message }],
  });
}
