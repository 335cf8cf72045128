import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { idParams, listQuery, moment } from "#contract/fields.ts";
import { trashKinds } from "./trash.ts";

export const historyRecords = [...trashKinds, "admin", "site", "words", "breach"] as const;

export const historyEntry = z.object({
  id: z.number().int(),
  record: z.enum(historyRecords),
  record_id: z.number().int(),
  title: z.string(),
  action: z.string(),
  /** Null if the system acted by itself. */
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
  output: z.object({ data: z.array(historyEntry), next: z.string().nullable() }),
});
