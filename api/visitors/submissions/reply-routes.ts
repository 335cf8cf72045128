import type { SubmissionContext } from "#api/context.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import { type Routes, submissionKey } from "#api/platform/http/routes.ts";
import type { InboxEndpoints } from "#contract/visitors/submissions.ts";
import type { Inbox } from "./inbox.ts";
import { listReplies } from "./replies.ts";
import { inboxRepository } from "./repository.ts";
import type { InboxWrites } from "./writes.ts";

export function replyRoutes(
  routes: Routes,
  { read, write, publish, mail }: SubmissionContext<InboxWrites>,
  inbox: Inbox,
  endpoints: InboxEndpoints,
) {
  const submissions = inboxRepository(read, inbox);

  function tell(id: number) {
    publish({ kind: inbox.record, action: "update", id });
    publish({ kind: "mail", action: "update", id: null });
  }

  routes.serve(endpoints.listReplies, async ({ params: { id } }) => {
    found(await submissions.find(id), "submission");
    const [data, isSetUp] = await Promise.all([listReplies(read, inbox, id), mail.isSetUp()]);
    return { data, is_mail_set_up: isSetUp };
  });

  routes.serve(endpoints.reply, async ({ params: { id }, body: { text }, caller, act, request }) => {
    const key = submissionKey(request, { id, text, by: caller.adminId }, act);
    const reply = saved(await write.reply(id, { text, key, answersTo: await mail.companyAddress() }, act));
    tell(id);
    return reply;
  });

  routes.serve(endpoints.takeBackReply, async ({ params: { id }, act }) => {
    tell(saved(await write.takeBackReply(id, act)).id);
  });
}
