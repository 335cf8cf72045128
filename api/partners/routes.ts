import type { Routes } from "#api/http/routes.ts";
import type { Noun } from "#api/noun.ts";
import { inboxRoutes } from "#api/submissions/routes.ts";
import * as contract from "#contract/partners.ts";
import { partnerInbox, type partnerWrites } from "./repository.ts";

export function partnerRoutes(routes: Routes, noun: Noun<typeof partnerWrites>) {
  const endpoints = {
    create: contract.createPartner,
    list: contract.listPartners,
    get: contract.getPartner,
    update: contract.updatePartner,
    setStatus: contract.setStatusOfPartners,
    mark: contract.markPartners,
    remove: contract.deletePartners,
    restore: contract.restorePartners,
    export: contract.exportPartners,
  };
  inboxRoutes(routes, noun, partnerInbox, endpoints, "partner-enquiries.csv");
}
