import type { Submission } from "#contract/visitors/submissions.ts";

export function filledIn(text: string, { name, receipt }: Submission): string {
  return text.replaceAll("{name}", () => name).replaceAll("{number}", () => receipt);
}
