const prefix = "draft:admin:";

/** Where an admin's draft of a record is kept in this browser; null while nobody is logged in. */
export function draftKey(owner: number | undefined, record: string): string | null {
  return owner === undefined ? null : `${prefix}${owner}:${record}`;
}

/** Names of the records that this admin has drafts of. */
export function draftsOf(owner: number | undefined): string[] {
  const start = draftKey(owner, "");
  return start === null
    ? []
    : allKeys().flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
}

/** Forgets the drafts of everybody, or of everybody but one admin. */
export function forgetDrafts({ except }: { except?: number } = {}) {
  const start = draftKey(except, "");
  for (const key of allKeys()) {
    const isOwn = start !== null && key.startsWith(start);
    if (key.startsWith(prefix) && !isOwn) localStorage.removeItem(key);
  }
}

/** None where the browser keeps nothing for this site. */
function allKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
