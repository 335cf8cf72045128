import type { StoredStatus } from "#api/platform/database/tables.ts";
import type { BulkIds } from "#api/platform/database/versions.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { InboxEndpoints } from "#contract/visitors/submissions.ts";

/** What a form of the site sends to the company, as it is listed, read and thrown away by admins. */
export interface Inbox {
  table: "contacts" | "partners";
  /** Name of one record in the history. */
  record: "contact" | "partner";
  /** First letter of the receipts: C-10001. */
  letter: "C" | "P";
  /** Its page in the panel. */
  panel: string;
  /** Columns beside those that every submission has. */
  own: readonly ("reason" | "phone" | "phone_country")[];
}

/** Every inbox understands these; only messages have a reason. */
export type InboxFilter = Omit<InputOf<InboxEndpoints["export"]>["query"], "status"> & {
  reason?: string | undefined;
  status?: StoredStatus | undefined;
};

/** The rows that a bulk call is about: those of `ids`, or all that match. */
export interface Choice {
  ids?: BulkIds["ids"] | undefined;
  versions?: BulkIds["versions"];
  filter?: Omit<InboxFilter, "sort"> | undefined;
}

/** As many of them as one write changes. With a filter it concerns those that match it still. */
export interface Part extends Choice {
  ids: BulkIds["ids"];
}

/** Receipts start at 10001, so that the first sender is not told to be number one. */
export function receiptOf(inbox: Inbox, id: number): string {
  return `${inbox.letter}-${10_000 + id}`;
}
