/**
 * Who may try a password, and when: every figure in one place.
 *
 * Sources: OWASP Authentication Cheat Sheet (waits that double instead of locked accounts), OWASP "Slow Down Online Guessing
 * Attacks with Device Cookies", NIST SP 800-63B section 5.2.2 (strangers cannot turn a limit on failures into a lock-out: growing
 * waits, trust in known devices).
 *
 * 1. An address counts as one: IPv4 whole, IPv6 by its /64, the smallest network a provider gives to one customer. Five failures are free, then each doubles the wait, from 15 seconds to an hour. After a day without a failure the count starts anew.
 * 2. A known browser, one that the account was logged in from, has its own count with the same waits.
 * 3. After five failures at one account, from any addresses, an address may try only 10 seconds after its first attempt. Other addresses cannot make this wait longer. The same holds for every account while the password queue is half full.
 * 4. Passwords are checked in a queue (`password-queue.ts`): known browsers first, then addresses seen 10 seconds ago, then new ones. Among equals, the addresses with the fewest failures around them (/8, /16 and /24; /32, /40 and /48) go first. The queue holds 16; the last one is refused with 503.
 * 5. After 20 wrong app codes at an account within a day, only known browsers may send an app code. Recovery codes still work.
 *
 * So an owner logs in within 20 seconds: at once from a known browser, after at most 10 seconds from an address without failures.
 * Guessers get 36 tries a day at one account from one address, 36 N from N addresses, and none if they change the address with
 * each try. The server checks at most 1.2 million passwords a day: two at once, 0.15 seconds each. This is the limit of the
 * promise to a new address: 200 strangers without failures, at the same time and from all over the world, are checked before it.
 * More of them make it wait longer, each once.
 */
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const freeFailures = 5;
const firstWaitMs = 15 * second;
const longestWaitMs = hour;
export const failureMemoryMs = 24 * hour;

/** Failures at one account, from any address, after which new addresses have to wait. */
export const accountFailures = 5;
export const accountMemoryMs = hour;
/** The wait of a new address, from its first attempt. */
export const firstLookMs = 10 * second;

export const freeCodes = 20;

/** Failures in a row at the confirmation, after which the session ends. */
export const sessionFailures = 10;

export function waitAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - freeFailures));
}
