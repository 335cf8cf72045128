import { bareCode, hashRecoveryCode, stepOfCode } from "./second-factor.ts";
import type { Proof } from "./second-factor-repository.ts";

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
