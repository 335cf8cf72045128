import { randomUUID } from "node:crypto";
import type { Letter, MailServer, Sender } from "#api/platform/database/mail-columns.ts";
import type { MailTrial } from "#contract/delivery/mail.ts";
import { htmlOf, textOf } from "./letter.ts";
import { impatient, sendBy } from "./smtp.ts";

const subject = "A test of your mail";
const letter: Letter = {
  language: "en",
  lines: ["This mail was sent from the panel, to see whether the server takes it. It did."],
  link: { label: "Open the panel", path: "/admin/settings/mail" },
};

export async function sendTrial(
  server: MailServer,
  from: Sender,
  to: string,
  site: string,
): Promise<MailTrial> {
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
