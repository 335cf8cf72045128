import { z } from "zod";
import { dayMs } from "#contract/durations.ts";
import { endpoint } from "#contract/endpoint.ts";
import { bulkIds, deleted, listQuery, moment, pageOf, refused, restored } from "#contract/fields.ts";
import type { Area } from "#contract/roles.ts";

export const trashAreas = {
  product: "content",
  category: "content",
  contact: "inbox",
  partner: "inbox",
  testimonial: "inbox",
  brochure: "content",
  subscriber: "inbox",
  picture: "content",
  claim: "content",
  choice: "content",
} as const satisfies Record<string, Area>;
export type TrashKind = keyof typeof trashAreas;
export const trashKinds = Object.keys(trashAreas) as [TrashKind, ...TrashKind[]];

export const trashDays = 30;

export function purgeAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + trashDays * dayMs).toISOString();
}

export const trashItem = z.object({
  kind: z.enum(trashKinds),
  id: z.number().int(),
  title: z.string(),
  detail: z.string(),
  deleted_at: moment,
  purge_at: moment,
  deleted_by: z.string(),
});
export type TrashItem = z.infer<typeof trashItem>;

export const listTrash = endpoint({
  name: "listTrash",
  summary: "What was deleted in the last 30 days, latest first",
  method: "GET",
  path: "/api/admin/trash",
  access: "team",
  query: listQuery.omit({ search: true }).extend({ kind: z.enum(trashKinds).optional() }),
  output: pageOf(trashItem).extend({ counts: z.record(z.enum(trashKinds), z.number()) }),
});

const chosen = bulkIds.extend({ kind: z.enum(trashKinds) });

export const restoreTrash = endpoint({
  name: "restoreTrash",
  summary: "Take back from the trash; what cannot come back says why",
  method: "POST",
  path: "/api/admin/trash/restore",
  access: "change",
  body: chosen,
  output: restored.extend({ refused }),
});

export const purgeTrash = endpoint({
  name: "purgeTrash",
  summary: "Delete for good what is in the trash, files included",
  method: "POST",
  path: "/api/admin/trash/purge",
  access: "change",
  body: chosen,
  output: deleted,
});
