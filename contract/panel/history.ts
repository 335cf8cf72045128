import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { idParams, listQuery, moment } from "#contract/fields.ts";
import { trashKinds } from "./trash.ts";

/** What has a history. */
export const historyRecords = [...trashKinds, "admin", "site", "words", "breach"] as const;

/** One change: who, when, what, and each field's old and new value. */
export const historyEntry = z.object({
  id: z.number().int(),
  record: z.enum(historyRecords),
  record_id: z.number().int(),
  /** What the record is called now; "" where it is gone for good. */
  title: z.string(),
  /** create, update, delete, restore, approve, reject, show, hide, status, purge, confirm (a sample is true now), … */
  action: z.string(),
  /** Null where the system itself acted. */
  admin_id: z.number().int().nullable(),
  admin_name: z.string(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  created_at: moment,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const listHistory = endpoint({
  name: "listHistory",
  summary: "Changes by admins, newest first: of one record, of one kind, or all",
  method: "GET",
  path: "/api/admin/history",
  access: "team",
  query: listQuery.omit({ search: true }).extend({
    record: z.enum(historyRecords).optional(),
    id: idParams.shape.id.optional(),
  }),
  status: 200,
  output: z.object({ data: z.array(historyEntry), next: z.string().nullable() }),
});
