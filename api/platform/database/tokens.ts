import { createHash, randomBytes } from "node:crypto";

/** 256 random bits: nobody guesses one, so a fast hash is enough to keep them by. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database knows of a token: who reads the database cannot log in with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
