import type { SubmissionContext } from "#api/context.ts";
import type { ClaimedMail } from "#api/delivery/queue.ts";
import type { Bound } from "#api/platform/database/database.ts";
import { deriveToken, type SecretKey } from "#api/platform/database/sealing.ts";
import { hashToken } from "#api/platform/database/tokens.ts";
import { sendCsv } from "#api/platform/http/csv.ts";
import { everyPage, nextCursor, readCursor } from "#api/platform/http/pages.ts";
import { notFound } from "#api/platform/http/problems.ts";
import { type Routes, submissionKey } from "#api/platform/http/routes.ts";
import {
  confirmSubscription,
  deadConfirmLink,
  deleteSubscribers,
  exportSubscribers,
  leaveByLink,
  listSubscribers,
  subscribe,
  unsubscribe,
} from "#contract/visitors/newsletter.ts";
import { newsletterRepository, type newsletterWrites } from "./repository.ts";

interface NewsletterSettings extends SubmissionContext<typeof newsletterWrites> {
  newsletter: boolean;
}

export function newsletterRoutes(
  routes: Routes,
  { read, write, publish, newsletter, mail, withinReceiptLimit, consentTo }: NewsletterSettings,
) {
  const subscribers = newsletterRepository(read);

  routes.serve(subscribe, async ({ body, act, request }) => {
    if (newsletter) {
      const { email, language } = body;
      const [isConfirmed, consentId] = await Promise.all([mail.isSetUp(), consentTo("subscriber", language)]);
      const key = isConfirmed ? submissionKey(request, body, act) : undefined;
      const mayAsk = isConfirmed && withinReceiptLimit(request.ip);
      await write.subscribe(email, act.at, { key, mayAsk, consentId, language });
      publish({ kind: "subscriber", action: "create", id: null });
    }
    return { subscribed: true } as const;
  });

  routes.serve(confirmSubscription, async ({ body, act }) => {
    const outcome = await write.confirm(hashToken(body.token), act.at);
    if (outcome === null) throw notFound(deadConfirmLink);
    if (outcome === "new") publish({ kind: "subscriber", action: "update", id: null });
    return { confirmed: true } as const;
  });

  routes.serve(unsubscribe, async ({ body, act, request }) => {
    if (!(await mail.isSetUp())) {
      tellOfLeaving(await write.leave(body.email, act.at));
      return { by_mail: false };
    }
    const mayAsk = withinReceiptLimit(request.ip);
    const key = submissionKey(request, body, act);
    const isAsked = mayAsk && (await write.askToLeave(body, key, act.at));
    if (isAsked) publish({ kind: "mail", action: "create", id: null });
    return { by_mail: true };
  });

  routes.serve(leaveByLink, async ({ body }) => {
    tellOfLeaving(await write.leaveByLink(hashToken(body.token)));
    return { left: true } as const;
  });

  function tellOfLeaving(count: number) {
    if (count > 0) publish({ kind: "subscriber", action: "delete", id: null });
  }

  routes.serve(listSubscribers, async ({ query: { limit, cursor, ...filter } }) => {
    const [{ rows, more }, total] = await Promise.all([
      subscribers.list(filter, limit, readCursor(cursor)),
      subscribers.count(filter),
    ]);
    return { data: rows, total, next: nextCursor(rows, more) };
  });

  routes.serve(exportSubscribers, async ({ query, reply }) => {
    const pages = everyPage((limit, after) => subscribers.list(query, limit, after));
    return sendCsv(reply, "newsletter.csv", ["email", "created_at", "status"], pages);
  });

  routes.serve(deleteSubscribers, async ({ body, act }) => {
    const deleted = await write.remove(body.ids, act);
    if (deleted > 0) publish({ kind: "subscriber", action: "delete", id: null });
    return { deleted };
  });
}

/** Every mail to an address gets the same token, so earlier links stay valid. Null if the address is gone. */
export function createLinkMaker(write: Bound<typeof newsletterWrites>, key: SecretKey) {
  return async ({ record_id, recipient_key }: ClaimedMail): Promise<string | null> => {
    const token = deriveToken(key, `newsletter ${record_id} ${recipient_key}`);
    const link = { id: record_id, key: recipient_key, tokenHash: hashToken(token) };
    return (await write.keepToken(link)) ? token : null;
  };
}
