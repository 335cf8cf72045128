import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem } from "#contract/problem.ts";
import { problemType } from "#contract/received.ts";
import { inlineHash, policyOfData } from "./security.ts";

/** Answered during a restore: the health check, the restore's progress, and the files of the pages that show it. */
const answered = /^\/(?:healthz|api\/admin\/backups|assets\/[\w.-]+|(?:logo|favicon)\.svg)$/;
const retryAfter = "10";
const longestWaitMs = 10_000;

const problem: Problem = {
  type: "about:blank",
  status: 503,
  title: "Back soon",
  code: "unavailable",
  detail: "The site is being put back to an earlier state. Nothing was stored: try again in a minute",
};

const style =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;background:#fbf5ea;color:#16352a;" +
  "font:17px/1.6 Figtree,system-ui,sans-serif;text-align:center}img{width:140px;margin:0 auto 12px}" +
  "h1{margin:0;font:480 42px/1.1 Fraunces,Georgia,serif}p{margin:0;max-width:34em;color:#4b5f55}";
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retryAfter}"><title>Back soon | Daniry</title><style>${style}</style></head><body><img src="/logo.svg" alt="Daniry"><h1>Back soon</h1><p>We are putting something right. This page comes back by itself in about a minute.</p></body></html>`;
const policy = `default-src 'none'; img-src 'self'; style-src ${inlineHash(style)}; frame-ancestors 'none'`;

/** Refuses requests while a restore exchanges the data, after all open writes have ended. */
export function createStandStill() {
  let isStill = false;
  let writing = 0;
  let ended = Promise.withResolvers<void>();

  return {
    async begin(): Promise<() => void> {
      isStill = true;
      const open = () => {
        isStill = false;
      };
      if (writing > 0) {
        ended = Promise.withResolvers<void>();
        const late = new Error("a request did not come to its end");
        const timer = setTimeout(() => ended.reject(late), longestWaitMs);
        try {
          await ended.promise;
        } catch (error) {
          open();
          throw error;
        } finally {
          clearTimeout(timer);
        }
      }
      return open;
    },

    /** True if it answered. Otherwise it counts a write until its response ends. */
    refuse(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): boolean {
      const isReading = request.method === "GET" || request.method === "HEAD";
      if (isStill) {
        const path = request.url?.split("?")[0] ?? "";
        if (!(isReading && answered.test(path))) {
          sayBackSoon(request, response, path, headers);
          return true;
        }
      }
      if (!isReading) {
        writing += 1;
        response.once("close", () => {
          writing -= 1;
          if (writing === 0) ended.resolve();
        });
      }
      return false;
    },
  };
}

export type StandStill = ReturnType<typeof createStandStill>;

function sayBackSoon(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  headers: Record<string, string>,
) {
  const isForPrograms = path.startsWith("/api/") || path === "/readyz" || path.endsWith(".data");
  const body = isForPrograms ? JSON.stringify(problem) : page;
  response.writeHead(503, {
    ...headers,
    "content-security-policy": isForPrograms ? policyOfData : policy,
    "content-type": isForPrograms ? problemType : "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "retry-after": retryAfter,
    connection: "close",
  });
  response.end(request.method === "HEAD" ? undefined : body);
  request.resume();
}
