import { type ArabicForms, counted, countedInArabic } from "#contract/counted.ts";
import type { Language } from "#contract/languages.ts";
import { commaOf, localeOf } from "#contract/locales.ts";
import {
  type Leaving,
  leavingWords,
  monthsInWords,
  type RetentionKind,
} from "#contract/privacy/retention.ts";
import type { VisitorKind } from "../visitor-records.ts";

interface DigestWords {
  hello: string;
  came: (kind: VisitorKind, count: number) => string;
  subject: (news: string) => string;
  line: (news: string) => string;
  waits: Record<VisitorKind, string>;
  orMore: (count: string) => string;
  oldest: (days: number) => string;
  leaving: (leaving: Leaving) => string;
  open: string;
}

const english = {
  contact: { one: "message", many: "messages" },
  partner: { one: "enquiry", many: "enquiries" },
  testimonial: { one: "testimonial", many: "testimonials" },
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
const arabic: Record<VisitorKind, ArabicForms> = {
  contact: messages,
  partner: enquiries,
  testimonial: { one: "رأي واحد", two: "رأيان", few: "آراء", many: "رأيًا", other: "رأي" },
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
    came: (kind, count) => counted(count, english[kind]),
    subject: (news) => `Your day at Daniry: ${news}`,
    line: (news) => `In the last 24 hours came ${news}.`,
    waits: {
      contact: "Messages that wait",
      partner: "Enquiries that wait",
      testimonial: "Testimonials that wait",
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
    came: (kind, count) => countedInArabic(count, arabic[kind]),
    subject: (news) => `ملخص اليوم في Daniry: ${news}`,
    line: (news) => `وصل خلال آخر 24 ساعة: ${news}.`,
    waits: {
      contact: "رسائل قيد الانتظار",
      partner: "طلبات شراكة قيد الانتظار",
      testimonial: "آراء قيد الانتظار",
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
