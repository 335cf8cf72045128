import { type ArabicForms, counted, countedInArabic } from "#contract/counted.ts";
import type { Language } from "#contract/languages.ts";
import { commaOf, localeOf } from "#contract/locales.ts";
import {
  type Leaving,
  leavingWords,
  monthsInWords,
  type RetentionKind,
} from "#contract/privacy/retention.ts";

export const digestTables = ["contacts", "partners", "testimonials"] as const;
export type DigestTable = (typeof digestTables)[number];

interface DigestWords {
  hello: string;
  came: (table: DigestTable, count: number) => string;
  subject: (news: string) => string;
  line: (news: string) => string;
  waits: Record<DigestTable, string>;
  orMore: (count: string) => string;
  oldest: (days: number) => string;
  leaving: (leaving: Leaving) => string;
  open: string;
}

const english = {
  contacts: { one: "message", many: "messages" },
  partners: { one: "enquiry", many: "enquiries" },
  testimonials: { one: "testimonial", many: "testimonials" },
} as const;

const messages = {
  one: "رسالة واحدة",
  two: "رسالتان",
  few: "رسائل",
  many: "رسالة",
  other: "رسالة",
};
const enquiries = {
  one: "طلب شراكة واحد",
  two: "طلبا شراكة",
  few: "طلبات شراكة",
  many: "طلب شراكة",
  other: "طلب شراكة",
};
const arabic: Record<DigestTable, ArabicForms> = {
  contacts: messages,
  partners: enquiries,
  testimonials: { one: "رأي واحد", two: "رأيان", few: "آراء", many: "رأيًا", other: "رأي" },
};

const leavingInArabic: Record<RetentionKind, ArabicForms> = {
  contact: messages,
  partner: enquiries,
  testimonial: {
    one: "رأي مرفوض واحد",
    two: "رأيان مرفوضان",
    few: "آراء مرفوضة",
    many: "رأيًا مرفوضًا",
    other: "رأي مرفوض",
  },
  mail: {
    one: "رسالة بريد مرسلة واحدة",
    two: "رسالتا بريد مرسلتان",
    few: "رسائل بريد مرسلة",
    many: "رسالة بريد مرسلة",
    other: "رسالة بريد مرسلة",
  },
  history: {
    one: "سطر واحد من سجل الأشخاص",
    two: "سطران من سجل الأشخاص",
    few: "أسطر من سجل الأشخاص",
    many: "سطرًا من سجل الأشخاص",
    other: "سطر من سجل الأشخاص",
  },
};

const months = { one: "شهر واحد", two: "شهران", few: "أشهر", many: "شهرًا", other: "شهر" };
/** After "منذ". */
const days = { one: "يوم", two: "يومين", few: "أيام", many: "يومًا", other: "يوم" };

function dayIn(language: Language, date: string): string {
  const options = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Date(date).toLocaleDateString(localeOf[language], options);
}

export const digestWords: Readonly<Record<Language, DigestWords>> = {
  en: {
    hello: "Hello,",
    came: (table, count) => counted(count, english[table]),
    subject: (news) => `Your day at Daniry: ${news}`,
    line: (news) => `In the last 24 hours came ${news}.`,
    waits: {
      contacts: "Messages that wait",
      partners: "Enquiries that wait",
      testimonials: "Testimonials that wait",
    },
    orMore: (count) => `${count} or more`,
    oldest: (count) => `${commaOf.en}the oldest for ${count === 1 ? "a day" : `${count} days`}`,
    leaving({ kind, months: term, count, first_on, last_on }) {
      const first = dayIn("en", first_on);
      const when = first_on === last_on ? `On ${first}` : `From ${first} to ${dayIn("en", last_on)}`;
      return `${when}, ${counted(count, leavingWords[kind])} will be older than ${monthsInWords(term)} and removed for good.`;
    },
    open: "Open the panel",
  },
  ar: {
    hello: "مرحبًا،",
    came: (table, count) => countedInArabic(count, arabic[table]),
    subject: (news) => `ملخص اليوم في Daniry: ${news}`,
    line: (news) => `وصل خلال آخر 24 ساعة: ${news}.`,
    waits: {
      contacts: "رسائل قيد الانتظار",
      partners: "طلبات شراكة قيد الانتظار",
      testimonials: "آراء قيد الانتظار",
    },
    orMore: (count) => `${count} أو أكثر`,
    oldest: (count) => `${commaOf.ar}الأقدم منذ ${countedInArabic(count, days)}`,
    leaving({ kind, months: term, count, first_on, last_on }) {
      const first = dayIn("ar", first_on);
      const when = first_on === last_on ? `في ${first}` : `من ${first} إلى ${dayIn("ar", last_on)}`;
      return `حذف نهائي ${when} بعد انتهاء مدة الحفظ (${countedInArabic(term, months)}): ${countedInArabic(count, leavingInArabic[kind])}.`;
    },
    open: "فتح لوحة التحكم",
  },
};
