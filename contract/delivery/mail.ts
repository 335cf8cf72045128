import { z } from "zod";
import { isZone } from "#contract/content/words/hours.ts";
import { endpoint } from "#contract/endpoint.ts";
import {
  bulkChoice,
  changed,
  emailField,
  idParams,
  listQuery,
  moment,
  optionalText,
  pageOf,
  reasons,
  requiredText,
  seenVersion,
  wholeNumber,
} from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";

/** What is sent by itself: news of a form that came in, the receipt for its sender, the reminder of what waits for too long, or the digest of a day. */
export const noticeKinds = ["contact", "partner", "testimonial", "receipt", "reminder", "digest"] as const;
/** Beside that an answer that an admin wrote, what one of the team tells another, what concerns somebody's
 * account, and what the owners have to look at. */
export const mailKinds = [
  ...noticeKinds,
  "reply",
  "assigned",
  "mentioned",
  "reset",
  "password",
  "invitation",
  "alarm",
  "token",
] as const;
export const mailStatuses = ["waiting", "failed", "sent"] as const;

const mail = z.object({
  id: z.number().int(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  /** Who sent what it tells of; "" where that is the one it goes to. */
  person: z.string(),
  status: z.enum(mailStatuses),
  /** Tries so far. */
  attempts: z.number().int(),
  /** Of one that waits. */
  next_at: moment,
  /** Why the last try failed: a sentence, and the server's own words. */
  reason: z.string(),
  answer: z.string(),
  /** Kind and id of the record that it tells of. */
  record: z.enum(["contact", "partner", "testimonial", "subscriber", "admin", "site"]),
  record_id: z.number().int(),
  created_at: moment,
  sent_at: moment.nullable(),
});
export type Mail = z.infer<typeof mail>;

const mailFilter = z.object({
  status: z.enum(mailStatuses).optional(),
  kind: z.enum(mailKinds).optional(),
  /** Of the last so many days. */
  days: wholeNumber(1, 365).optional(),
});

export const listMails = endpoint({
  name: "listMails",
  summary: "What the site has sent or owes, newest first",
  method: "GET",
  path: "/api/admin/mail",
  access: "team",
  query: listQuery.extend(mailFilter.shape),
  status: 200,
  output: pageOf(mail).extend({
    counts: z.object({ all: z.number(), waiting: z.number(), failed: z.number(), sent: z.number() }),
  }),
});

export const resendMails = endpoint({
  name: "resendMails",
  summary: "Try at once what failed or waits: those that are named, or all that failed",
  method: "POST",
  path: "/api/admin/mail/resend",
  access: "inbox",
  body: bulkChoice(z.object({}), {}),
  status: 200,
  output: changed,
});

export const correctMail = endpoint({
  name: "correctMail",
  summary: "Send a mail that failed to another address",
  method: "PUT",
  path: "/api/admin/mail/{id}",
  access: "inbox",
  params: idParams,
  body: z.object({ recipient: emailField("A valid e-mail address") }),
  status: 200,
  output: mail,
});

const hostShape = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

export const mailServerInput = z.object({
  host: requiredText(limits.email, "The name of the server").pipe(
    z.string().regex(hostShape, "A name such as smtp.example.com"),
  ),
  port: wholeNumber(1, 65_535, "A port such as 587"),
  user: optionalText(limits.email),
  /** Left out, the stored one stays if server, port and log-in stay. */
  password: z.string().max(1_000).optional(),
  from_name: requiredText(limits.name, "The name that mails come from"),
  from_address: emailField("A valid e-mail address"),
});

export const getMailSetUp = endpoint({
  name: "getMailSetUp",
  summary: "The server that carries the mail; never its password",
  method: "GET",
  path: "/api/admin/mail/set-up",
  access: "team",
  status: 200,
  output: z.object({
    /** Null where mail is not set up and waits. */
    server: z
      .object({
        host: z.string(),
        port: z.number(),
        user: z.string(),
        has_password: z.boolean(),
        /** Its password was sealed with another SECRET_KEY: mail waits until it is typed again. */
        password_unreadable: z.boolean(),
        from_name: z.string(),
        from_address: z.string(),
        /** Where an answer to what an admin writes goes. */
        answers_to: z.string(),
        /** Whether the connection of its test was; null where no test is kept. */
        is_encrypted: z.boolean().nullable(),
        /** Set where the server is started, not here. */
        is_fixed: z.boolean(),
      })
      .nullable(),
    /** Until then no link for a new password is sent, as the server was changed; null if they are. */
    links_held_until: moment.nullable(),
    waiting: z.number().int(),
    version: z.number().int(),
  }),
});
export type MailSetUp = z.infer<typeof getMailSetUp.output>;

/** What came of a test mail to the admin who asked. */
const trial = z.object({
  ok: z.boolean(),
  to: z.string(),
  seconds: z.number(),
  /** Whether nobody between the two could read it. */
  is_encrypted: z.boolean(),
  /** Why the server did not take it: a sentence, and its own words. */
  reason: z.string(),
  answer: z.string(),
});
export type MailTrial = z.infer<typeof trial>;

const trialCall = { access: "owner", perMinute: 10, status: 200, output: trial } as const;

export const tryMail = endpoint({
  name: "tryMail",
  summary: "Send a test mail to the admin who is logged in",
  method: "POST",
  path: "/api/admin/mail/test",
  ...trialCall,
});

export const saveMailSetUp = endpoint({
  name: "saveMailSetUp",
  summary: "Try another server with a test mail, and keep it if that is taken; else nothing changes",
  method: "PUT",
  path: "/api/admin/mail/set-up",
  confirm: true,
  ...trialCall,
  event: "mail",
  body: mailServerInput.extend({ version: seenVersion }),
});

/** Full hours of a day. */
export const digestHours = Array.from({ length: 24 }, (_, hour) => hour);

const digestTime = z.object({
  /** It is sent from then on. */
  hour: wholeNumber(0, 23, "A full hour from 0 to 23"),
  /** By the clock there, such as Asia/Muscat; "" is that of the first office. */
  zone: z.string().refine((zone) => zone === "" || isZone(zone), "A time zone such as Asia/Muscat"),
});
export type DigestTime = z.infer<typeof digestTime>;

/** What is sent by itself: news to the company, a kind each, and the receipt to whoever wrote. */
const notice = z.object({
  kind: z.enum(noticeKinds),
  is_on: z.boolean(),
  /** Those who are told; empty where it goes to those of `usual`, and for a receipt. */
  to: z.array(z.string()),
  /** Of a reminder: how long something may wait. */
  hours: z.number().int().optional(),
  /** Of a digest: when it is sent. */
  at: digestTime.optional(),
  /** Of messages: who is told instead where the sender chose that reason. */
  by_reason: z.partialRecord(z.enum(reasons), z.array(z.string())).optional(),
});

const mostAddresses = 10;
const addresses = z
  .array(emailField("A valid e-mail address"))
  .max(mostAddresses, `At most ${mostAddresses} addresses`)
  .transform((given) => [...new Set(given)]);
/** A month at most. */
const promisedHours = wholeNumber(1, 720, "A whole number of hours from 1 to 720");

export const getMailNotices = endpoint({
  name: "getMailNotices",
  summary: "What is sent by itself, and to whom",
  method: "GET",
  path: "/api/admin/mail/notices",
  access: "team",
  status: 200,
  output: z.object({
    data: z.array(notice),
    /** Of all of them together. */
    version: z.number().int(),
    /** Who is told where nobody is named. */
    usual: z.array(z.string()),
    /** Where the company's offices are, as time zones. */
    zones: z.array(z.string()),
    /** Admins among those who get nothing: they chose so, or are suspended. */
    declined: z.partialRecord(z.enum(noticeKinds), z.array(z.string())),
    /** Admins who chose to be told, beside those whom the company names. */
    joined: z.partialRecord(z.enum(noticeKinds), z.array(z.string())),
  }),
});
export type NoticeKind = (typeof noticeKinds)[number];
export type MailNotices = z.infer<typeof getMailNotices.output>;

export const seeReceipt = endpoint({
  name: "seeReceipt",
  summary: "The receipt that a sender gets, with an example filled in",
  method: "GET",
  path: "/api/admin/mail/receipt",
  access: "team",
  status: 200,
  output: z.object({
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    /** As in the mail: the greeting, then line by line, the rows of its box, and the end. */
    greeting: z.string(),
    lines: z.array(z.string()),
    facts: z.array(z.tuple([z.string(), z.string()])),
    end: z.array(z.string()),
  }),
});
export type ReceiptSample = z.infer<typeof seeReceipt.output>;

export const saveMailNotice = endpoint({
  name: "saveMailNotice",
  summary: "Send a kind of mail or not, and to whom",
  method: "PUT",
  path: "/api/admin/mail/notices",
  access: "owner",
  confirm: true,
  event: "mail",
  /** What is left out stays as it is. */
  body: z.object({
    kind: z.enum(noticeKinds),
    is_on: z.boolean().optional(),
    to: addresses.optional(),
    /** Of a reminder alone. */
    hours: promisedHours.optional(),
    /** Of a digest alone. */
    at: digestTime.optional(),
    /** Of messages alone. */
    by_reason: z.partialRecord(z.enum(reasons), addresses).optional(),
    version: seenVersion,
  }),
  status: 200,
  output: notice.extend({ version: z.number().int() }),
});
