import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Made of SECRET_KEY. It may go to the thread that writes, and nowhere else. */
export interface SecretKey {
  /** Says which key sealed a value, and nothing about the key itself. */
  id: string;
  sealing: Uint8Array;
  tokens: Uint8Array;
}

const method = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const shape = /^sealed:([\w-]{8}):([\w-]{38,})$/;

/** What a value is sealed for, beside its key: a sealed value that is copied into another record does not open there. */
export const sealedFor = {
  admin: (id: number) => `admin ${id}`,
  webhook: (id: number) => `webhook ${id}`,
  mailServer: "mail server",
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
 * Null if another key sealed it, or for another record. A value in clear stays as it is: an older program beside this one writes
 * such values until it is stopped.
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

/** A token that is the same each time, for links that several mails contain. */
export function deriveToken(key: SecretKey, purpose: string): string {
  return createHmac("sha256", key.tokens).update(purpose).digest("base64url");
}
