import type { FastifyInstance } from "fastify";
import { inProcess } from "#api/platform/http/in-process.ts";
import { withMarks } from "#contract/content/words/marks.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import type { Page } from "./finish-page.ts";

const readPath = "/api/words/";

export function namesTicket(path: string): boolean {
  return /[?&](?:draft|as-of)=/.test(path);
}

export async function goodTicket(app: FastifyInstance, path: string): Promise<string | null> {
  const ticket = queryOf(path).get("draft");
  if (!ticket) return null;
  const url = withTicket(`${readPath}home`, ticket);
  const answer = await app.inject({ url, remoteAddress: inProcess });
  return answer.statusCode === 200 && answer.json().isDraft === true ? ticket : null;
}

export function queryOf(path: string): URLSearchParams {
  const question = path.indexOf("?");
  return new URLSearchParams(question < 0 ? "" : path.slice(question));
}

/** Endpoints without a ticket parameter ignore it. */
export function withTicket(url: string, ticket: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}ticket=${encodeURIComponent(ticket)}`;
}

/** The marks tell the editor's frame which field a text comes from. */
export function withMarksIn(url: string, payload: Buffer): Buffer {
  if (!url.startsWith(readPath)) return payload;
  const told = JSON.parse(payload.toString("utf8"));
  if (!told.isDraft) return payload;
  const { page } = pages[told.page as PageName];
  return Buffer.from(JSON.stringify({ ...told, words: withMarks(page, told.words) }), "utf8");
}

export function asDraft(page: Page): Page {
  const policy = page.headers["content-security-policy"] ?? "";
  return {
    ...page,
    headers: {
      ...page.headers,
      "content-security-policy": policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  };
}
