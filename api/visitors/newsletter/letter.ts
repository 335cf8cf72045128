import type { NewMail } from "#api/delivery/mail/outbox.ts";
import { addressIn, type Language } from "#contract/languages.ts";
import { confirmDays } from "#contract/visitors/newsletter.ts";

interface Reader {
  id: number;
  email: string;
  language: Language;
}

const words = {
  en: {
    hello: "Hello,",
    team: "The Daniry team",
    leave: "Leave the newsletter",
    confirm: {
      subject: "Please confirm your address",
      line: "this address was given on our site to get news of the company and for partners. Nothing is sent before you confirm it.",
      button: "Confirm this address",
      end: `The link is good for ${confirmDays} days. It was not you? Then do nothing: the address is forgotten.`,
    },
    farewell: {
      subject: "Leave the newsletter?",
      line: "our site was asked to send no more news to this address. One press, and it is removed, at once and for good.",
      end: "It was not you? Then do nothing: the address stays on the list.",
    },
  },
  ar: {
    hello: "مرحبًا،",
    team: "فريق Daniry",
    leave: "إلغاء الاشتراك في النشرة",
    confirm: {
      subject: "يرجى تأكيد بريدك الإلكتروني",
      line: "أُدخل هذا العنوان في موقعنا لتلقي أخبار الشركة وأخبار الشركاء. لن يُرسل شيء قبل تأكيده.",
      button: "تأكيد البريد الإلكتروني",
      end: `الرابط صالح لمدة ${confirmDays} أيام. إن لم يكن ذلك منك، فلا يلزم أي إجراء: لن يُحفظ العنوان.`,
    },
    farewell: {
      subject: "هل تريد إلغاء الاشتراك في النشرة؟",
      line: "وصل موقعنا طلب بعدم إرسال الأخبار إلى هذا العنوان بعد الآن. بضغطة واحدة يُحذف فورًا ونهائيًا.",
      end: "إن لم يكن ذلك منك، فلا يلزم أي إجراء: يبقى العنوان في القائمة.",
    },
  },
} as const satisfies Record<Language, unknown>;

function letterTo(
  { id, email, language }: Reader,
  subject: string,
  content: Omit<NewMail["letter"], "language" | "greeting">,
): NewMail {
  const letter = { language, greeting: words[language].hello, ...content };
  return { kind: "receipt", to: email, subject, letter, record: "subscriber", recordId: id };
}

export function confirmationFor(reader: Reader): NewMail {
  const { language } = reader;
  const { team, leave, confirm } = words[language];
  return letterTo(reader, confirm.subject, {
    lines: [confirm.line],
    link: { label: confirm.button, path: addressIn(language, "/confirm-newsletter"), hasToken: "/" },
    leave: { label: leave, path: addressIn(language, "/leave-newsletter"), hasToken: "/" },
    end: [team, confirm.end],
  });
}

/** The link goes to the mailbox, because any visitor could have typed the address. */
export function farewellTo(reader: Reader): NewMail {
  const { team, leave, farewell } = words[reader.language];
  return letterTo(reader, farewell.subject, {
    lines: [farewell.line],
    link: { label: leave, path: addressIn(reader.language, "/leave-newsletter"), hasToken: "/" },
    end: [team, farewell.end],
  });
}
