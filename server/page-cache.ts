import { createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { packingOf } from "#api/http/compress.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A finished answer in every form a browser may ask for. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

export interface Rendered {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Renders a path; own inline scripts carry `nonce`. */
export type Render = (path: string, nonce: string) => Promise<Rendered>;

/** Most pages kept; each costs some 40 KB. */
const mostPages = 2_000;

/**
 * Keeps rendered pages by path for one version of the content. A change of the version empties it; visitors who ask
 * for one page at the same moment share one rendering. Only pages with status 200 are kept, so that addresses nobody
 * has written cannot fill it.
 */
export function createPageCache(render: Render, contentVersion: () => number) {
  let kept = new Map<string, Page>();
  let underWay = new Map<string, Promise<Page>>();
  let version = contentVersion();

  function forgetOld() {
    const now = contentVersion();
    if (now === version) return;
    version = now;
    kept = new Map();
    underWay = new Map();
  }

  async function make(path: string, into: Map<string, Page>): Promise<Page> {
    const page = await finish(path, render);
    // A page begun before a change lands in the map of its own version, which nobody reads any more.
    if (page.status === 200 && into.size < mostPages) into.set(path, page);
    return page;
  }

  return {
    find(path: string): Page | undefined {
      forgetOld();
      return kept.get(path);
    },
    async get(path: string): Promise<Page> {
      forgetOld();
      const known = kept.get(path) ?? underWay.get(path);
      if (known) return known;
      const waiting = underWay;
      const made = make(path, kept).finally(() => waiting.delete(path));
      waiting.set(path, made);
      return made;
    },
    get size() {
      return kept.size;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Renders with a fresh nonce, allows exactly the scripts that carry it by their hashes, and compresses the result. */
export async function finish(path: string, render: Render): Promise<Page> {
  const nonce = randomBytes(16).toString("base64url");
  const { status, headers, body } = await render(path, nonce);
  const sent: Record<string, string> = Object.fromEntries(headers);
  const isHtml = sent["content-type"]?.startsWith("text/html") ?? false;
  const html = isHtml ? prepare(body.toString("utf8"), nonce) : { body, hashes: [] };
  if (isHtml) sent["content-security-policy"] = contentSecurityPolicy(html.hashes);
  sent["cache-control"] ??= "no-cache";
  sent.vary = "accept-encoding";
  const [br, gz] = await Promise.all([
    compressBrotli(html.body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.body.length },
    }),
    compressGzip(html.body, { level: 9 }),
  ]);
  const etag = `"${createHash("sha256").update(html.body).digest("base64url").slice(0, 22)}"`;
  return { status, headers: sent, etag, bodies: { br, gzip: gz, identity: html.body } };
}

/**
 * What is sent of what the router wrote. Only scripts with our nonce are hashed: one that came in with somebody's words
 * has none, and stays forbidden.
 */
function prepare(html: string, nonce: string) {
  const scripts = html.split(`<script nonce="${nonce}"`).slice(1);
  const hashes = scripts
    .map((script) => script.slice(script.indexOf(">") + 1, script.indexOf("</script>")))
    .filter((code) => code !== "")
    .map(hashOf);
  const plain = html.replaceAll(` nonce="${nonce}"`, "");
  const sent = plain
    .replaceAll('<link rel="modulepreload"', '<link rel="later" fetchpriority="low"')
    .replace('<script type="module" async="">', '<script type="later">')
    .replace("</body>", `<script>${wakeUp}</script></body>`);
  return { body: Buffer.from(sent, "utf8"), hashes: [...new Set([...hashes, wakeUpHash])] };
}

/**
 * Puts the router's scripts back as they were, once the page has been painted: it reads without them, and on a slow line
 * they would take the place of the words, the faces and the first picture. A page in the background is never painted.
 */
const wakeUp = `(() => {
  let done = false;
  function go() {
    if (done) return;
    done = true;
    for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = "modulepreload";
    for (const old of document.querySelectorAll('script[type="later"]')) {
      const script = document.createElement("script");
      script.type = "module";
      script.async = true;
      script.textContent = old.textContent;
      old.replaceWith(script);
    }
  }
  document.currentScript.remove();
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, 2000);
})()`.replace(/\n\s*/g, " ");
const wakeUpHash = hashOf(wakeUp);

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

export function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The smallest form the browser accepts. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding {
  return packingOf(accepted) ?? "identity";
}
