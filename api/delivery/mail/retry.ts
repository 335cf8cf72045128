const minuteMs = 60_000;
const longestPause = 4 * 60 * minuteMs;
/** How long a mail is tried. */
const patience = 3 * 24 * 60 * minuteMs;

/**
 * When a mail that was not taken is tried again: after a minute, two, four… up to four hours, each up to a fifth more or less, so that
 * what failed together does not come back together. Null after three days. `chance` is from 0 to 1.
 */
export function nextTry(attempts: number, firstTriedAt: Date, now: Date, chance: number): Date | null {
  if (now.getTime() - firstTriedAt.getTime() >= patience) return null;
  const pause = Math.min(longestPause, minuteMs * 2 ** Math.min(attempts - 1, 20));
  return new Date(now.getTime() + Math.round(pause * (0.8 + 0.4 * chance)));
}
