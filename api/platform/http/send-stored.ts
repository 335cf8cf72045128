import type { FastifyReply, FastifyRequest } from "fastify";
import { parse } from "range-parser";
import type { Stored } from "#api/platform/media/storage.ts";
import { isKnown } from "./etag.ts";
import { Refusal } from "./problems.ts";

/**
 * Answers a stored file to GET and HEAD: 304 if the client has it, 206 or 416 for one range, else 200. `etag` must be strong.
 * Returns true if the first byte is sent.
 */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { stored, type, etag }: { stored: Stored; type: string; etag: string },
): boolean {
  reply.header("etag", etag).header("accept-ranges", "bytes").header("x-content-type-options", "nosniff");
  if (isKnown(request, etag)) {
    reply.code(304).send();
    return false;
  }
  const isHead = request.method === "HEAD";
  const range = isHead ? null : rangeOf(request, etag, stored.bytes);
  reply.type(type).header("content-length", range ? range.end - range.start + 1 : stored.bytes);
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${stored.bytes}`);
  reply.send(isHead ? undefined : stored.stream(range ?? undefined));
  return !isHead && (range?.start ?? 0) === 0;
}

interface Range {
  start: number;
  end: number;
}

/** Null for the whole file. A header that is malformed or names several ranges is ignored (RFC 9110, 14.2). */
function rangeOf({ headers }: FastifyRequest, etag: string, bytes: number): Range | null {
  const { range, "if-range": ifRange } = headers;
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  const { type, code, ranges } = parse(bytes, range);
  if (type !== "bytes" || (code & 1) !== 0) return null;
  if (ranges.length === 0) throw notSatisfiable(bytes);
  return ranges.length === 1 ? (ranges[0] ?? null) : null;
}

function notSatisfiable(bytes: number): Refusal {
  return new Refusal(
    {
      status: 416,
      title: "No such range",
      code: "range_not_satisfiable",
      detail: `This file has ${bytes} bytes`,
    },
    { "content-range": `bytes */${bytes}` },
  );
}
