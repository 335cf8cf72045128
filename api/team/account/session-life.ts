import { dayMs, minuteMs } from "#contract/durations.ts";

/** A session ends after this time without use. */
const idleMs = 14 * dayMs;

/** A session ends this long after its log-in (NIST SP 800-63B-4, section 2.1.3: at most 30 days with a password alone). */
const longestMs = 30 * dayMs;

/** The last use is stored at most this often, so that not every call is a write. */
const notedEveryMs = 5 * minuteMs;
const tokenNotedEveryMs = minuteMs;

export function expiresAt(startedAt: string, lastUsedAt: string): string {
  const end = Math.min(Date.parse(startedAt) + longestMs, Date.parse(lastUsedAt) + idleMs);
  return new Date(end).toISOString();
}

export function shouldNoteUse(lastUsedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(lastUsedAt) >= notedEveryMs;
}

export function shouldNoteTokenUse(lastUsedAt: string | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= tokenNotedEveryMs;
}
