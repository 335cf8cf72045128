import type { ReactNode } from "react";
import type { Versions } from "#contract/fields.ts";
import type {
  InboxEndpoints,
  Submission,
  SubmissionFilter,
  SubmissionStatus,
} from "#contract/visitors/submissions.ts";
import type { Text } from "#web/admin/platform/language/language.tsx";
import type { RowNoun } from "#web/admin/platform/lists/use-changes.ts";

/** A bulk selection: ids with the versions the admin saw, or all rows of a filter. */
export type Choice = { ids: number[]; versions?: Versions } | { all: true; filter: SubmissionFilter };

export interface Fact {
  name: Text;
  value: ReactNode;
}

export interface InboxNoun<Row extends Submission = Submission> {
  record: "contact" | "partner";
  title: Text;
  intro: Text;
  words: RowNoun;
  searchHint: Text;
  noneOpen: Text;
  none: Text;
  reasons: readonly string[];
  about(row: Row): string;
  facts(row: Row): Fact[];
  replySubject(row: Row): string;
  /** In E.164; "" if there is none or it may be wrong. */
  phoneNumber(row: Row): string;
  fileName: string;
  endpoints: InboxEndpoints<Row>;
}

export const statusWords = {
  new: "New",
  open: "Open|status",
  done: "Done|status",
  spam: "Spam",
} as const satisfies Record<SubmissionStatus, Text>;
