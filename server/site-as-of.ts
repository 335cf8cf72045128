import type { FastifyInstance } from "fastify";
import { inProcess } from "#api/platform/http/in-process.ts";
import { findProduct } from "#contract/content/products.ts";
import { readLook } from "#contract/content/words/endpoints.ts";
import { isZone } from "#contract/content/words/hours.ts";
import { type PageName, pageNames, pages } from "#contract/content/words/pages.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { barStyle, pastBar } from "./as-of-bar.ts";
import { queryOf, withTicket } from "./draft-pages.ts";
import { etagOf, type Page } from "./finish-page.ts";
import { inlineHash } from "./security.ts";

const styleHash = inlineHash(barStyle);

/** A look at the site as it was at a moment, by the ticket in an address. */
export interface PastView {
  ticket: string;
  /** ISO moment. */
  at: string;
  /** In which the moment is told. */
  zone: string;
  /** Whose words the page is made of, and which version of them stood there; 0 for those that came with the site. */
  page: PageName;
  version: number;
  /** What of then cannot be shown any more. */
  lost: OutputOf<typeof readLook>["lost"];
  trashed: OutputOf<typeof readLook>["trashed"];
  /** The id of the product whose page this is. */
  product: number | null;
}

/** Of the query of an address. */
const ticketName = "as-of";
const zoneName = "zone";

/**
 * The look that an address asks for, "/about-us?as-of=…"; undefined where it asks for none, null where its ticket is not good any
 * more.
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
  const page = pageAt(route);
  const ask = async (url: string) => {
    const answer = await app.inject({ url: withTicket(url, ticket), remoteAddress: inProcess });
    return answer.statusCode === 200 ? answer.json() : null;
  };
  const [look, words, product] = await Promise.all([
    ask(readLook.path),
    ask(`/api/words/${page}`),
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

/** As it stands in the address of a product's page, escaped. */
function titleIn(path: string): string {
  return path.split("?", 1)[0]?.split("/").at(-1) ?? "";
}

/** The address as it leads to the site of today. */
export function stripPastView(path: string): string {
  const query = queryOf(path);
  query.delete(ticketName);
  query.delete(zoneName);
  const plain = path.split("?", 1)[0] ?? "/";
  return query.size > 0 ? `${plain}?${query}` : plain;
}

/**
 * A page that can be read and nothing else: without scripts, so that nothing of today comes in, its links leading to pages of the
 * same moment, its forms asleep, and a bar that says so. Found by nobody, kept by nobody.
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
      // Behind the link that skips to the content, which has to be the first one.
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

/** Files are today's, and the panel is no page of the site. */
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
