/**
 * Who may try a password, and when: every figure in one place.
 *
 * Sources: OWASP Authentication Cheat Sheet (waits that double instead of locked accounts), OWASP "Slow Down Online Guessing
 * Attacks with Device Cookies", NIST SP 800-63B section 5.2.2 (a limit on failures that strangers cannot turn into a lock-out:
 * growing waits, trust in devices known from before).
 *
 * 1. An address counts as one: IPv4 whole, IPv6 by its /64, the smallest network a provider gives to one customer. Five
 *    failures are free, then each doubles the wait, from 15 seconds to an hour; a day without a failure is forgotten.
 * 2. A browser that the account was logged in from is measured by its own failures alone, with the same waits.
 * 3. After five failures at one account, from whatever addresses, an address has to have been seen here ten seconds ago before
 *    it may try. The ten seconds run from its own first try: nobody else makes them longer. The same holds for every account
 *    while passwords wait to be checked.
 * 4. Passwords are checked in turn (`password-queue.ts`): known browsers first, then addresses seen here ten seconds ago, then
 *    new ones; among equals those in whose neighbourhood (/8, /16 and /24; /32, /40 and /48) the fewest failures were made. Who
 *    finds sixteen before him is asked to come back.
 * 5. Codes of an app: after twenty wrong ones at an account within a day only known browsers may send such a code; a recovery
 *    code works all the same.
 *
 * So an owner gets in within 20 seconds: at once from a known browser, after at most ten seconds from an address that made no
 * mistakes. Strangers who guess at one account get 36 tries a day from one address, 36 N from N addresses; whoever changes
 * the address with each try gets none. More than 1.2 million a day are never checked, however many come: two at once, 0.15
 * seconds each. That is where the promise to a new address ends: 200 strangers who never failed before, come at the same
 * time and from all over the world are checked before it, and more of them make it wait longer, each once.
 */
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const freeFailures = 5;
const firstWaitMs = 15 * second;
const longestWaitMs = hour;
/** After so long without a failure an address, or a known browser, begins anew. */
export const failureMemoryMs = 24 * hour;

/** Failures at one account, by anybody, from which on new addresses wait. */
export const accountFailures = 5;
export const accountMemoryMs = hour;
/** How long an address has to be known then. */
export const firstLookMs = 10 * second;

export const freeCodes = 20;

/** Failures of a session in a row at its own password, after which the session ends: an owner remembers sooner. */
export const sessionFailures = 10;

/** Milliseconds until the next try after so many failures. */
export function waitAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - freeFailures));
}
