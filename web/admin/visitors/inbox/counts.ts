import type { Submission, SubmissionCounts } from "#contract/visitors/submissions.ts";
import type { Patches } from "#web/admin/platform/lists/patches.ts";

export function patchedCounts(
  counts: SubmissionCounts,
  rows: readonly Submission[],
  patches: Patches<Submission>,
): SubmissionCounts {
  const next = { ...counts };
  for (const row of rows) {
    if (row.deleted_at) continue;
    count(next, row, -1);
    count(next, { ...row, ...patches.get(row.id) }, 1);
  }
  return next;
}

function count(counts: SubmissionCounts, { status, is_read }: Submission, by: 1 | -1) {
  counts[status] += by;
  if (status === "spam") return;
  counts.all += by;
  if (!is_read) counts.unread += by;
}
