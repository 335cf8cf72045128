import type { BulkIds } from "#api/platform/database/versions.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { InboxEndpoints } from "#contract/visitors/submissions.ts";

const phoneColumns = ["phone_country", "phone", "phone_e164", "phone_typed"] as const;

export interface Inbox {
  table: "contacts" | "partners";
  record: "contact" | "partner";
  panel: string;
  own: readonly ("reason" | (typeof phoneColumns)[number])[];
  sheet: readonly ("reason" | "phone" | "phone_country")[];
  exportName: string;
}

export const contactInbox: Inbox = {
  table: "contacts",
  record: "contact",
  panel: "/admin/contact-submissions",
  own: ["reason", ...phoneColumns],
  sheet: ["reason", "phone_country", "phone"],
  exportName: "contact-messages.csv",
};

export const partnerInbox: Inbox = {
  table: "partners",
  record: "partner",
  panel: "/admin/partner-submissions",
  own: phoneColumns,
  sheet: ["phone_country", "phone"],
  exportName: "partner-enquiries.csv",
};

export type InboxFilter = InputOf<InboxEndpoints["export"]>["query"] & { reason?: string | undefined };

export interface Choice {
  ids?: BulkIds["ids"] | undefined;
  versions?: BulkIds["versions"];
  filter?: Omit<InboxFilter, "sort"> | undefined;
}

/** The rows of one write. With a filter, only rows that still match count. */
export interface Part extends Choice {
  ids: BulkIds["ids"];
}
