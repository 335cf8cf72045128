import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import {
  bulkChoice,
  bulkIds,
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
  wholeNumber,
} from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { replyEndpoints } from "./replies.ts";

/** What the company has done about a submission. */
export const submissionStatuses = ["new", "open", "done"] as const;
/** What looks like spam lies apart: listed by its own view alone, counted nowhere else, and gone for good after `trashDays`. */
const anyStatus = z.enum([...submissionStatuses, "spam"]);
export type SubmissionStatus = z.infer<typeof anyStatus>;

/** Why a submission is taken for spam: in two or three words, and in a sentence. */
const spamReason = z.object({ label: z.string(), text: z.string() });
export type SpamReason = z.infer<typeof spamReason>;

/** What every submission carries, whichever form it came by. */
export const submission = z.object({
  id: z.number().int(),
  /** What the sender was given to refer to it: C-10001 for a message, P-10001 for an enquiry. */
  receipt: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  status: anyStatus,
  /** Why it is spam, the weightiest first; empty where it is none. */
  spam: z.array(spamReason),
  /** From when it is deleted for good; null where it is no spam. */
  spam_until: moment.nullable(),
  /** For admins only, never for the sender. */
  note: z.string(),
  /** Who of the team is to answer it; null where that is nobody. */
  assigned_to: z.number().int().nullable(),
  version: z.number().int(),
  created_at: moment,
  /** Null where it is not in the trash. */
  deleted_at: moment.nullable(),
});

export type Submission = z.infer<typeof submission>;

/** What every form sends; a form adds fields of its own. */
export type SubmissionInput = Pick<Submission, "name" | "email" | "message">;

/** What forms send beside that tells scripts from people; nothing of it is stored, and nothing is refused for it. */
export const formSigns = {
  /** A field that people do not see. */
  website: z.string().optional().catch(undefined),
  /** Seconds between opening the form and sending it; browsers without JavaScript do not say. */
  took: z.coerce.number().nonnegative().optional().catch(undefined),
};
export type FormSigns = { [Sign in keyof typeof formSigns]?: z.infer<(typeof formSigns)[Sign]> };

/** Which submissions a list shows; bulk calls about "all matching" take the same. Days are whole ones in UTC. */
export const submissionFilter = z.object({
  /** `trash` lists what was deleted in the last 30 days; `all` and `unread` know no spam. */
  view: z.enum(["all", "unread", "spam", "trash"]).default("all"),
  status: z.enum(submissionStatuses).optional(),
  from: day.optional(),
  to: day.optional(),
  /** What one bulk call moved to the trash: the moment that it answered with. */
  deleted_at: moment.optional(),
  /** What one person is to answer. */
  assigned_to: wholeNumber(1, greatestId).optional(),
  search: searchField.optional(),
});
export type SubmissionFilter = z.input<typeof submissionFilter>;

const oneOfTheTeam = "The number of somebody of the team, or null";

/**
 * What an admin notes about a submission, and to whom it is given. Whoever gets it, and whoever the note names with an @ for the
 * first time, gets a mail. `version` is the one the form was opened with. */
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

/** What tells one form from another. */
interface InboxParts<Row, Input, Filter extends z.ZodRawShape> {
  /** "Contact", "Contacts": in the names of the calls. */
  names: readonly [string, string];
  /** What visitors do with the form, and what a record is called, alone and among others. */
  summary: string;
  words: readonly [string, string];
  /** Last part of the path. */
  noun: string;
  row: Row;
  input: Input;
  /** What a list shows and what a bulk call about "all matching" is about. */
  filter: z.ZodObject<Filter>;
}

/** The calls of one form: visitors send, admins list, read, answer for, throw away, take back and export. */
export function inboxEndpoints<Row extends z.ZodType, Input extends z.ZodType, Filter extends z.ZodRawShape>(
  given: InboxParts<Row, Input, Filter>,
) {
  const { summary, row, input, filter } = given;
  const [one, many] = given.names;
  const [word, words] = given.words;
  const path: `/api/${string}` = `/api/${given.noun}`;
  const single = {
    path: `${path}/{id}`,
    params: idParams,
    status: 200,
    output: row,
  } as const;
  const bulk = { method: "POST", access: "inbox", right: "messages:write", status: 200 } as const;
  return {
    create: {
      name: `create${one}`,
      summary,
      method: "POST",
      path,
      access: "public",
      perMinute: 10,
      body: input,
      status: 201,
      output: z.object({ receipt: z.string() }),
    } as const satisfies Endpoint,
    list: {
      name: `list${many}`,
      summary: `The ${words}, filtered and page by page`,
      method: "GET",
      path,
      access: "team",
      right: "messages:read",
      query: listQuery.extend(filter.shape).extend({ sort: newestOrOldest }),
      status: 200,
      output: pageOf(row).extend({ counts: submissionCounts }),
    } as const satisfies Endpoint,
    get: {
      name: `get${one}`,
      summary: `One ${word}`,
      method: "GET",
      access: "team",
      right: "messages:read",
      ...single,
    } as const satisfies Endpoint,
    update: {
      name: `update${one}`,
      summary: `Change status, private note or read mark of one ${word}`,
      method: "PUT",
      access: "inbox",
      right: "messages:write",
      ...single,
      body: submissionUpdate,
    } as const satisfies Endpoint,
    setStatus: {
      name: `setStatusOf${many}`,
      summary: `Set the status of ${words}`,
      ...bulk,
      path: `${path}/bulk-status`,
      body: bulkChoice(filter, { ...seenVersions, status: anyStatus }),
      output: changedSeen,
    } as const satisfies Endpoint,
    putBack: {
      name: `putBack${many}`,
      summary: `Take back the last change of status of ${words}, and what it taught about spam`,
      ...bulk,
      path: `${path}/bulk-put-back`,
      body: bulkIds.extend(seenVersions),
      output: changedSeen,
    } as const satisfies Endpoint,
    mark: {
      name: `mark${many}`,
      summary: `Mark ${words} read or unread`,
      ...bulk,
      path: `${path}/bulk-read`,
      body: bulkChoice(filter, { is_read: z.boolean() }),
      output: changed,
    } as const satisfies Endpoint,
    remove: {
      name: `delete${many}`,
      summary: `Move ${words} to the trash`,
      ...bulk,
      path: `${path}/bulk-delete`,
      body: bulkChoice(filter, {}),
      output: deleted.extend({ deleted_at: moment }),
    } as const satisfies Endpoint,
    restore: {
      name: `restore${many}`,
      summary: `Take ${words} back from the trash`,
      ...bulk,
      path: `${path}/bulk-restore`,
      body: bulkChoice(filter, {}),
      output: restored,
    } as const satisfies Endpoint,
    export: {
      name: `export${many}`,
      summary: `The filtered ${words} as CSV`,
      method: "GET",
      path: `${path}/export`,
      access: "team",
      event: "export",
      right: "messages:read",
      query: filter.extend({ sort: newestOrOldest }),
      status: 200,
      output: "text/csv",
    } as const satisfies Endpoint,
    ...replyEndpoints(one, word, path),
  };
}

/** The calls of any inbox, as far as all are alike. */
export type InboxEndpoints<Row extends Submission = Submission> = ReturnType<
  typeof inboxEndpoints<z.ZodType<Row>, z.ZodType<SubmissionInput & FormSigns>, typeof submissionFilter.shape>
>;
