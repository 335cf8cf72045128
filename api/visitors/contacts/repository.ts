import type { Inbox } from "#api/visitors/submissions/inbox.ts";
import { inboxWrites } from "#api/visitors/submissions/repository.ts";
import type { ContactInput } from "#contract/visitors/contacts.ts";

export const contactInbox: Inbox = {
  table: "contacts",
  record: "contact",
  letter: "C",
  panel: "/admin/contact-submissions",
  own: ["reason"],
};

export const contactWrites = inboxWrites<ContactInput>(contactInbox);
