import type { ReactNode } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Refused, Versions } from "#contract/fields.ts";
import type { SubmissionStatus, SubmissionUpdate } from "#contract/submissions.ts";

/** What every submission has, whichever form it came from. */
export interface Submission {
  id: number;
  receipt: string;
  name: string;
  email: string;
  message: string;
  is_read: boolean;
  status: SubmissionStatus;
  note: string;
  version: number;
  created_at: string;
  deleted_at: string | null;
}

export interface Counts extends Record<SubmissionStatus, number> {
  all: number;
  unread: number;
  trash: number;
}

export interface InboxPage<Row extends Submission> {
  data: Row[];
  total: number;
  capped?: boolean | undefined;
  next: string | null;
  counts: Counts;
}

export interface ListFilter {
  view?: string | undefined;
  status?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  reason?: string | undefined;
  /** What one bulk call moved to the trash: the moment it answered with. */
  deleted_at?: string | undefined;
}

export interface ListQuery extends ListFilter {
  sort?: string | undefined;
  cursor?: string | undefined;
}

/** What a bulk action is about: some rows, with the versions that were seen of them, or all that a filter matches. */
export type Choice = { ids: number[]; versions?: Versions } | { all: true; filter: ListFilter };

/** What tells one inbox from another: its words, its calls and what it shows of a row. */
export interface InboxNoun<Row extends Submission> {
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
  about: (row: Row) => string;
  /** Name and value beside date and receipt. */
  facts: (row: Row) => { name: string; value: ReactNode }[];
  replySubject: (row: Row) => string;
  /** Number to chat with, digits alone with the country's code; none, no chat. */
  chatNumber?: (row: Row) => string;
  fileName: string;
  list: (query: ListQuery, signal?: AbortSignal) => Promise<InboxPage<Row>>;
  get: (id: number, signal?: AbortSignal) => Promise<Row>;
  update: (id: number, change: SubmissionUpdate) => Promise<Row>;
  mark: (choice: Choice, isRead: boolean) => Promise<{ changed: number }>;
  setStatus: (choice: Choice, status: SubmissionStatus) => Promise<{ versions: Versions; refused: Refused }>;
  remove: (choice: Choice) => Promise<{ deleted: number; deleted_at: string }>;
  restore: (choice: Choice) => Promise<{ restored: number }>;
  exportEndpoint: Endpoint;
}

export const statusWords: Record<SubmissionStatus, string> = { new: "New", open: "Open", done: "Done" };
