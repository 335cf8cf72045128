import type { Restored } from "#api/platform/database/outcome.ts";
import type { Action } from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import type { ContactInput } from "#contract/visitors/contacts.ts";
import type { PartnerInput } from "#contract/visitors/partners.ts";
import type { SubmissionInput } from "#contract/visitors/submissions.ts";
import { markRead, setDeleted, setStatus, updateSubmission } from "./changes.ts";
import { type Arrival, createIn } from "./create.ts";
import { contactInbox, type Inbox, partnerInbox } from "./inbox.ts";
import { purgeFromTrash, purgeSpam } from "./purge.ts";
import { replyWrites } from "./replies.ts";
import { inboxRepository } from "./repository.ts";
import { createRolledBack } from "./rolled-back.ts";

function inboxWrites<Input extends SubmissionInput>(inbox: Inbox) {
  const create = createIn<Input>(inbox);

  function within<Given extends unknown[], Answer>(
    write: (writer: Writer, inbox: Inbox, ...given: Given) => Promise<Answer>,
  ) {
    return (writer: Writer, ...given: Given) => write(writer, inbox, ...given);
  }

  return {
    ...replyWrites(inbox),
    create(writer: Writer, input: Input, arrival: Arrival) {
      return create(writer, input, arrival);
    },
    probe(writer: Writer, input: Input, arrival: Arrival) {
      return createRolledBack(create, inboxRepository(writer, inbox), writer, input, arrival);
    },
    update: within(updateSubmission),
    markRead: within(markRead),
    setStatus: within(setStatus),
    setDeleted: within(setDeleted),
    async restore(writer: Writer, ids: number[], act: Action): Promise<Restored> {
      return { restored: await setDeleted(writer, inbox, { ids }, false, act), refused: [] };
    },
    purge: within(purgeFromTrash),
    purgeSpam: within(purgeSpam),
  };
}

export type InboxWrites = ReturnType<typeof inboxWrites<SubmissionInput>>;

export const contactWrites = inboxWrites<ContactInput>(contactInbox);
export const partnerWrites = inboxWrites<PartnerInput>(partnerInbox);
