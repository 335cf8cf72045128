const minute = 60_000;
const day = 24 * 60 * minute;

/** A session ends when nobody has used it for so long. */
const idleMs = 14 * day;

/** And so long after its log-in, however it is used (NIST SP 800-63B-4, section 2.1.3: at most 30 days where a password is enough). */
const longestMs = 30 * day;

/** How old the noted last use may be before it is noted anew: not every call is a write. */
const notedEveryMs = 5 * minute;
/** The same of a program. */
const tokenNotedEveryMs = minute;

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
