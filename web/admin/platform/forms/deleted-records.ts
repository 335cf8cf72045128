import { getContact } from "#contract/visitors/contacts.ts";
import { getPartner } from "#contract/visitors/partners.ts";
import { ApiError } from "#web/api-client.ts";
import { useLive } from "../live.ts";
import { backgroundApi, storedAdmin } from "../session.ts";
import { deleteDraft } from "./draft.ts";
import { draftsOf } from "./draft-store.ts";

const endpoints = { contact: getContact, partner: getPartner };
/** Drafts of notes and answers, named such as "contact:12" or "partner:3:answer". */
const aboutPerson = /^(contact|partner):(\d+)/;

/**
 * Deletes drafts of notes and answers after their submission is purged, so that no data of an erased person
 * stays on this device.
 */
export function useDeletedRecords() {
  // Null is a gap in the stream, in which any record may have been deleted.
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

/** A submission in the trash is not deleted: the API still answers. */
async function isDeleted(kind: keyof typeof endpoints, id: number): Promise<boolean> {
  try {
    await backgroundApi.call(endpoints[kind], { params: { id } });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}
