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

export const liveEvent = z.object({
  kind: z.enum(eventKinds),
  action: z.enum(["create", "update", "delete", "restore", "purge"]),
  id: z.number().int().nullable(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * Each event is one `data:` line with a `LiveEvent` as JSON; a comment line comes every 25 seconds, and the stream ends with the
 * session. Read it with fetch, because an EventSource cannot send the session's header.
 */
export const followEvents = endpoint({
  name: "followEvents",
  summary: "Changes as they are stored, as server-sent events",
  method: "GET",
  path: "/api/admin/events",
  access: "team",
  output: "text/event-stream",
});
