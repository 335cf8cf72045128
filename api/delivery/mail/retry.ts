const minuteMs = 60_000;
const longestPause = 4 * 60 * minuteMs;
const patience = 3 * 24 * 60 * minuteMs;

/**
 * Pauses of 1, 2, 4 … minutes up to 4 hours, and null after three days. `chance` (0 to 1) varies a pause by up to a fifth, so
 * that mails that failed together do not retry together.
 */
export function nextTry(attempts: number, firstTriedAt: Date, now: Date, chance: number): Date | null {
  if (now.getTime() - firstTriedAt.getTime() >= patience) return null;
  const pause = Math.min(longestPause, minuteMs * 2 ** Math.min(attempts - 1, 20));
  return new Date(now.getTime() + Math.round(pause * (0.8 + 0.4 * chance)));
}
