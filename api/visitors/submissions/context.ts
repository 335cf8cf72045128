import type { SubmissionContext } from "#api/context.ts";
import type { Write } from "#api/platform/database/database.ts";
import type { SubmissionInput } from "#contract/visitors/submissions.ts";
import type { Probe } from "./probe.ts";
import type { SpamWatch } from "./spam/watch.ts";

export interface InboxContext<Writes extends Record<string, Write>> extends SubmissionContext<Writes> {
  indexWords: () => Promise<void>;
  readInput?: (input: never) => Promise<SubmissionInput>;
  spam: SpamWatch;
  probe: Probe;
}
