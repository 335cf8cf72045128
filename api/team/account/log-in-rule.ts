import { dayMs, hourMs } from "#contract/durations.ts";

/**
 * Who may try a password, and when; every figure is here.
 *
 * Sources: OWASP Authentication Cheat Sheet (waits that double instead of locked accounts), OWASP "Slow Down Online
 * Guessing Attacks with Device Cookies", NIST SP 800-63B section 5.2.2 (growing waits and trust in known devices, so
 * that strangers cannot lock an account).
 *
 * 1. IPv4 addresses count whole, IPv6 addresses by their /64, the smallest network that a provider gives to a customer.
 *    Five failures are free, then each doubles the wait, from 15 seconds to an hour, and a day without a failure resets
 *    the count.
 * 2. A browser that has logged in to the account before has its own count with the same waits.
 * 3. After five failures at an account, from any addresses, an address may try only 10 seconds after its first attempt;
 *    other addresses cannot prolong this wait. The same holds for every account while the password queue is half full.
 * 4. The password queue takes known browsers first, then addresses seen 10 seconds ago, then new ones; among equals,
 *    those with the fewest failures in their networks (/8, /16 and /24; /32, /40 and /48) go first. It holds 16 and
 *    refuses the last one with 503.
 * 5. After 20 wrong app codes at an account within a day, only known browsers may send an app code. Recovery codes still
 *    work.
 *
 * An owner logs in at once from a known browser, and within 20 seconds from an address without failures, unless 200
 * others without failures try at the same time. Guessers get 36 tries a day at an account from each address, and none
 * if they change the address with each try; the server checks at most 1.2 million passwords a day.
 */
const second = 1_000;

const freeFailures = 5;
const firstWaitMs = 15 * second;
const longestWaitMs = hourMs;
export const failureMemoryMs = dayMs;

export const accountFailures = 5;
export const accountMemoryMs = hourMs;
export const firstLookMs = 10 * second;

export const freeCodes = 20;

export const sessionFailures = 10;

export function waitAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - freeFailures));
}
