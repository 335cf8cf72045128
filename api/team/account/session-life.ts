import { dayMs, minuteMs } from "#contract/durations.ts";

const idleMs = 14 * dayMs;

/** At most 30 days after a log-in with a password alone (NIST SP 800-63B-4, section 2.1.3). */
const longestMs = 30 * dayMs;

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
