/**
 * Carries a new token after a call ended every token of the account (RFC 9110, section 11.6.3). The admin stays logged in, and a
 * stolen copy of the old token is void.
 */
export const renewalHeader = "authentication-info";

export function writeRenewal(token: string): string {
  return `token="${token}"`;
}

export function readRenewal(header: string | null): string | null {
  return /^token="([\w-]{20,200})"$/.exec(header ?? "")?.[1] ?? null;
}
