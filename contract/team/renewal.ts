/**
 * Header of an answer that ended every token of an account: it carries the one under which the session at hand goes on (RFC 9110,
 * section 11.6.3). So who holds a copy of the former token is out, and who made the change stays.
 */
export const renewalHeader = "authentication-info";

export function writeRenewal(token: string): string {
  return `token="${token}"`;
}

export function readRenewal(header: string | null): string | null {
  return /^token="([\w-]{20,200})"$/.exec(header ?? "")?.[1] ?? null;
}
