import type { NewMail } from "#api/delivery/mail/outbox.ts";
import type { Recipient } from "#api/delivery/mail/recipients.ts";
import type { ProofStep } from "#contract/operations/daily-proof.ts";

type FailedStep = Pick<ProofStep, "step" | "reason">;

/** The reasons are sentences of the API in English, so the step says it in Arabic. The panel has the reason in both. */
const failedInArabic = {
  sent: "لم يقبل النموذج الرسالة.",
  kept: "لم يتم حفظ الرسالة.",
  seen: "لم تظهر الرسالة في صندوق الوارد.",
  mail: "لم تصل رسالة الاختبار بالبريد.",
  gone: "لم تتم إزالة الرسالة.",
} as const satisfies Record<ProofStep["step"], string>;

const words = {
  en: {
    test: {
      subject: "The daily proof",
      line: "The site sends this mail to itself once a day, to see that mails about messages reach you. There is nothing to do.",
    },
    alarm: {
      subject: "Messages may not come through",
      lines: ({ reason }: FailedStep) => [
        "The site has sent itself a message by the contact form, as it does each morning, and it did not come through as it should.",
        reason,
        "What people send is kept all the same, as far as the form takes it. Please look into the panel.",
      ],
    },
    open: "What was seen on the way",
  },
  ar: {
    test: {
      subject: "الفحص اليومي",
      line: "يرسل الموقع رسالة البريد هذه إلى نفسه مرة واحدة في اليوم، للتأكد من وصول إشعارات الرسائل إليك. لا يلزم أي إجراء.",
    },
    alarm: {
      subject: "قد لا تصل الرسائل",
      lines: ({ step }: FailedStep) => [
        "أرسل الموقع إلى نفسه رسالة عبر نموذج التواصل، كما يفعل كل صباح، ولم تصل كما ينبغي.",
        failedInArabic[step],
        "ومع ذلك يتم حفظ ما يرسله الزوار إذا قبله النموذج. السبب والتفاصيل في لوحة التحكم.",
      ],
    },
    open: "نتائج الفحص خطوة بخطوة",
  },
};

const path = "/admin/settings/backups";

export function testMail({ email, language }: Recipient): NewMail {
  const { test, open } = words[language];
  const letter = { language, lines: [test.line], link: { label: open, path } };
  return { kind: "test", to: email, subject: test.subject, letter };
}

export function proofAlarm({ email, language }: Recipient, failed: FailedStep): NewMail {
  const { alarm, open } = words[language];
  const letter = { language, lines: alarm.lines(failed), link: { label: open, path } };
  return { kind: "alarm", to: email, subject: alarm.subject, letter };
}
