import type { NewMail } from "#api/delivery/mail/outbox.ts";
import type { Recipients } from "#api/delivery/mail/settings.ts";
import { isForEveryServer } from "#api/platform/database/address-key.ts";
import { receiptOf } from "#api/platform/database/receipt.ts";
import { isolated, type Language } from "#contract/languages.ts";
import { sentencesIn } from "#contract/sentences.ts";
import type { Submission } from "#contract/visitors/submissions.ts";
import type { Inbox } from "./inbox.ts";
import type { SentSubmission } from "./letters.ts";

const teamWords = {
  en: {
    news: {
      contact: (receipt: string) => `A new message, ${receipt}`,
      partner: (receipt: string) => `A new partner enquiry, ${receipt}`,
    },
    came: {
      contact: "A visitor wrote by the contact form.",
      partner: "A visitor would like to become a partner.",
    },
    number: "Number",
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    reason: "Reason",
    open: "Open it in the panel",
    answer: "An answer to this mail goes to the sender.",
    answerInPanel: "Not every mail server takes the sender's address, so answer in the panel.",
    dear: (name: string) => `Dear ${name},`,
    assigned: {
      contact: {
        subject: (receipt: string) => `${receipt} is yours to answer`,
        line: (by: string, receipt: string) => `${by} has given you ${receipt}, the message below.`,
      },
      partner: {
        subject: (receipt: string) => `${receipt} is yours to answer`,
        line: (by: string, receipt: string) => `${by} has given you ${receipt}, the enquiry below.`,
      },
    },
    mentioned: {
      subject: (receipt: string) => `You are named in a note on ${receipt}`,
      line: (by: string, receipt: string) => `${by} names you in the note on ${receipt}:`,
    },
    team: "You get this mail as one of the team.",
  },
  ar: {
    news: {
      contact: (receipt: string) => `رسالة جديدة، ${receipt}`,
      partner: (receipt: string) => `طلب شراكة جديد، ${receipt}`,
    },
    came: {
      contact: "وصلت رسالة من زائر عبر نموذج التواصل.",
      partner: "وصل طلب شراكة من زائر.",
    },
    number: "الرقم المرجعي",
    name: "الاسم",
    email: "البريد الإلكتروني",
    phone: "الهاتف",
    reason: "سبب التواصل",
    open: "عرض في لوحة التحكم",
    answer: "يصل الرد على رسالة البريد هذه إلى المرسل.",
    answerInPanel: "لا تقبل كل خوادم البريد عنوان المرسل، ولذلك يرجى الرد من لوحة التحكم.",
    dear: (name: string) => `${isolated(name)}، تحية طيبة،`,
    assigned: {
      contact: {
        subject: (receipt: string) => `تم إسناد رسالة إليك، ${receipt}`,
        line: (by: string, receipt: string) =>
          `تم إسناد الرسالة ${isolated(receipt)} إليك بواسطة ${isolated(by)}، ونصها أدناه.`,
      },
      partner: {
        subject: (receipt: string) => `تم إسناد طلب شراكة إليك، ${receipt}`,
        line: (by: string, receipt: string) =>
          `تم إسناد طلب الشراكة ${isolated(receipt)} إليك بواسطة ${isolated(by)}، ونصه أدناه.`,
      },
    },
    mentioned: {
      subject: (receipt: string) => `ورد ذكرك في ملاحظة، ${receipt}`,
      line: (by: string, receipt: string) =>
        `ورد ذكرك في ملاحظة من ${isolated(by)} على ${isolated(receipt)}:`,
    },
    team: "تصل إليك رسالة البريد هذه لأنك من أعضاء الفريق.",
  },
};

/** The headers hold nothing from the visitor but the address to answer to. */
export function newsOf(
  { record, panel }: Inbox,
  { id, receipt, input }: SentSubmission,
  { to }: Recipients,
): NewMail[] {
  const { name, email, reason, phone, phone_country = "", message } = input;
  return to.map(({ email: address, language }) => {
    const words = teamWords[language];
    const facts: [string, string][] = [
      [words.number, receipt],
      [words.name, name],
      [words.email, email],
      ...(phone ? [[words.phone, `${phone_country} ${phone}`.trim()] as [string, string]] : []),
      ...(reason ? [[words.reason, sentencesIn[language]?.[reason] ?? reason] as [string, string]] : []),
    ];
    return {
      kind: record,
      to: address,
      replyTo: email,
      subject: words.news[record](receipt),
      person: name,
      letter: {
        language,
        lines: [words.came[record]],
        facts,
        quote: message,
        link: { label: words.open, path: `${panel}?open=${id}` },
        end: [isForEveryServer(email) ? words.answer : words.answerInPanel],
      },
      record,
      recordId: id,
    };
  });
}

interface Handed {
  kind: "assigned" | "mentioned";
  of: Pick<Submission, "id" | "name" | "message" | "note">;
  by: string;
}

export function letterToColleague(
  { record, table, panel }: Inbox,
  { name, email, language }: { name: string; email: string; language: Language },
  { kind, of, by }: Handed,
): NewMail {
  const receipt = receiptOf(table, of.id);
  const { dear, open, team, ...words } = teamWords[language];
  const { subject, line } = kind === "assigned" ? words.assigned[record] : words.mentioned;
  return {
    kind,
    to: email,
    subject: subject(receipt),
    person: of.name,
    letter: {
      language,
      greeting: dear(name),
      lines: [line(by, receipt)],
      quote: kind === "assigned" ? of.message : of.note,
      link: { label: open, path: `${panel}?open=${of.id}` },
      end: [team],
    },
    record,
    recordId: of.id,
  };
}
