import { hash, randomBytes } from "node:crypto";
import { type Encoding, type Packing, pack } from "#api/platform/http/packing.ts";
import { contentSecurityPolicy, inlineHash, policyOfData } from "./security.ts";
import { keepPress, ownHashes, wakeUp } from "./wake-up.ts";

export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Buffer } & { [Form in Packing]?: Buffer };
  isWhole: boolean;
  /** Milliseconds since 1970 at which the page expires. */
  trueUntil?: number | undefined;
}

export interface Rendered {
  status: number;
  headers: Headers;
  body: Buffer;
  isWhole: boolean;
  trueUntil?: number | undefined;
}

export type Render = (path: string, nonce: string) => Promise<Rendered>;

export async function renderCacheable(path: string, render: Render, apiUrl = ""): Promise<Page> {
  return packedWhole(await dress(path, render, { apiUrl, atOnce: path.startsWith("/admin") }));
}

export async function packedWhole(page: Page): Promise<Page> {
  const { identity } = page.bodies;
  const [br, gzip] = await Promise.all([pack(identity, "br"), pack(identity, "gzip")]);
  return { ...page, bodies: { identity, br, gzip } };
}

export async function renderOnce(
  path: string,
  render: Render,
  packing: Encoding,
  apiUrl = "",
): Promise<Page> {
  return packedOnce(await dress(path, render, { apiUrl, atOnce: true }), packing);
}

export async function packedOnce(page: Page, packing: Encoding): Promise<Page> {
  const { identity } = page.bodies;
  if (packing === "identity") return page;
  return { ...page, bodies: { identity, [packing]: await pack(identity, packing) } };
}

interface Dress {
  apiUrl: string;
  atOnce: boolean;
}

async function dress(path: string, render: Render, { apiUrl, atOnce }: Dress): Promise<Page> {
  const nonce = randomBytes(16).toString("base64url");
  const { status, headers, body, isWhole, trueUntil } = await render(path, nonce);
  const sent: Record<string, string> = Object.fromEntries(headers);
  const isHtml = sent["content-type"]?.startsWith("text/html") ?? false;
  const html = isHtml
    ? prepare(listOf(path, body.toString("utf8")), nonce, atOnce || !isWhole)
    : { body, hashes: [] };
  sent["content-security-policy"] = isHtml ? contentSecurityPolicy(html.hashes, apiUrl) : policyOfData;
  if (isWhole) sent["cache-control"] ??= "no-cache";
  else sent["cache-control"] = "no-store";
  sent.vary = "accept-encoding";
  if (isHtml && isWhole && !path.startsWith("/admin"))
    sent["speculation-rules"] = '"/speculation-rules.json"';
  return {
    status,
    headers: sent,
    etag: etagOf(html.body),
    bodies: { identity: html.body },
    isWhole,
    trueUntil,
  };
}

export function etagOf(body: Buffer): string {
  return `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

/** Each encoding has its own tag (RFC 9110, 8.8.3.3), else a cache could join parts of two. */
export function encodedTag({ etag, bodies }: Pick<Page, "etag" | "bodies">, packing: Encoding): string {
  return packing === "identity" || !bodies[packing] ? etag : `${etag.slice(0, -1)}-${packing}"`;
}

export function encodedBody(page: Page, packing: Encoding) {
  const packed = page.bodies[packing];
  const body = packed ?? page.bodies.identity;
  const headers: Record<string, string | number> = {
    ...page.headers,
    etag: encodedTag(page, packing),
    ...(packed && packing !== "identity" && { "content-encoding": packing }),
    "content-length": body.length,
  };
  return { headers, body };
}

/** Visitors get only the manifest of the site's pages, a quarter of the whole. scripts/build.ts writes both. */
function listOf(path: string, html: string): string {
  return path.startsWith("/admin")
    ? html
    : html.replaceAll(/\/assets\/(manifest-\w+\.js)/g, "/assets/site-$1");
}

/** Only scripts with our nonce are hashed, so the policy forbids a script from a visitor's text. */
function prepare(html: string, nonce: string, atOnce: boolean) {
  const scripts = html.split(`<script nonce="${nonce}"`).slice(1);
  const hashes = scripts
    .map((script) => script.slice(script.indexOf(">") + 1, script.indexOf("</script>")))
    .filter((code) => code !== "")
    .map(inlineHash);
  const plain = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(' data-discover="true"', "");
  const modules: string[] = [];
  const sent = plain
    .replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, href: string) => {
      modules.push(href);
      return "";
    })
    .replace(
      '<script type="module" async="">',
      `<script type="text/plain" data-asleep="module"${atOnce ? ' data-at-once=""' : ""} data-modules="${modules.join(" ")}">`,
    )
    .replaceAll(
      "<script>window.__reactRouterContext",
      '<script type="text/plain" data-asleep="">window.__reactRouterContext',
    )
    .replace(/<link rel="stylesheet"|<\/head>/, (tag) => `<script>${keepPress}</script>${tag}`)
    .replace("</body>", () => `<script>${wakeUp}</script></body>`);
  return { body: Buffer.from(sent, "utf8"), hashes: [...new Set([...hashes, ...ownHashes])] };
}
