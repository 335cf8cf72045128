import type { Routes } from "#api/http/routes.ts";
import type { Noun } from "#api/noun.ts";
import { inboxRoutes } from "#api/submissions/routes.ts";
import * as contract from "#contract/contacts.ts";
import { contactInbox, type contactWrites } from "./repository.ts";

export function contactRoutes(routes: Routes, noun: Noun<typeof contactWrites>) {
  const endpoints = {
    create: contract.createContact,
    list: contract.listContacts,
    get: contract.getContact,
    update: contract.updateContact,
    setStatus: contract.setStatusOfContacts,
    mark: contract.markContacts,
    remove: contract.deleteContacts,
    restore: contract.restoreContacts,
    export: contract.exportContacts,
  };
  inboxRoutes(routes, noun, contactInbox, endpoints, "contact-messages.csv");
}
