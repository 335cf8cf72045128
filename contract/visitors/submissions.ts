import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import {
  bulkChoice,
  changed,
  changedSeen,
  day,
  deleted,
  flag,
  greatestId,
  idParams,
  listQuery,
  moment,
  newestOrOldest,
  optionalText,
  pageOf,
  restored,
  searchField,
  seenVersion,
  seenVersions,
  timeZone,
  wholeNumber,
} from "#contract/fields.ts";
import { languages } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import { replyEndpoints } from "./replies.ts";

export const submissionStatuses = ["new", "open", "done"] as const;
/** Spam is listed only in its own view, counts nowhere else, and is deleted after `trashDays`. */
const anyStatus = z.enum([...submissionStatuses, "spam"]);
export type SubmissionStatus = z.infer<typeof anyStatus>;

const spamReason = z.object({ label: z.string(), text: z.string() });
export type SpamReason = z.infer<typeof spamReason>;

export const submission = z.object({
  id: z.number().int(),
  /** The sender's reference number: C-10001 for a contact message, P-10001 for a partner enquiry. */
  receipt: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  status: anyStatus,
  spam: z.array(spamReason),
  spam_until: moment.nullable(),
  note: z.string(),
  assigned_to: z.number().int().nullable(),
  /** Of the form, and of the letters to its sender. */
  language: z.enum(languages),
  version: z.number().int(),
  created_at: moment,
  deleted_at: moment.nullable(),
});

export type Submission = z.infer<typeof submission>;

/** Of a partner enquiry, and of a contact message if its page asks for a number. */
export const phoneFields = {
  /** Without the country's code and without a 0 that is dialled at home only. */
  phone: z.string(),
  phone_country: z.string(),
  /** Empty if the number may be wrong. */
  phone_e164: z.string(),
  phone_typed: z.string(),
};
export type PhoneFields = { [Name in keyof typeof phoneFields]: string };

export interface SubmissionInput extends Pick<Submission, "name" | "email" | "message"> {
  language?: Submission["language"] | undefined;
}

/** Of the page on which a visitor fills in a form; the first if it is missing. */
export const formLanguage = { language: z.enum(languages).optional() };

/** For the spam check only: they are not stored, and wrong values do not reject the form. */
export const formSigns = {
  /** Hidden from visitors, so only scripts fill it in. Its name says nothing, so that browsers do not autofill it. */
  f2: z.string().optional().catch(undefined),
  /** Seconds from opening to sending the form; browsers without JavaScript do not send it. */
  took: z.coerce.number().nonnegative().optional().catch(undefined),
};
export type FormSigns = { [Sign in keyof typeof formSigns]?: z.infer<(typeof formSigns)[Sign]> };

/** For lists and for bulk calls on all matching rows. Days are whole days in `zone`, the reader's. */
export const submissionFilter = z.object({
  /** `all` and `unread` leave out spam. */
  view: z.enum(["all", "unread", "spam", "trash"]).default("all"),
  status: z.enum(submissionStatuses).optional(),
  from: day.optional(),
  to: day.optional(),
  zone: timeZone.optional(),
  /** The moment that a bulk delete answered with; finds the submissions that it deleted. */
  deleted_at: moment.optional(),
  assigned_to: wholeNumber(1, greatestId).optional(),
  search: searchField.optional(),
});
export type SubmissionFilter = z.input<typeof submissionFilter>;

const oneOfTheTeam = "The number of somebody of the team, or null";

/**
 * The assigned admin, and every admin newly mentioned with an @ in the note, gets a mail. `version` is the one the form was
 * opened with.
 */
const submissionUpdate = z.object({
  status: anyStatus.optional(),
  note: optionalText(limits.message).optional(),
  assigned_to: z.int(oneOfTheTeam).min(1, oneOfTheTeam).max(greatestId, oneOfTheTeam).nullable().optional(),
  is_read: flag.optional(),
  version: seenVersion,
});
export type SubmissionUpdate = z.infer<typeof submissionUpdate>;

const submissionCounts = z.object({
  all: z.number(),
  unread: z.number(),
  spam: z.number(),
  trash: z.number(),
  new: z.number(),
  open: z.number(),
  done: z.number(),
});
export type SubmissionCounts = z.infer<typeof submissionCounts>;

interface InboxParts<Row, Input, Filter extends z.ZodRawShape> {
  names: readonly [string, string];
  summary: string;
  words: readonly [string, string];
  noun: string;
  row: Row;
  input: Input;
  filter: z.ZodObject<Filter>;
}

export function inboxEndpoints<Row extends z.ZodType, Input extends z.ZodType, Filter extends z.ZodRawShape>(
  given: InboxParts<Row, Input, Filter>,
) {
  const { summary, row, input, filter } = given;
  const [one, many] = given.names;
  const [word, words] = given.words;
  const path: `/api/${string}` = `/api/${given.noun}`;
  const single = { path: `${path}/{id}`, params: idParams, output: row } as const;
  const bulk = { method: "POST", access: "inbox", right: "messages:write" } as const;
  return {
    create: endpoint({
      name: `create${one}`,
      summary,
      method: "POST",
      path,
      access: "public",
      perMinute: 10,
      body: input,
      status: 201,
      output: z.object({ receipt: z.string() }),
    }),
    list: endpoint({
      name: `list${many}`,
      summary: `The ${words}, filtered and page by page`,
      method: "GET",
      path,
      access: "team",
      right: "messages:read",
      query: listQuery.extend(filter.shape).extend({ sort: newestOrOldest }),
      output: pageOf(row).extend({ counts: submissionCounts }),
    }),
    get: endpoint({
      name: `get${one}`,
      summary: `One ${word}`,
      method: "GET",
      access: "team",
      right: "messages:read",
      ...single,
    }),
    update: endpoint({
      name: `update${one}`,
      summary: `Change status, private note or read mark of one ${word}`,
      method: "PUT",
      access: "inbox",
      right: "messages:write",
      ...single,
      body: submissionUpdate,
    }),
    setStatus: endpoint({
      name: `setStatusOf${many}`,
      summary: `Set the status of ${words}`,
      ...bulk,
      path: `${path}/bulk-status`,
      body: bulkChoice(filter, { ...seenVersions, status: anyStatus }),
      output: changedSeen,
    }),
    mark: endpoint({
      name: `mark${many}`,
      summary: `Mark ${words} read or unread`,
      ...bulk,
      path: `${path}/bulk-read`,
      body: bulkChoice(filter, { is_read: z.boolean() }),
      output: changed,
    }),
    remove: endpoint({
      name: `delete${many}`,
      summary: `Move ${words} to the trash`,
      ...bulk,
      path: `${path}/bulk-delete`,
      body: bulkChoice(filter, {}),
      output: deleted.extend({ deleted_at: moment }),
    }),
    restore: endpoint({
      name: `restore${many}`,
      summary: `Take ${words} back from the trash`,
      ...bulk,
      path: `${path}/bulk-restore`,
      body: bulkChoice(filter, {}),
      output: restored,
    }),
    export: endpoint({
      name: `export${many}`,
      summary: `The filtered ${words} as CSV`,
      method: "GET",
      path: `${path}/export`,
      access: "team",
      event: "export",
      right: "messages:read",
      query: filter.extend({ sort: newestOrOldest }),
      output: "text/csv",
    }),
    ...replyEndpoints(one, word, path),
  };
}

export type InboxEndpoints<Row extends Submission = Submission> = ReturnType<
  typeof inboxEndpoints<z.ZodType<Row>, z.ZodType<SubmissionInput & FormSigns>, typeof submissionFilter.shape>
>;
