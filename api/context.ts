import type { LiveEvent } from "#contract/panel/events.ts";
import type { PersonKind } from "#contract/privacy/person.ts";
import type { MailSettings } from "./delivery/mail/settings.ts";
import type { Bound, Write } from "./platform/database/database.ts";
import type { Reader } from "./platform/database/tables.ts";
import type { Marks } from "./visitors/submissions/mark.ts";
import type { SpamWatch } from "./visitors/submissions/spam/watch.ts";

/** Tells whoever follows that something was stored; called after the commit. */
export type Publish = (event: LiveEvent) => void;

/** What every noun is given: reads, its own writes, the time, and where to tell of changes. */
export interface Context<Writes extends Record<string, Write>> {
  read: Reader;
  write: Bound<Writes>;
  clock: () => Date;
  publish: Publish;
}

/** Reads what the ticket of a look shows: the records of its moment, or those of today without a good one. */
export type ReadAt = (ticket: string | undefined) => Promise<Reader>;

/** What a noun is given whose records visitors see. */
export interface ContentContext<Writes extends Record<string, Write>> extends Context<Writes> {
  readAt: ReadAt;
}

/** What a noun is given that visitors send. */
export interface SubmissionContext<Writes extends Record<string, Write>> extends Context<Writes> {
  mail: MailSettings;
  /** Whether a form from this address may make one more receipt, or mail to confirm. */
  withinReceiptLimit: (address: string) => boolean;
  /** The number of what stands below a form now. */
  consentTo: (form: PersonKind) => Promise<number | null>;
}

/** What the nouns are given that lie in an inbox. */
export interface InboxContext<Writes extends Record<string, Write>> extends SubmissionContext<Writes> {
  /** Of the database: comes before a search. */
  indexWords: () => Promise<void>;
  spam: SpamWatch;
  /** Knows the message of the daily proof. */
  marks: Marks;
}
