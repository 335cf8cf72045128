/** Headers of every answer (OWASP Secure Headers Project); pages add a content security policy of their own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

/** For answers that are no page: nothing in them may be run. */
export const policyOfData = "default-src 'none'; frame-ancestors 'none'";
