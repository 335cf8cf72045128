import { hashRecoveryCode, stepOfCode } from "./second-factor.ts";
import type { Proof } from "./second-factor-repository.ts";

export interface Factor {
  /** Null if it was sealed with another key. */
  secret: string | null;
  lastStep: number | null;
}

/** Six digits are a code of the app; everything else is taken for a recovery code. */
export function isAppCode(code: string): boolean {
  return /^[\d\s-]{6,10}$/.test(code);
}

/** Null for a wrong code of the app. Whether a recovery code exists is for the write that uses it up to say. */
export function proofOfCode({ secret, lastStep }: Factor, code: string, now: Date): Proof | null {
  if (!isAppCode(code)) return { recoveryHash: hashRecoveryCode(code) };
  if (secret === null) return null;
  const step = stepOfCode(secret, code, now, lastStep);
  return step === null ? null : { step };
}
