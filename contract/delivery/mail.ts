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
  requiredText,
  seenVersion,
  wholeNumber,
} from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { reasons } from "#contract/reasons.ts";

export const noticeKinds = ["contact", "partner", "testimonial", "receipt", "reminder", "digest"] as const;
export const mailKinds = [
  ...noticeKinds,
  "reply",
  "assigned",
  "mentioned",
  "reset",
  "password",
  "passkey",
  "invitation",
  "alarm",
  "test",
  "token",
] as const;
export const mailStatuses = ["waiting", "failed", "sent"] as const;

export const mail = z.object({
  id: z.number().int(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  /** The sender of the submission; "" if that is the recipient. */
  person: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number().int(),
  next_at: moment,
  /** Why the last try failed; `answer` is the mail server's own text. */
  reason: z.string(),
  answer: z.string(),
  record: z.enum(["contact", "partner", "testimonial", "subscriber", "admin", "site"]),
  record_id: z.number().int(),
  created_at: moment,
  sent_at: moment.nullable(),
});
export type Mail = z.infer<typeof mail>;

export const listMails = endpoint({
  name: "listMails",
  summary: "What the site has sent or owes, newest first",
  method: "GET",
  path: "/api/admin/mail",
  access: "team",
  query: listQuery.extend({
    status: z.enum(mailStatuses).optional(),
    kind: z.enum(mailKinds).optional(),
    days: wholeNumber(1, 365).optional(),
  }),
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
  output: mail,
});

const hostShape = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

export const mailServerInput = z.object({
  host: requiredText(limits.email, "The name of the server").pipe(
    z.string().regex(hostShape, "A name such as smtp.example.com"),
  ),
  port: wholeNumber(1, 65_535, "A port such as 587"),
  user: optionalText(limits.email),
  /** A missing password keeps the stored one, but only if server, port and user are unchanged. */
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
  output: z.object({
    server: z
      .object({
        host: z.string(),
        port: z.number(),
        user: z.string(),
        has_password: z.boolean(),
        /** The password was sealed with another SECRET_KEY; mail waits until an owner types it again. */
        password_unreadable: z.boolean(),
        from_name: z.string(),
        from_address: z.string(),
        answers_to: z.string(),
        /** Whether the test mail went over TLS; null without a stored test. */
        is_encrypted: z.boolean().nullable(),
        /** Set in the server's environment, so the panel cannot change it. */
        is_fixed: z.boolean(),
      })
      .nullable(),
    /** No password link is sent before this moment, because the server was changed; null if links are sent. */
    links_held_until: moment.nullable(),
    waiting: z.number().int(),
    version: z.number().int(),
  }),
});
export type MailSetUp = z.infer<typeof getMailSetUp.output>;

const trial = z.object({
  ok: z.boolean(),
  to: z.string(),
  seconds: z.number(),
  is_encrypted: z.boolean(),
  reason: z.string(),
  answer: z.string(),
});
export type MailTrial = z.infer<typeof trial>;

const trialCall = { access: "owner", perMinute: 10, output: trial } as const;

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

export const digestHours = Array.from({ length: 24 }, (_, hour) => hour);

const digestTime = z.object({
  hour: wholeNumber(0, 23, "A full hour from 0 to 23"),
  /** "" is the zone of the first office. */
  zone: z.string().refine((zone) => zone === "" || isZone(zone), "A time zone such as Asia/Muscat"),
});
export type DigestTime = z.infer<typeof digestTime>;

const notice = z.object({
  kind: z.enum(noticeKinds),
  is_on: z.boolean(),
  /** Empty sends to `usual`; always empty for a receipt. */
  to: z.array(z.string()),
  /** Reminder only: hours that a submission may wait. */
  hours: z.number().int().optional(),
  at: digestTime.optional(),
  /** Contact messages only: recipients in place of `to`, by the sender's reason. */
  by_reason: z.partialRecord(z.enum(reasons), z.array(z.string())).optional(),
});

const mostAddresses = 10;
const addresses = z
  .array(emailField("A valid e-mail address"))
  .max(mostAddresses, `At most ${mostAddresses} addresses`)
  .transform((given) => [...new Set(given)]);
const promisedHours = wholeNumber(1, 720, "A whole number of hours from 1 to 720");

export const getMailNotices = endpoint({
  name: "getMailNotices",
  summary: "What is sent by itself, and to whom",
  method: "GET",
  path: "/api/admin/mail/notices",
  access: "team",
  output: z.object({
    data: z.array(notice),
    version: z.number().int(),
    usual: z.array(z.string()),
    zones: z.array(z.string()),
    declined: z.partialRecord(z.enum(noticeKinds), z.array(z.string())),
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
  output: z.object({
    from: z.string(),
    to: z.string(),
    subject: z.string(),
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
  body: z.object({
    kind: z.enum(noticeKinds),
    is_on: z.boolean().optional(),
    to: addresses.optional(),
    hours: promisedHours.optional(),
    at: digestTime.optional(),
    by_reason: z.partialRecord(z.enum(reasons), addresses).optional(),
    version: seenVersion,
  }),
  output: notice.extend({ version: z.number().int() }),
});
