import type { Submission } from "#contract/visitors/submissions.ts";

/** Fills in name and receipt number. The admin fills in other places by hand. */
export function filledIn(text: string, { name, receipt }: Submission): string {
  return text.replaceAll("{name}", () => name).replaceAll("{number}", () => receipt);
}
