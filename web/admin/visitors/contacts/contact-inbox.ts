import { reasons } from "#contract/reasons.ts";
import { type Contact, contactEndpoints } from "#contract/visitors/contacts.ts";
import { records } from "#web/admin/platform/records.ts";
import type { InboxNoun } from "../inbox/noun.ts";
import { phoneFacts } from "../inbox/phone.tsx";

export const contactInbox: InboxNoun<Contact> = {
  record: "contact",
  title: "Contact submissions",
  intro: "Messages from the contact form.",
  words: records.contact,
  searchHint: "Name, e-mail, words",
  reasons,
  about: (row) => row.reason,
  facts: (row) => [{ name: "Reason", value: row.reason }, ...phoneFacts(row)],
  replySubject: (row) => `Re: ${row.reason} (${row.receipt})`,
  phoneNumber: (row) => row.phone_e164,
  fileName: "contact-messages.csv",
  endpoints: contactEndpoints,
};
