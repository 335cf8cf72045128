import type { ReactNode } from "react";
import type { Versions } from "#contract/fields.ts";
import type {
  InboxEndpoints,
  Submission,
  SubmissionFilter,
  SubmissionStatus,
} from "#contract/visitors/submissions.ts";

/** What a bulk action is about: some rows, with the versions that were seen of them, or all that a filter matches. */
export type Choice = { ids: number[]; versions?: Versions } | { all: true; filter: SubmissionFilter };

/** What tells one inbox from another: its words, its calls and what it shows of a row. */
export interface InboxNoun<Row extends Submission = Submission> {
  /** As history and live events call one of these. */
  record: "contact" | "partner";
  title: string;
  intro: string;
  /** "message", "messages". */
  words: { one: string; many: string };
  searchHint: string;
  /** Values of the reason filter; none, no filter. */
  reasons: readonly string[];
  /** Before the message in the list: the reason, the country … */
  about(row: Row): string;
  /** Name and value beside date and receipt. */
  facts(row: Row): { name: string; value: ReactNode }[];
  replySubject(row: Row): string;
  /** Number to chat with, digits alone with the country's code; none, no chat. */
  chatNumber?(row: Row): string;
  fileName: string;
  endpoints: InboxEndpoints<Row>;
}

export const statusWords: Record<SubmissionStatus, string> = {
  new: "New",
  open: "Open",
  done: "Done",
  spam: "Spam",
};
