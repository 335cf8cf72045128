import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RetentionKind } from "#contract/privacy/retention.ts";

interface Kind {
  table: "contacts" | "partners" | "testimonials" | "mails" | "history";
  kept: RawBuilder<SqlBool>;
  /** Records that go in time. Written out, because neither engine matches a bound value to its index. */
  mayGo: RawBuilder<SqlBool>;
  isOpen: RawBuilder<SqlBool>;
  /** When the record last changed. A warning does not cover records changed after it. */
  since: RawBuilder<string>;
}

const letters = {
  kept: sql<SqlBool>`status <> 'spam' and deleted_at is null`,
  mayGo: sql<SqlBool>`status = 'done' and deleted_at is null`,
  isOpen: sql<SqlBool>`status in ('new', 'open') and deleted_at is null`,
  since: sql<string>`updated_at`,
};
const ofPeople = sql<SqlBool>`record in ('contact', 'partner', 'testimonial', 'subscriber')`;

export const kinds: Record<RetentionKind, Kind> = {
  contact: { table: "contacts", ...letters },
  partner: { table: "partners", ...letters },
  testimonial: {
    table: "testimonials",
    kept: sql`status in ('pending', 'rejected') and deleted_at is null`,
    mayGo: sql`status = 'rejected' and deleted_at is null`,
    isOpen: sql`status = 'pending' and deleted_at is null`,
    since: sql`updated_at`,
  },
  mail: {
    table: "mails",
    kept: sql`status in ('sent', 'failed')`,
    mayGo: sql`status = 'sent'`,
    isOpen: sql`status = 'failed'`,
    since: sql`sent_at`,
  },
  history: {
    table: "history",
    kept: ofPeople,
    mayGo: ofPeople,
    isOpen: sql`1 = 0`,
    since: sql`created_at`,
  },
};
