import { hash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import qrcode from "qrcode-generator";
import { withoutUnseen } from "#contract/unseen.ts";
import type { Proof } from "./second-factor-repository.ts";

/** The variant of RFC 6238 that every app supports: SHA-1, six digits, 30 seconds. */
const periodMs = 30_000;
const tolerated = 1;
/** Light modules around the code, as the QR standard requires. */
const quietZone = 4;
const recoveryCodeCount = 10;

function totpOf(secret: string, email: string) {
  return new TOTP({ issuer: "Daniry", label: email, secret: Secret.fromBase32(secret) });
}

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function addressOfSecret(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** As apps and chats write it: in groups, with dashes, with invisible signs. */
function bareCode(code: string): string {
  return withoutUnseen(code).replace(/[\s\p{Pd}]/gu, "");
}

export function stepOfCode(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  const digits = bareCode(code);
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(secret, "").validate({ token: digits, timestamp: now.getTime(), window: tolerated });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / periodMs) + delta;
  return lastStep === null || step > lastStep ? step : null;
}

/** Without letters that look like digits. A code has 80 random bits, so a fast hash is enough to store it. */
const letters = "abcdefghjkmnpqrstuvwxyz123456789";

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const signs = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join("");
    return (signs.match(/.{4}/g) ?? []).join("-");
  });
}

export function hashRecoveryCode(code: string): string {
  return hash("sha256", `recovery code ${bareCode(code).toLowerCase()}`, "base64url");
}

export interface Factor {
  /** Null if it was sealed with another key. */
  secret: string | null;
  lastStep: number | null;
}

export function isAppCode(code: string): boolean {
  return /^\d{6,10}$/.test(bareCode(code));
}

/** Null if the app code is wrong. A recovery code is checked later, by the write that uses it up. */
export function proofOfCode({ secret, lastStep }: Factor, code: string, now: Date): Proof | null {
  if (!isAppCode(code)) return { recoveryHash: hashRecoveryCode(code) };
  if (secret === null) return null;
  const step = stepOfCode(secret, code, now, lastStep);
  return step === null ? null : { step };
}

export function drawQr(text: string): { size: number; path: string } {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
    }
  }
  return { size: count + 2 * quietZone, path };
}
