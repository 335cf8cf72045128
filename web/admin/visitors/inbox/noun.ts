import type { ReactNode } from "react";
import type { Versions } from "#contract/fields.ts";
import type {
  InboxEndpoints,
  Submission,
  SubmissionFilter,
  SubmissionStatus,
} from "#contract/visitors/submissions.ts";

/** A bulk selection: ids with the versions the admin saw, or all rows of a filter. */
export type Choice = { ids: number[]; versions?: Versions } | { all: true; filter: SubmissionFilter };

export interface InboxNoun<Row extends Submission = Submission> {
  record: "contact" | "partner";
  title: string;
  intro: string;
  words: { one: string; many: string };
  searchHint: string;
  reasons: readonly string[];
  about(row: Row): string;
  facts(row: Row): { name: string; value: ReactNode }[];
  replySubject(row: Row): string;
  /** In E.164; "" if there is none or it may be wrong. */
  phoneNumber(row: Row): string;
  fileName: string;
  endpoints: InboxEndpoints<Row>;
}

export const statusWords: Record<SubmissionStatus, string> = {
  new: "New",
  open: "Open",
  done: "Done",
  spam: "Spam",
};
