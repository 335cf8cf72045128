import type { Routes } from "#api/platform/http/routes.ts";
import { inboxRoutes } from "#api/visitors/submissions/routes.ts";
import { partnerEndpoints } from "#contract/visitors/partners.ts";
import type { InboxContext } from "../submissions/context.ts";
import { partnerInbox, type partnerWrites } from "./repository.ts";

export function partnerRoutes(routes: Routes, noun: InboxContext<typeof partnerWrites>) {
  return inboxRoutes(routes, noun, partnerInbox, partnerEndpoints, "partner-enquiries.csv");
}
