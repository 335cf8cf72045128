import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { trashKinds } from "./trash.ts";

export const eventKinds = [
  ...trashKinds,
  "admin",
  "backup",
  "words",
  "mail",
  "proof",
  "webhook",
  "breach",
] as const;

/** Something was stored. Says what to read again, never what it says. */
export const liveEvent = z.object({
  kind: z.enum(eventKinds),
  /** create, update, delete, restore, purge */
  action: z.enum(["create", "update", "delete", "restore", "purge"]),
  /** Null where many were changed at once. */
  id: z.number().int().nullable(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * Each event is one `data:` line with a `LiveEvent` as JSON; a comment line comes every 25 seconds. To be read by fetch, because
 * an EventSource cannot send the session's header. The stream ends with the session.
 */
export const followEvents = endpoint({
  name: "followEvents",
  summary: "Changes as they are stored, as server-sent events",
  method: "GET",
  path: "/api/admin/events",
  access: "team",
  status: 200,
  output: "text/event-stream",
});
