import type { Page } from "./finish-page.ts";

const tag = "daniry-pages";

/**
 * A CDN may cache a public page for `maxAge` seconds and serve it as long again while it fetches a new one. Browsers obey
 * `stale-while-revalidate` too, so only headers for CDNs have it: RFC 9213, `surrogate-*` for Fastly and Varnish, `cache-tag` for
 * Cloudflare and others.
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
