import type { Page } from "./finish-page.ts";

/** Under which a CDN keeps all pages: with one edit many of them are others. */
const tag = "daniry-pages";

/**
 * Lets a CDN keep a public page for so many seconds, and serve it for as many more while it fetches a new one. Browsers ask each time,
 * as without a CDN: what a CDN may do with a page that has grown old is said in headers for CDNs alone, as browsers obey
 * `stale-while-revalidate` too. A page that is true until a moment only is not kept.
 * https://www.rfc-editor.org/rfc/rfc9213.html; `surrogate-control` and `surrogate-key` are Fastly's and Varnish's names, `cache-tag`
 * is Cloudflare's and others'.
 */
export function forCdn(page: Page, address: string, maxAge: number | undefined): Page {
  const { status, isWhole, trueUntil, headers } = page;
  const isPublic = status === 200 && isWhole && headers["cache-control"] === "no-cache";
  if (!maxAge || !isPublic || trueUntil !== undefined || address.startsWith("/admin")) return page;
  const kept = `max-age=${maxAge}, stale-while-revalidate=${maxAge}`;
  return {
    ...page,
    headers: {
      ...headers,
      "cache-control": `public, max-age=0, must-revalidate, s-maxage=${maxAge}`,
      "cdn-cache-control": kept,
      "surrogate-control": kept,
      "cache-tag": tag,
      "surrogate-key": tag,
    },
  };
}
