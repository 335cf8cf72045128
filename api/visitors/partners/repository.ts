import type { Inbox } from "#api/visitors/submissions/inbox.ts";
import { inboxWrites } from "#api/visitors/submissions/repository.ts";
import type { PartnerInput } from "#contract/visitors/partners.ts";

export const partnerInbox: Inbox = {
  table: "partners",
  record: "partner",
  letter: "P",
  panel: "/admin/partner-submissions",
  own: ["phone_country", "phone"],
};

export const partnerWrites = inboxWrites<PartnerInput>(partnerInbox);
