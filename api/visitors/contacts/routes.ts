import type { Routes } from "#api/platform/http/routes.ts";
import { inboxRoutes } from "#api/visitors/submissions/routes.ts";
import { contactEndpoints } from "#contract/visitors/contacts.ts";
import type { InboxContext } from "../submissions/context.ts";
import { contactInbox, type contactWrites } from "./repository.ts";

export function contactRoutes(routes: Routes, noun: InboxContext<typeof contactWrites>) {
  return inboxRoutes(routes, noun, contactInbox, contactEndpoints, "contact-messages.csv");
}
