/** Failures that pass unpunished. */
const freeFailures = 5;
const firstWaitMs = 15_000;
/** The longest wait: an owner is slowed down, never locked out. */
const longestWaitMs = 120_000;
/** After so long without a failure everything is forgotten. */
const memoryMs = 60 * 60_000;
/** Accounts and addresses that are remembered; the oldest make room for new ones. */
const mostRemembered = 20_000;

interface Failures {
  count: number;
  last: number;
}

/**
 * Slows down who guesses passwords, by account and by address. From the fifth failure in a row on, each further one doubles
 * the wait. An attempt counts as failed from its start, so that many at once gain nothing.
 * An address from which an account has logged in before is measured by its own failures alone: strangers who guess at the
 * account do not hold up its owner.
 */
export function createLoginThrottle() {
  const failures = new Map<string, Failures>();
  const homes = new Map<string, number>();

  function keysOf(account: string, address: string): string[] {
    const home = homes.has(`${account}\n${address}`);
    return home ? [`address ${address}`] : [`account ${account}`, `address ${address}`];
  }

  function waitOf(key: string, now: number): number {
    const known = failures.get(key);
    if (!known || known.count < freeFailures) return 0;
    return Math.max(0, known.last + waitAfter(known.count) - now);
  }

  function count(key: string, now: number) {
    const known = failures.get(key);
    failures.delete(key);
    const isRecent = known !== undefined && now - known.last < memoryMs;
    keep(failures, key, { count: isRecent ? known.count + 1 : 1, last: now });
  }

  return {
    /** Milliseconds to wait; with 0 the attempt may go on and counts as failed until `succeeded` says otherwise. */
    attempt(account: string, address: string, at: Date): number {
      const now = at.getTime();
      const keys = keysOf(account, address);
      const wait = Math.max(...keys.map((key) => waitOf(key, now)));
      if (wait === 0) for (const key of keys) count(key, now);
      return wait;
    },

    succeeded(account: string, address: string, at: Date) {
      failures.delete(`account ${account}`);
      failures.delete(`address ${address}`);
      homes.delete(`${account}\n${address}`);
      keep(homes, `${account}\n${address}`, at.getTime());
    },
  };
}

export function waitAfter(count: number): number {
  if (count < freeFailures) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (count - freeFailures));
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value) {
  if (map.size >= mostRemembered) {
    const oldest = map.keys().next();
    if (!oldest.done) map.delete(oldest.value);
  }
  map.set(key, value);
}
