import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem } from "#contract/problem.ts";
import { problemType } from "#contract/received.ts";
import { policyOfData } from "./security.ts";

export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  problem: Problem,
  headers: Record<string, string>,
) {
  const isForPeople = request.headers.accept?.startsWith("text/html") ?? false;
  const body = isForPeople ? pageOf(problem) : JSON.stringify(problem);
  response.writeHead(problem.status, {
    ...headers,
    "content-security-policy": policyOfData,
    "content-type": isForPeople ? "text/html; charset=utf-8" : problemType,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
  });
  response.end(request.method === "HEAD" ? undefined : body);
  request.resume();
}

function pageOf({ title, detail }: Problem): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | Daniry</title><h1>${title}</h1><p>${detail}.</p><p><a href="/">Go to the home page</a></p></html>`;
}
