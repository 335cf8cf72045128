import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { troubleOf } from "#api/platform/database/trouble.ts";
import type { FileRule } from "#contract/endpoint.ts";
import { formBytes } from "#contract/fields.ts";
import type { FieldCode, Problem } from "#contract/problem.ts";
import { Refusal } from "./problems.ts";
import { Spool, type Spooled } from "./spool.ts";
import { utf8Text } from "./utf8.ts";

export interface Upload {
  fileName: string;
  bytes: Buffer;
}

/** The caller closes the spool. */
export interface Form {
  body: Record<string, unknown>;
  files: Record<string, Upload[]>;
  spooled: Spooled[];
  spool: Spool | null;
}

const mostTexts = 60;

export async function readMultipart(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  folder: string,
): Promise<Form> {
  const form: Form = { body: {}, files: {}, spooled: [], spool: null };
  const { body, files, spooled } = form;
  const largest = Math.max(formBytes, ...Object.values(rules).map((rule) => rule.maxBytes));
  const most = Object.values(rules).reduce((sum, rule) => sum + rule.most, 0);
  const isSmall = most === 0;
  let total = 0;
  let field = "body";
  let texts = 0;
  try {
    const parts = request.parts({
      limits: { fileSize: largest, files: mostTexts + Math.max(20, most) },
      // The parser gives out the bytes of files only, and its texts hide bytes that are no UTF-8.
      isPartAFile: () => true,
    });
    for await (const part of parts) {
      field = part.fieldname;
      if (part.type === "field") continue;
      if (part.filename === undefined && part.mimetype !== "application/octet-stream") {
        if (++texts > mostTexts) throw tooMuch("body", "too_long", `At most ${mostTexts} fields`);
        const text = utf8Text(await textBytes(field, part.file));
        total += text.length;
        if (isSmall && total > formBytes) throw tooMuch(field, "too_long", "This text is too long");
        body[field] = text;
        continue;
      }
      const rule = rules[field];
      if (rule?.isSpooled && part.filename) {
        form.spool ??= await Spool.open(folder);
        const kept = await form.spool.add(part.filename, part.file, rule.maxBytes);
        if (!kept || part.file.truncated) throw tooLarge(field, rule.maxBytes);
        spooled.push(kept);
        if (spooled.length > rule.most) throw refuse(field, "too_long", `At most ${rule.most} files`);
        continue;
      }
      const bytes = await part.toBuffer();
      if (bytes.length === 0 && !part.filename) continue;
      if (!rule) throw refuse(field, "unknown_field", "No file is expected here");
      files[field] ??= [];
      const list = files[field] ?? [];
      list.push({ fileName: part.filename, bytes });
      if (bytes.length > rule.maxBytes) throw tooLarge(field, rule.maxBytes);
      if (list.length > rule.most) throw refuse(field, "too_long", `At most ${rule.most} files`);
    }
    return form;
  } catch (error) {
    await form.spool?.close();
    throw asRefusal(error, field, largest);
  }
}

async function textBytes(field: string, stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > formBytes) throw tooMuch(field, "too_long", "This text is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asRefusal(error: unknown, field: string, largest: number): Error {
  const { code, statusCode, message } = error as Error & { code?: string; statusCode?: number };
  if (error instanceof Refusal || troubleOf(error)) return error as Error;
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(field, largest);
  return new Refusal({
    status: statusCode ?? 400,
    title: "This form cannot be read",
    code: statusCode === 413 ? "too_large" : "malformed_request",
    detail: message,
    errors: [{ field: "body", message: "A whole multipart form is needed", code: "invalid_format" }],
  });
}

function tooLarge(field: string, maxBytes: number): Refusal {
  return tooMuch(field, "too_large", `At most ${maxBytes / 1024 / 1024} MB`);
}

function tooMuch(field: string, code: FieldCode, message: string): Refusal {
  return refuse(field, code, message, { status: 413, code: "too_large" });
}

function refuse(
  field: string,
  code: FieldCode,
  message: string,
  as: Pick<Problem, "status" | "code"> = { status: 422, code: "invalid_fields" },
): Refusal {
  return new Refusal({
    ...as,
    title: "This file cannot be taken",
    detail: message,
    errors: [{ field, message, code }],
  });
}
