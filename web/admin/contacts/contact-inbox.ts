import {
  type Contact,
  deleteContacts,
  exportContacts,
  getContact,
  listContacts,
  markContacts,
  restoreContacts,
  setStatusOfContacts,
  updateContact,
} from "#contract/contacts.ts";
import { reasons } from "#contract/fields.ts";
import { bodyOf } from "../inbox/choice.ts";
import type { InboxNoun } from "../inbox/noun.ts";
import { adminApi } from "../session.ts";

export const contactInbox: InboxNoun<Contact> = {
  record: "contact",
  title: "Contact submissions",
  intro: "Messages from the contact form.",
  words: { one: "message", many: "messages" },
  searchHint: "Name, e-mail, words",
  reasons,
  about: (row) => row.reason,
  facts: (row) => [{ name: "Reason", value: row.reason }],
  replySubject: (row) => `Re: ${row.reason} (${row.receipt})`,
  fileName: "contact-messages.csv",
  list: (query, signal) => adminApi.call(listContacts, { query: query as object }, { signal }),
  get: (id, signal) => adminApi.call(getContact, { params: { id } }, { signal }),
  update: (id, change) => adminApi.call(updateContact, { params: { id }, body: change }),
  mark: (choice, isRead) => adminApi.call(markContacts, { body: bodyOf(choice, { is_read: isRead }) }),
  setStatus: (choice, status) => adminApi.call(setStatusOfContacts, { body: bodyOf(choice, { status }) }),
  remove: (choice) => adminApi.call(deleteContacts, { body: bodyOf(choice, {}) }),
  restore: (choice) => adminApi.call(restoreContacts, { body: bodyOf(choice, {}) }),
  exportEndpoint: exportContacts,
};
