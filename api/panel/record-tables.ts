import type { Tables } from "#api/platform/database/tables.ts";
import type { historyRecords } from "#contract/panel/history.ts";

type Kind = Exclude<(typeof historyRecords)[number], "site">;

/** `title` is the column that names a record among records of other kinds. */
export const recordTables = {
  product: { table: "products", title: "title" },
  category: { table: "categories", title: "name" },
  contact: { table: "contacts", title: "name" },
  partner: { table: "partners", title: "name" },
  testimonial: { table: "testimonials", title: "name" },
  brochure: { table: "brochures", title: "name" },
  // The history stores no address, so a deleted subscriber has no title.
  subscriber: { table: "subscribers", title: "email" },
  picture: { table: "pictures", title: "name" },
  claim: { table: "claims", title: "phrase" },
  choice: { table: "choices", title: "name" },
  admin: { table: "admins", title: "name" },
  words: { table: "words", title: "page" },
  breach: { table: "breaches", title: "title" },
} as const satisfies Record<Kind, { table: keyof Tables; title: string }>;
