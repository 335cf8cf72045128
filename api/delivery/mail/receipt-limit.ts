import type { Bound } from "#api/platform/database/database.ts";
import type { Peers } from "#api/platform/database/peers.ts";
import { SharedCounts } from "#api/platform/http/limit-store.ts";
import { hourMs } from "#contract/durations.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import type { Alarm, alarmWrites } from "./alarm.ts";

/** Per network and day. Many people may share its address. */
export const receiptsOfNetwork = 30;
export const receiptsOfAll = 300;

interface Parts {
  write: Bound<typeof alarmWrites>;
  clock: () => Date;
  others: Peers;
  publish: (event: LiveEvent) => void;
  networkOf: (address: string) => string;
  log: { warn: (what: object, text: string) => void };
}

/**
 * Answers whether a form from this address may send one more receipt, counted across all nodes. Beyond the
 * limits forms are stored without a receipt, so that they cannot send mail to strangers in bulk.
 */
export function createReceiptLimit({ write, clock, others, publish, networkOf, log }: Parts) {
  const now = () => clock().getTime();
  const all = new SharedCounts(others, "receipts", { span: hourMs, now });
  const networks = new SharedCounts(others, "receipts of a network", { span: 24 * hourMs, now });

  let lastAlarm = "";

  function tellOwners() {
    const at = clock().toISOString();
    const day = at.slice(0, 10);
    if (day === lastAlarm) return;
    lastAlarm = day;
    write
      .alarmOwners(alarm, at, `receipts ${day}`)
      .then((isTold) => isTold && publish({ kind: "mail", action: "create", id: null }))
      .catch((err) => log.warn({ err }, "owners not told of many receipts"));
  }

  return (address: string): boolean => {
    if (networks.take(networkOf(address), receiptsOfNetwork).current > receiptsOfNetwork) return false;
    if (all.take("all", receiptsOfAll).current <= receiptsOfAll) return true;
    tellOwners();
    return false;
  };
}

const path = "/admin/contact-submissions";

const alarm: Alarm = {
  en: {
    subject: `Receipts are held back: ${receiptsOfAll} went out within an hour`,
    lines: [
      `Forms of the site were sent so often that ${receiptsOfAll} receipts and confirmations went out within an hour. This may be somebody who fills strangers' mailboxes.`,
      "Until the hour is over no more are sent. What people write is stored as ever. This is told once a day.",
    ],
    link: { label: "Open the inbox", path },
  },
  ar: {
    subject: `رسائل تأكيد الاستلام معلّقة: عدد الرسائل المرسلة خلال ساعة ${receiptsOfAll}`,
    lines: [
      `تكرر إرسال نماذج الموقع مرات كثيرة حتى بلغ عدد رسائل تأكيد الاستلام وتأكيد البريد الإلكتروني خلال ساعة ${receiptsOfAll}. ربما يحاول أحد إغراق صناديق بريد الآخرين.`,
      "لن يتم إرسال رسائل أخرى حتى انتهاء الساعة. ويتم حفظ ما يكتبه الزوار كالمعتاد. يصل هذا الإشعار مرة واحدة في اليوم.",
    ],
    link: { label: "فتح صندوق الوارد", path },
  },
};
