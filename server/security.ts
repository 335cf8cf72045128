import { createHash } from "node:crypto";

/** Headers of every answer (OWASP Secure Headers Project); pages add a content security policy of their own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(publicUrl.startsWith("https:") && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    }),
  };
}

/** For answers that are no page: nothing in them may be run. */
export const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** Policies of our own: for markup (finish-page.ts) and for the worker that draws documents (first-page.ts). */
const trustedTypes = ["default", "pdf-worker"];

/**
 * What a page may load and run: its own files, and scripts of these hashes.
 * @param apiUrl origin of an API, with its pictures, that browsers find elsewhere; "" for none
 */
export function contentSecurityPolicy(scriptHashes: string[], apiUrl: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(" ")}`.trim(),
    "style-src 'self'",
    `img-src 'self' data: blob: ${apiUrl}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${apiUrl}`.trim(),
    // Own pages: drafts, in the frame of the editor; all others are shown in no frame.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(" ")}`,
  ].join("; ");
}

/** Of an inline script or style, as a policy names it. */
export function inlineHash(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
