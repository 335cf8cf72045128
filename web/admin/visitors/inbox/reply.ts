import type { Language } from "#contract/languages.ts";
import { localeOf } from "#contract/locales.ts";
import { chatLink } from "#contract/phone-number.ts";
import type { Submission } from "#contract/visitors/submissions.ts";

/** Characters. Every mail program accepts a quotation of this length in a mailto address. */
const quoted = 1_200;

export function replyAddress(row: Submission, subject: string): string {
  const lines = row.message
    .slice(0, quoted)
    .toWellFormed()
    .split("\n")
    .map((line) => `> ${line}`);
  // In the language of the sender, and by the calendar: "today" would be wrong when it is read.
  const day = new Date(row.created_at).toLocaleDateString(localeOf[row.language], { dateStyle: "long" });
  const body = `\n\n${row.name}, ${day}:\n${lines.join("\n")}`.replaceAll("\n", "\r\n");
  return `mailto:${encodeURIComponent(row.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** In the language of the sender. */
const greetings: Record<Language, (row: Submission) => string> = {
  en: ({ name, receipt }) => `Hello ${name}, thank you for writing to Daniry (${receipt}).`,
  ar: ({ name, receipt }) => `مرحبًا ${name}، شكرًا لتواصلك مع Daniry (${receipt}).`,
};

export function chatAddress(number: string, row: Submission): string {
  return `${chatLink(number)}?text=${encodeURIComponent(greetings[row.language](row))}`;
}
