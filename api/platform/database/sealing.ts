import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export interface SecretKey {
  id: string;
  sealing: Uint8Array;
  tokens: Uint8Array;
}

const method = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const shape = /^sealed:([\w-]{8}):([\w-]{38,})$/;

/** Binds a sealed value to its record: a copy in another record cannot be opened. */
export const sealedFor = {
  admin: (id: number) => `admin ${id}`,
  webhook: (id: number) => `webhook ${id}`,
  push: (endpoint: string) => `push ${endpoint}`,
  mailServer: "mail server",
  secondPlace: "second place",
};

export function secretKeyOf(secret: string): SecretKey {
  const part = (use: string, bytes: number) =>
    new Uint8Array(hkdfSync("sha256", secret, "", `daniry ${use}`, bytes));
  return {
    id: Buffer.from(part("id", 6)).toString("base64url"),
    sealing: part("sealing", 32),
    tokens: part("tokens", 32),
  };
}

export function seal(key: SecretKey, place: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(method, key.sealing, nonce).setAAD(Buffer.from(place));
  const bytes = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
  return `sealed:${key.id}:${Buffer.concat(bytes).toString("base64url")}`;
}

/**
 * Null if another key or another record sealed it. Unsealed values are returned unchanged, because an older program may still
 * write some until it stops.
 */
export function unseal(key: SecretKey, place: string, sealed: string): string | null {
  const [, id, text = ""] = shape.exec(sealed) ?? [];
  if (id === undefined) return sealed;
  if (id !== key.id) return null;
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(method, key.sealing, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes));
  try {
    const opened = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()];
    return Buffer.concat(opened).toString("utf8");
  } catch {
    return null;
  }
}

export function isSealed(text: string): boolean {
  return shape.test(text);
}

export function deriveToken(key: SecretKey, purpose: string): string {
  return createHmac("sha256", key.tokens).update(purpose).digest("base64url");
}
