import type { Reader } from "#api/platform/database/tables.ts";
import type { PushKind } from "#contract/delivery/push.ts";
import type { ClaimedPush } from "../queue.ts";

/** As `web/public/panel-worker.js` takes it. */
export interface Notification {
  title: string;
  body: string;
  path: string;
  /** A later notification of the same tag replaces this one. */
  tag: string;
}

const panels = {
  contact: "/admin/contact-submissions",
  partner: "/admin/partner-submissions",
  testimonial: "/admin/testimonials",
};

const texts: Record<PushKind, { title: string; body: string }> = {
  contact: { title: "New message", body: "A message came in" },
  partner: { title: "New partner enquiry", body: "A partner enquiry came in" },
  testimonial: { title: "New testimonial", body: "A testimonial waits for your decision" },
  assigned: { title: "Assigned to you", body: "A colleague gave you something to answer" },
  mentioned: { title: "You are mentioned", body: "A colleague named you in a note" },
};

/**
 * Null if the record was deleted or is spam by now. No words of a person are in it, because others can read the screen of a
 * locked phone.
 */
export async function notificationOf(
  read: Reader,
  { kind, record, record_id: id }: Pick<ClaimedPush, "kind" | "record" | "record_id">,
): Promise<Notification | null> {
  if (kind === "test" || record === "push")
    return { title: "It works", body: "You get notifications here.", path: "/admin/profile", tag: "test" };
  const row = await read
    .selectFrom(`${record}s` as "contacts")
    .select(["id", ...(record === "contact" ? (["reason"] as const) : [])])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("status", "<>", "spam")
    .executeTakeFirst();
  if (!row) return null;
  const { title, body } = texts[kind];
  const reason = kind === "contact" ? `: ${row.reason}` : "";
  return {
    title,
    body: `${body}${reason}.`,
    path: `${panels[record]}?open=${id}`,
    tag: `${kind}-${record}-${id}`,
  };
}
