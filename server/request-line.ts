import type { IncomingMessage, ServerResponse } from "node:http";
import { type Problem, problemType } from "#contract/problem.ts";
import { policyOfData } from "./security.ts";

/** Longest path with its query, in bytes: a product's title of 200 signs of any script fits, encoded. */
export const longestAddress = 2_048;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const tooLong: Problem = {
  type: "about:blank",
  status: 414,
  title: "This address is too long",
  detail: `An address of this site has at most ${longestAddress} characters`,
};

const notAllowed: Problem = {
  type: "about:blank",
  status: 405,
  title: "Method not allowed",
  detail: `This site understands ${methods.join(", ")}`,
};

function faultOf({ method = "", url = "" }: IncomingMessage): Problem | null {
  if (url.length > longestAddress) return tooLong;
  return methods.includes(method) ? null : notAllowed;
}

/**
 * Refuses a request by its first line, before any work is done for it: an address that is too long, and methods that no part of the
 * site has. True where it has answered.
 */
export function refuseRequestLine(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const fault = faultOf(request);
  if (!fault) return false;
  const isForPeople = request.headers.accept?.startsWith("text/html") ?? false;
  const body = isForPeople ? pageOf(fault) : JSON.stringify(fault);
  response.writeHead(fault.status, {
    ...headers,
    "content-security-policy": policyOfData,
    "content-type": isForPeople ? "text/html; charset=utf-8" : problemType,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    ...(fault === notAllowed && { allow: methods.join(", ") }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
  request.resume();
  return true;
}

function pageOf({ title, detail }: Problem): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | Daniry</title><h1>${title}</h1><p>${detail}.</p><p><a href="/">Go to the home page</a></p></html>`;
}
