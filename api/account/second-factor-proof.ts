import { hashRecoveryCode, stepOfCode } from "./second-factor.ts";
import type { Proof } from "./second-factor-repository.ts";

interface Factor {
  second_factor: string | null;
  second_factor_step: number | null;
}

/** Six digits are a code of the app; everything else is taken for a recovery code. */
export function isAppCode(code: string): boolean {
  return /^[\d\s-]{6,10}$/.test(code);
}

/** Null for a wrong code of the app. Whether a recovery code exists is for the write that uses it up to say. */
export function proofOfCode(factor: Factor, code: string, now: Date): Proof | null {
  if (!isAppCode(code)) return { recoveryHash: hashRecoveryCode(code) };
  if (factor.second_factor === null) return null;
  const step = stepOfCode(factor.second_factor, code, now, factor.second_factor_step);
  return step === null ? null : { step };
}
