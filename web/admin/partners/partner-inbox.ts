import { createElement } from "react";
import { phoneCountries } from "#contract/fields.ts";
import {
  deletePartners,
  exportPartners,
  getPartner,
  listPartners,
  markPartners,
  type Partner,
  restorePartners,
  setStatusOfPartners,
  updatePartner,
} from "#contract/partners.ts";
import { bodyOf } from "../inbox/choice.ts";
import type { InboxNoun } from "../inbox/noun.ts";
import { adminApi } from "../session.ts";

export const partnerInbox: InboxNoun<Partner> = {
  record: "partner",
  title: "Partner submissions",
  intro: "Enquiries from the partner form.",
  words: { one: "enquiry", many: "enquiries" },
  searchHint: "Name, e-mail, phone",
  reasons: [],
  about: (row) => phoneCountries.find(({ code }) => code === row.phone_country)?.name ?? "",
  facts: (row) => [
    {
      name: "Phone",
      value: createElement(
        "a",
        { href: `tel:${row.phone_country}${row.phone}` },
        `${row.phone_country} ${row.phone}`,
      ),
    },
  ],
  replySubject: (row) => `Re: your partner enquiry (${row.receipt})`,
  chatNumber: (row) => `${row.phone_country}${row.phone}`.replace(/\D/g, ""),
  fileName: "partner-enquiries.csv",
  list: (query, signal) => adminApi.call(listPartners, { query: query as object }, { signal }),
  get: (id, signal) => adminApi.call(getPartner, { params: { id } }, { signal }),
  update: (id, change) => adminApi.call(updatePartner, { params: { id }, body: change }),
  mark: (choice, isRead) => adminApi.call(markPartners, { body: bodyOf(choice, { is_read: isRead }) }),
  setStatus: (choice, status) => adminApi.call(setStatusOfPartners, { body: bodyOf(choice, { status }) }),
  remove: (choice) => adminApi.call(deletePartners, { body: bodyOf(choice, {}) }),
  restore: (choice) => adminApi.call(restorePartners, { body: bodyOf(choice, {}) }),
  exportEndpoint: exportPartners,
};
