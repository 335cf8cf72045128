import type { SpamReason } from "#contract/visitors/submissions.ts";

export type Sign = SpamReason & { weight: number };

export function when(isSo: unknown, weight: number, label: string, text: string): Sign[] {
  return isSo ? [{ weight, label, text }] : [];
}

/** “we offer”, “web design”, “free audit” */
export function quoted(phrases: readonly string[]): string {
  return phrases
    .slice(0, 3)
    .map((phrase) => `“${phrase.trim()}”`)
    .join(", ");
}
