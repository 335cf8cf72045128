import { randomUUID } from "node:crypto";
import type { MailServer, Sender } from "#api/platform/database/mail-columns.ts";
import type { MailTrial } from "#contract/delivery/mail.ts";
import { htmlOf, textOf } from "./letter.ts";
import type { Recipient } from "./recipients.ts";
import { impatient, sendBy } from "./smtp.ts";

const words = {
  en: {
    subject: "A test of your mail",
    line: "This mail was sent from the panel, to see whether the server takes it. It did.",
    open: "Open the panel",
  },
  ar: {
    subject: "اختبار البريد",
    line: "تم إرسال رسالة البريد هذه من لوحة التحكم لمعرفة ما إذا كان الخادم يقبلها. وقد قبلها.",
    open: "فتح لوحة التحكم",
  },
} as const satisfies Record<Recipient["language"], unknown>;

export async function sendTrial(
  server: MailServer,
  from: Sender,
  { email: to, language }: Recipient,
  site: string,
): Promise<MailTrial> {
  const { subject, line, open } = words[language];
  const letter = { language, lines: [line], link: { label: open, path: "/admin/settings/mail" } };
  const start = performance.now();
  const mail = {
    to,
    replyTo: "",
    subject,
    text: textOf(letter, site),
    html: htmlOf(letter, subject, site),
    messageId: `<${randomUUID()}@${new URL(site).hostname}>`,
  };
  const { refused, isEncrypted } = await sendBy(server, from, mail, impatient);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const { reason = "", answer = "" } = refused ?? {};
  return { ok: refused === null, to, seconds, is_encrypted: isEncrypted, reason, answer };
}
