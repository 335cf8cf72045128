import { hash } from "node:crypto";

/** Headers of every answer (OWASP Secure Headers Project). */
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

export const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** Lets the panel's service worker show the icon of a notification. */
export const policyOfPanelWorker = "default-src 'none'; img-src 'self'; frame-ancestors 'none'";

const trustedTypes = ["default", "pdf-worker", "panel-worker"];

export function contentSecurityPolicy(scriptHashes: string[], apiUrl: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(" ")}`.trim(),
    "style-src 'self'",
    `img-src 'self' data: blob: ${apiUrl}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${apiUrl}`.trim(),
    // 'self' lets the editor show drafts in a frame. All other pages forbid it by frame-ancestors.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(" ")}`,
  ].join("; ");
}

export function inlineHash(code: string): string {
  return `'sha256-${hash("sha256", code, "base64")}'`;
}
