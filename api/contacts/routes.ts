import type { Routes } from "#api/http/routes.ts";
import type { Noun } from "#api/noun.ts";
import { inboxRoutes } from "#api/submissions/routes.ts";
import { contactEndpoints } from "#contract/contacts.ts";
import { contactInbox, type contactWrites } from "./repository.ts";

export function contactRoutes(routes: Routes, noun: Noun<typeof contactWrites>) {
  inboxRoutes(routes, noun, contactInbox, contactEndpoints, "contact-messages.csv");
}
