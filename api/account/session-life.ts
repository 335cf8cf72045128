const minute = 60_000;

/** A session ends when nobody has used it for so long. */
export const idleMs = 30 * 24 * 60 * minute;

/** How old the noted last use may be before it is noted anew: not every call is a write. */
const notedEveryMs = 5 * minute;

export function expiresAt(lastUsedAt: string): string {
  return new Date(Date.parse(lastUsedAt) + idleMs).toISOString();
}

export function shouldNoteUse(lastUsedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(lastUsedAt) >= notedEveryMs;
}
