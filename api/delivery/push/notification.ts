import type { Reader } from "#api/platform/database/tables.ts";
import type { PushKind } from "#contract/delivery/push.ts";
import { directionOf, type Language } from "#contract/languages.ts";
import { sentencesIn } from "#contract/sentences.ts";
import type { ClaimedPush } from "../queue.ts";
import { visitorRecords } from "../visitor-records.ts";

/** As `web/public/panel-worker.js` takes it. */
export interface Notification {
  title: string;
  body: string;
  lang: Language;
  dir: (typeof directionOf)[Language];
  path: string;
  /** A later notification of the same tag replaces this one. */
  tag: string;
}

type Words = Readonly<Record<PushKind | "test", Pick<Notification, "title" | "body">>>;

const words: Readonly<Record<Language, Words>> = {
  en: {
    contact: { title: "New message", body: "A message came in: {reason}." },
    partner: { title: "New partner enquiry", body: "A partner enquiry came in." },
    testimonial: { title: "New testimonial", body: "A testimonial waits for your decision." },
    assigned: { title: "Assigned to you", body: "A colleague gave you something to answer." },
    mentioned: { title: "You are mentioned", body: "A colleague named you in a note." },
    test: { title: "It works", body: "You get notifications here." },
  },
  ar: {
    contact: { title: "رسالة جديدة", body: "وصلت رسالة من زائر. سبب التواصل: {reason}." },
    partner: { title: "طلب شراكة جديد", body: "وصل طلب شراكة." },
    testimonial: { title: "رأي جديد", body: "وصل رأي بانتظار القبول أو الرفض." },
    assigned: { title: "تم الإسناد إليك", body: "تم إسناد رسالة أو طلب إليك للرد." },
    mentioned: { title: "ورد ذكرك", body: "ورد ذكرك في ملاحظة من أحد أعضاء الفريق." },
    test: { title: "تم تفعيل الإشعارات", body: "تصلك الإشعارات هنا." },
  },
};

/**
 * Null if the record was deleted or is spam by now. No words of a person are in it, because others can read the screen of a
 * locked phone.
 */
export async function notificationOf(
  read: Reader,
  { kind, record, record_id: id }: Pick<ClaimedPush, "kind" | "record" | "record_id">,
  language: Language,
): Promise<Notification | null> {
  const { title, body } = words[language][kind];
  const shown = { title, body, lang: language, dir: directionOf[language] };
  if (kind === "test" || record === "push") return { ...shown, path: "/admin/profile", tag: "test" };
  const { table, panel } = visitorRecords[record];
  const row = await read
    .selectFrom(table as "contacts")
    .select(["id", ...(record === "contact" ? (["reason"] as const) : [])])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("status", "<>", "spam")
    .executeTakeFirst();
  if (!row) return null;
  const reason = sentencesIn[language]?.[row.reason] ?? row.reason;
  return {
    ...shown,
    body: body.replace("{reason}", reason),
    path: `${panel}?open=${id}`,
    tag: `${kind}-${record}-${id}`,
  };
}
