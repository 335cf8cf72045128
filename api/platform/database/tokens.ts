import { hash, randomBytes } from "node:crypto";

/** 256 random bits cannot be guessed, so a fast hash is enough to store. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The database stores only the hash, so that a leaked database gives no access. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}
