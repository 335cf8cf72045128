import { hash, randomBytes } from "node:crypto";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The database stores only this hash, so a leak gives no access. 256 random bits need no slow hash. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}
