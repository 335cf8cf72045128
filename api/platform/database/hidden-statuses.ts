import type { SubmissionStatus } from "#contract/visitors/submissions.ts";

/** Rows of the table that are not part of the inbox. */
export const hiddenStatuses: SubmissionStatus[] = ["spam"];
