import type { Action } from "#api/platform/database/record.ts";
import type { ChosenServer } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import { isolated, type Language, languages } from "#contract/languages.ts";
import { localeOf } from "#contract/locales.ts";
import type { Alarm } from "./alarm.ts";

/** No link for a new password is sent for a day, which gives the owners time to notice the change. */
export const linksHeldMs = dayMs;

export function linksHeldUntil(serverSince: string | null, now: string): string | null {
  if (serverSince === null) return null;
  const until = new Date(Date.parse(serverSince) + linksHeldMs).toISOString();
  return until > now ? until : null;
}

export function serverAlarm({ host, port }: ChosenServer, { actor, at }: Action): Alarm {
  const until = linksHeldUntil(at, at) ?? at;
  const path = "/admin/settings/mail";
  return {
    en: {
      subject: "The mail server of Daniry was changed",
      lines: [
        `${actor.name} changed the server that sends the mails of Daniry to ${host}, port ${port}. This mail came by the server before.`,
        `No link for a new password is sent until ${momentInUtc(until)}.`,
        "No owner of yours did that? Log in at once, change the server back and choose a new password.",
      ],
      link: { label: "Open Mail", path },
    },
    ar: {
      subject: "تغيّر خادم بريد Daniry",
      lines: [
        `تم تغيير الخادم الذي يرسل بريد Daniry إلى ${isolated(host)}، المنفذ ${port}، بواسطة ${isolated(actor.name)}. وصلت هذه الرسالة عبر الخادم السابق.`,
        `لن يتم إرسال أي رابط لكلمة مرور جديدة حتى ${momentInUtc(until, "ar")}.`,
        "ألم يقم أي من المالكين بهذا التغيير؟ يرجى تسجيل الدخول فورًا، وإعادة الخادم السابق، واختيار كلمة مرور جديدة.",
      ],
      link: { label: "فتح البريد", path },
    },
  };
}

const utc = { en: "UTC", ar: "بالتوقيت العالمي" } as const satisfies Record<Language, string>;

export function momentInUtc(at: string, language: Language = languages[0]): string {
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Date(at).toLocaleString(localeOf[language], options)} ${utc[language]}`;
}
