import { reasons } from "#contract/reasons.ts";
import { type Contact, contactEndpoints } from "#contract/visitors/contacts.ts";
import { translated } from "#web/admin/platform/language/language.tsx";
import { records } from "#web/admin/platform/records.ts";
import type { InboxNoun } from "../inbox/noun.ts";
import { phoneFacts } from "../inbox/phone.tsx";

export const contactInbox: InboxNoun<Contact> = {
  record: "contact",
  title: "Contact submissions",
  intro: "Messages from the contact form.",
  words: records.contact,
  searchHint: "Name, e-mail, words",
  noneOpen: "Choose a message to read it here.",
  none: "No messages yet.",
  reasons,
  about: (row) => translated(row.reason),
  facts: (row) => [{ name: "Reason", value: translated(row.reason) }, ...phoneFacts(row)],
  replySubject: (row) => `Re: ${row.reason} (${row.receipt})`,
  phoneNumber: (row) => row.phone_e164,
  fileName: "contact-messages.csv",
  endpoints: contactEndpoints,
};
