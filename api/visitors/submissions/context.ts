import type { SubmissionContext } from "#api/context.ts";
import type { Write } from "#api/platform/database/database.ts";
import type { Marks } from "./mark.ts";
import type { SpamWatch } from "./spam/watch.ts";

/** What the nouns are given that lie in an inbox. */
export interface InboxContext<Writes extends Record<string, Write>> extends SubmissionContext<Writes> {
  /** Of the database: comes before a search. */
  indexWords: () => Promise<void>;
  spam: SpamWatch;
  /** Knows the message of the daily proof. */
  marks: Marks;
}
