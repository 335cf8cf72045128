import type { FastifyInstance } from "fastify";
import { inProcess } from "#api/platform/http/in-process.ts";
import { findProduct } from "#contract/content/products.ts";
import { readLook } from "#contract/content/words/endpoints.ts";
import { isZone } from "#contract/content/words/hours.ts";
import { type PageName, pageNames, pages } from "#contract/content/words/pages.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { splitLanguage } from "#contract/languages.ts";
import { barStyle, pastBar } from "./as-of-bar.ts";
import { queryOf, withTicket } from "./draft-pages.ts";
import { etagOf, type Page } from "./finish-page.ts";
import { inlineHash } from "./security.ts";

const styleHash = inlineHash(barStyle);

export interface PastView extends OutputOf<typeof readLook> {
  ticket: string;
  zone: string;
  page: PageName;
  version: number;
  product: number | null;
}

const ticketName = "as-of";
const zoneName = "zone";

/**
 * Undefined if the address asks for no past view, null if its ticket is no longer valid.
 * @param route the page's pattern in the site map, such as "/product/:title"
 */
export async function parsePastView(
  app: FastifyInstance,
  path: string,
  route: string,
): Promise<PastView | null | undefined> {
  if (!path.includes(`${ticketName}=`)) return undefined;
  const query = queryOf(path);
  const ticket = query.get(ticketName);
  if (ticket === null) return undefined;
  const zone = query.get(zoneName);
  const { language, path: inFirst } = splitLanguage(route);
  const page = pageAt(inFirst);
  const ask = async (url: string) => {
    const answer = await app.inject({ url: withTicket(url, ticket), remoteAddress: inProcess });
    return answer.statusCode === 200 ? answer.json() : null;
  };
  const [look, words, product] = await Promise.all([
    ask(readLook.path),
    ask(`/api/words/${page}?language=${language}`),
    page === "product" ? ask(`${findProduct.path}?title=${titleIn(path)}`) : null,
  ]);
  if (!look) return null;
  return {
    ticket,
    zone: zone !== null && isZone(zone) ? zone : "UTC",
    page,
    version: words.asOf.version,
    product: product?.product?.id ?? null,
    ...look,
  };
}

function titleIn(path: string): string {
  return path.split("?", 1)[0]?.split("/").at(-1) ?? "";
}

export function stripPastView(path: string): string {
  const query = queryOf(path);
  query.delete(ticketName);
  query.delete(zoneName);
  const plain = path.split("?", 1)[0] ?? "/";
  return query.size > 0 ? `${plain}?${query}` : plain;
}

/**
 * Makes a page read-only, without scripts, which would bring in today's content; its links lead to pages of the same moment.
 * Search engines and caches must not store it.
 */
export function renderPast(page: Page, look: PastView, path: string): Page {
  const html = page.bodies.identity.toString("utf8");
  const body = Buffer.from(
    withoutScripts(html)
      .replace(/<a [^<>]*>/g, (tag) =>
        tag.replace(/ href="(\/[^"]*)"/, (_, to) => ` href="${linkTo(to, look)}"`),
      )
      .replaceAll("<form ", "<form inert ")
      .replace("</head>", `<style>${barStyle}</style></head>`)
      // The skip link must stay the first link.
      .replace("<header", () => `${pastBar(look, stripPastView(path))}<header`),
    "utf8",
  );
  const policy = page.headers["content-security-policy"] ?? "";
  return {
    ...page,
    etag: etagOf(body),
    bodies: { identity: body },
    headers: {
      ...page.headers,
      "content-security-policy": policy
        .replace("style-src 'self'", `style-src 'self' ${styleHash}`)
        .replace(/script-src [^;]*/, "script-src 'none'"),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  };
}

function withoutScripts(html: string): string {
  const end = "</script>";
  let left = "";
  let from = 0;
  for (let at = html.indexOf("<script"); at >= 0; at = html.indexOf("<script", from)) {
    left += html.slice(from, at);
    from = html.indexOf(end, at) + end.length;
  }
  return left + html.slice(from);
}

function linkTo(escaped: string, look: PastView): string {
  if (/^\/(?:\/|api\/|assets\/|media\/|admin)/.test(escaped)) return escaped;
  const [address = "", fragment] = escaped.split("#", 2);
  const joint = address.includes("?") ? "&amp;" : "?";
  return `${address}${joint}${queryOfLook(look)}${fragment === undefined ? "" : `#${fragment}`}`;
}

function queryOfLook({ ticket, zone }: PastView): string {
  return `${ticketName}=${encodeURIComponent(ticket)}&amp;${zoneName}=${encodeURIComponent(zone)}`;
}

function pageAt(route: string): PageName {
  if (route === "/product/:title") return "product";
  const path = route.split("/:", 1)[0] || "/";
  return pageNames.find((name) => pages[name].page.path === path) ?? "home";
}
