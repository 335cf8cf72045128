import { getContact } from "#contract/visitors/contacts.ts";
import { getPartner } from "#contract/visitors/partners.ts";
import { ApiError } from "#web/api-client.ts";
import { useLive } from "../live.ts";
import { backgroundApi, storedAdmin } from "../session.ts";
import { deleteDraft } from "./draft.ts";
import { draftsOf } from "./draft-store.ts";

const endpoints = { contact: getContact, partner: getPartner };
/** A note or an answer, such as "contact:12" or "partner:3:answer". */
const aboutPerson = /^(contact|partner):(\d+)/;

/** Notes and answers that are still being typed go with their message or enquiry: of a person who was erased nothing stays on this device. */
export function useDeletedRecords() {
  // After a gap in the stream, and as it opens, anything may have been deleted.
  useLive(["contact", "partner"], (events) => {
    if (events.some((event) => event === null || event.action === "purge")) void forgetDeleted();
  });
}

async function forgetDeleted() {
  for (const record of draftsOf(storedAdmin().id)) {
    const [, kind, id] = aboutPerson.exec(record) ?? [];
    if (kind !== undefined && (await isDeleted(kind as keyof typeof endpoints, Number(id))))
      deleteDraft(record);
  }
}

/** In the trash it is not. */
async function isDeleted(kind: keyof typeof endpoints, id: number): Promise<boolean> {
  try {
    await backgroundApi.call(endpoints[kind], { params: { id } });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}
