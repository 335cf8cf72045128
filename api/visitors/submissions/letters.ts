import type { NewMail } from "#api/delivery/mail/outbox.ts";
import type { Recipients } from "#api/delivery/mail/settings.ts";
import { isForEveryServer } from "#api/platform/database/address-key.ts";
import { receiptOf } from "#api/platform/database/receipt.ts";
import { longDayIn } from "#api/platform/days.ts";
import type { Submission, SubmissionInput } from "#contract/visitors/submissions.ts";
import type { Inbox } from "./inbox.ts";

interface SentSubmission {
  id: number;
  receipt: string;
  input: SubmissionInput & { reason?: string; phone?: string; phone_country?: string };
}

const words = {
  contact: { news: "A new message", came: "A visitor wrote by the contact form.", ours: "message" },
  partner: {
    news: "A new partner enquiry",
    came: "A visitor would like to become a partner.",
    ours: "enquiry",
  },
};

/** The headers hold nothing from the visitor but the address to answer to. */
export function newsOf(
  { record, panel }: Inbox,
  { id, receipt, input }: SentSubmission,
  { to }: Recipients,
): NewMail[] {
  const { news, came } = words[record];
  const { name, email, reason, phone, phone_country = "", message } = input;
  const facts: [string, string][] = [
    ["Number", receipt],
    ["Name", name],
    ["E-mail", email],
    ...(phone ? [["Phone", `${phone_country} ${phone}`.trim()] as [string, string]] : []),
    ...(reason ? [["Reason", reason] as [string, string]] : []),
  ];
  return to.map((address) => ({
    kind: record,
    to: address,
    replyTo: email,
    subject: `${news}, ${receipt}`,
    person: name,
    letter: {
      lines: [came],
      facts,
      quote: message,
      link: { label: "Open it in the panel", path: `${panel}?open=${id}` },
      end: [
        isForEveryServer(email)
          ? "An answer to this mail goes to the sender."
          : "Not every mail server takes the sender's address, so answer in the panel.",
      ],
    },
    record,
    recordId: id,
  }));
}

/** The address is unproven, so the receipt repeats no text of the sender. */
export function receiptFor({ record }: Inbox, { id, receipt, input }: SentSubmission, signed = ""): NewMail {
  const { ours } = words[record];
  return {
    kind: "receipt",
    to: input.email,
    subject: `We have your ${ours}, ${receipt}`,
    letter: {
      greeting: "Hello,",
      lines: [`thank you. Your ${ours} is with our team, and a person will read it and answer by e-mail.`],
      facts: [
        ["Your receipt", receipt],
        ...(input.reason ? [["Reason", input.reason] as [string, string]] : []),
      ],
      end: [
        "The Daniry team",
        ...(signed ? [signed] : []),
        "You get this mail because this address was typed into a form of our site. It was not you? Then do nothing.",
      ],
    },
    record,
    recordId: id,
  };
}

export function exampleReceipt(inbox: Inbox, id: number, signed?: string): NewMail {
  const input = { name: "Maryam", email: "maryam@mail.example", reason: "My order", message: "" };
  return receiptFor(inbox, { id, receipt: receiptOf(inbox.table, id), input }, signed);
}

interface Handed {
  kind: "assigned" | "mentioned";
  of: Pick<Submission, "id" | "name" | "message" | "note">;
  by: string;
}

export function letterToColleague(
  inbox: Inbox,
  { name, email }: { name: string; email: string },
  { kind, of, by }: Handed,
): NewMail {
  const receipt = receiptOf(inbox.table, of.id);
  const { ours } = words[inbox.record];
  const isGiven = kind === "assigned";
  return {
    kind,
    to: email,
    subject: isGiven ? `${receipt} is yours to answer` : `You are named in a note on ${receipt}`,
    person: of.name,
    letter: {
      greeting: `Dear ${name},`,
      lines: [
        isGiven
          ? `${by} has given you ${receipt}, the ${ours} below.`
          : `${by} names you in the note on ${receipt}:`,
      ],
      quote: isGiven ? of.message : of.note,
      link: { label: "Open it in the panel", path: `${inbox.panel}?open=${of.id}` },
      end: ["You get this mail as one of the team."],
    },
    record: inbox.record,
    recordId: of.id,
  };
}

interface Asked {
  id: number;
  email: string;
  created_at: string;
}

/**
 * The mail joins the receipt's thread if there is a receipt. The address is unproven, so the mail quotes
 * nothing.
 */
export function answerTo(
  inbox: Inbox,
  { id, email, created_at }: Asked,
  { text, answersTo, inReplyTo, zone }: { text: string; answersTo: string; inReplyTo: string; zone: string },
): NewMail {
  const { ours } = words[inbox.record];
  const receipt = receiptOf(inbox.table, id);
  const day = longDayIn(created_at, zone);
  return {
    kind: "reply",
    to: email,
    replyTo: answersTo,
    subject: `${inReplyTo ? "Re: We have your" : "An answer to your"} ${ours}, ${receipt}`,
    inReplyTo,
    letter: {
      lines: text.replaceAll("\r\n", "\n").split(/\n{2,}/),
      end: [`This answers the ${ours} of ${day}. Your receipt: ${receipt}`],
    },
    record: inbox.record,
    recordId: id,
  };
}
