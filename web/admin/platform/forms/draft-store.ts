const prefix = "draft:admin:";

export function draftKey(owner: number | undefined, record: string): string | null {
  return owner === undefined ? null : `${prefix}${owner}:${record}`;
}

export function draftsOf(owner: number | undefined): string[] {
  const start = draftKey(owner, "");
  return start === null
    ? []
    : Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
}

export function forgetDrafts({ except }: { except?: number } = {}) {
  const start = draftKey(except, "");
  for (const key of Object.keys(localStorage)) {
    const isOwn = start !== null && key.startsWith(start);
    if (key.startsWith(prefix) && !isOwn) localStorage.removeItem(key);
  }
}
