import type { NewMail } from "#api/delivery/mail/outbox.ts";
import { receiptOf } from "#api/platform/database/receipt.ts";
import { longDayIn } from "#api/platform/days.ts";
import { languages } from "#contract/languages.ts";
import { sentencesIn } from "#contract/sentences.ts";
import type { Submission, SubmissionInput } from "#contract/visitors/submissions.ts";
import type { Inbox } from "./inbox.ts";

export interface SentSubmission {
  id: number;
  receipt: string;
  input: SubmissionInput & { reason?: string; phone?: string; phone_country?: string };
}

const visitorWords = {
  en: {
    hello: "Hello,",
    number: "Your receipt",
    because: "Reason",
    team: "The Daniry team",
    why: "You get this mail because this address was typed into a form of our site. It was not you? Then do nothing.",
    contact: {
      subject: (receipt: string) => `We have your message, ${receipt}`,
      line: "thank you. Your message is with our team, and a person will read it and answer by e-mail.",
      answer: (receipt: string) => `An answer to your message, ${receipt}`,
      answers: (day: string, receipt: string) =>
        `This answers the message of ${day}. Your receipt: ${receipt}`,
    },
    partner: {
      subject: (receipt: string) => `We have your enquiry, ${receipt}`,
      line: "thank you. Your enquiry is with our team, and a person will read it and answer by e-mail.",
      answer: (receipt: string) => `An answer to your enquiry, ${receipt}`,
      answers: (day: string, receipt: string) =>
        `This answers the enquiry of ${day}. Your receipt: ${receipt}`,
    },
  },
  ar: {
    hello: "مرحبًا،",
    number: "الرقم المرجعي",
    because: "سبب التواصل",
    team: "فريق Daniry",
    why: "وصلتك هذه الرسالة لأن هذا العنوان أُدخل في نموذج على موقعنا. إن لم يكن ذلك منك، فلا يلزم أي إجراء.",
    contact: {
      subject: (receipt: string) => `وصلتنا رسالتك، ${receipt}`,
      line: "شكرًا لك. وصلت رسالتك إلى فريقنا، وسيقرؤها أحد أعضائه ويرد عليك بالبريد الإلكتروني.",
      answer: (receipt: string) => `رد على رسالتك، ${receipt}`,
      answers: (day: string, receipt: string) => `هذا رد على رسالتك بتاريخ ${day}. الرقم المرجعي: ${receipt}`,
    },
    partner: {
      subject: (receipt: string) => `وصلنا طلبك، ${receipt}`,
      line: "شكرًا لك. وصل طلبك إلى فريقنا، وسيقرؤه أحد أعضائه ويرد عليك بالبريد الإلكتروني.",
      answer: (receipt: string) => `رد على طلبك، ${receipt}`,
      answers: (day: string, receipt: string) => `هذا رد على طلبك بتاريخ ${day}. الرقم المرجعي: ${receipt}`,
    },
  },
};

/** The address is unproven, so the receipt repeats no text of the sender. */
export function receiptFor({ record }: Inbox, { id, receipt, input }: SentSubmission, signed = ""): NewMail {
  const { language = languages[0], reason } = input;
  const { hello, number, because, team, why, ...own } = visitorWords[language];
  const { subject, line } = own[record];
  return {
    kind: "receipt",
    to: input.email,
    subject: subject(receipt),
    letter: {
      language,
      greeting: hello,
      lines: [line],
      facts: [
        [number, receipt],
        ...(reason ? [[because, sentencesIn[language]?.[reason] ?? reason] as [string, string]] : []),
      ],
      end: [team, ...(signed ? [signed] : []), why],
    },
    record,
    recordId: id,
  };
}

export function exampleReceipt(inbox: Inbox, id: number, signed?: string): NewMail {
  const input = { name: "Maryam", email: "maryam@mail.example", reason: "My order", message: "" };
  return receiptFor(inbox, { id, receipt: receiptOf(inbox.table, id), input }, signed);
}

type Asked = Pick<Submission, "id" | "email" | "language" | "created_at">;

/**
 * The mail joins the receipt's thread if there is a receipt. The address is unproven, so the mail quotes
 * nothing.
 */
export function answerTo(
  inbox: Inbox,
  { id, email, language, created_at }: Asked,
  { text, answersTo, inReplyTo, zone }: { text: string; answersTo: string; inReplyTo: string; zone: string },
): NewMail {
  const { subject, answer, answers } = visitorWords[language][inbox.record];
  const receipt = receiptOf(inbox.table, id);
  const day = longDayIn(created_at, zone, language);
  return {
    kind: "reply",
    to: email,
    replyTo: answersTo,
    subject: inReplyTo ? `Re: ${subject(receipt)}` : answer(receipt),
    inReplyTo,
    letter: {
      language,
      lines: text.replaceAll("\r\n", "\n").split(/\n{2,}/),
      end: [answers(day, receipt)],
    },
    record: inbox.record,
    recordId: id,
  };
}
