import type { Submission, SubmissionCounts } from "#contract/submissions.ts";
import type { Patches } from "../lists/patches.ts";

/** The counts of the tabs with what was changed here since. */
export function patchedCounts(
  counts: SubmissionCounts,
  rows: readonly Submission[],
  patches: Patches<Submission>,
): SubmissionCounts {
  const next = { ...counts };
  for (const row of rows) {
    const after = { ...row, ...patches.get(row.id) };
    if (after.is_read !== row.is_read) next.unread += after.is_read ? -1 : 1;
    if (after.status !== row.status) {
      next[row.status] -= 1;
      next[after.status] += 1;
    }
  }
  return next;
}
