import { bulkAnswer } from "#api/http/bulk.ts";
import { sendCsv } from "#api/http/csv.ts";
import { everyPage, nextCursor, readCursor } from "#api/http/pages.ts";
import { conflict, notFound, stale } from "#api/http/problems.ts";
import { actorOf, type Routes, submissionKey } from "#api/http/routes.ts";
import type { Noun } from "#api/noun.ts";
import type { contactEndpoints } from "#contract/contacts.ts";
import type { LiveEvent } from "#contract/events.ts";
import type { partnerEndpoints } from "#contract/partners.ts";
import type { SubmissionStatus } from "#contract/submissions.ts";
import type { Choice, Inbox, InboxFilter } from "./inbox.ts";
import { type InboxWrites, inboxRepository } from "./repository.ts";

type InboxEndpoints = typeof contactEndpoints | typeof partnerEndpoints;

export function inboxRoutes(
  routes: Routes,
  { read, write, clock, publish }: Noun<InboxWrites>,
  inbox: Inbox,
  endpoints: InboxEndpoints,
  exportName: string,
) {
  const submissions = inboxRepository(read, inbox);

  function tell(action: LiveEvent["action"], id: number | null) {
    publish({ kind: inbox.record, action, id });
  }
  function tellOfMany(action: LiveEvent["action"], { ids }: Choice, count: number) {
    if (count > 0) tell(action, ids?.length === 1 ? (ids[0] ?? null) : null);
  }

  routes.serve(endpoints.create, async ({ body, request }) => {
    const at = clock();
    const stored = await write.create(body, submissionKey(request, body, at), at.toISOString());
    if (!stored) throw conflict("This idempotency key was used for another submission");
    tell("create", stored.id);
    return stored;
  });

  routes.serve(endpoints.list, async ({ query: { limit, cursor, ...filter } }) => {
    const after = readCursor(cursor);
    const [found, counts] = await Promise.all([submissions.matching(filter), submissions.counts()]);
    const { rows, more } = await found.page(limit, after);
    const isWhole = after === null && !more;
    const known = isWhole ? rows.length : counted(filter, counts);
    const total = known === undefined ? await found.count() : { total: known, capped: false };
    return { data: rows as never[], ...total, next: nextCursor(rows, more), counts };
  });

  routes.serve(endpoints.export, async ({ query, reply }) => {
    const columns = ["receipt", "created_at", "name", "email", ...inbox.own, "message"];
    const { page } = await submissions.matching(query);
    const pages = everyPage(page);
    return sendCsv<Record<string, unknown>>(reply, exportName, columns, pages as AsyncGenerator<never[]>);
  });

  routes.serve(endpoints.get, async ({ params }) => {
    const found = await submissions.find(params.id);
    if (!found) throw notFound("There is no such submission");
    return found as never;
  });

  routes.serve(endpoints.update, async ({ params, body, caller }) => {
    const answer = await write.update(params.id, body, actorOf(caller), clock().toISOString());
    if (!answer) throw notFound("There is no such submission");
    if ("stale" in answer) throw stale(answer.stale);
    tell("update", params.id);
    return answer.saved as never;
  });

  routes.serve(endpoints.setStatus, async ({ body, caller }) => {
    const done = await write.setStatus(body, body.status, actorOf(caller), clock().toISOString());
    tellOfMany("update", body, done.changed);
    return bulkAnswer(done);
  });

  routes.serve(endpoints.mark, async ({ body }) => {
    const changed = await write.markRead(body, body.is_read);
    tellOfMany("update", body, changed);
    return { changed };
  });

  routes.serve(endpoints.remove, async ({ body, caller }) => {
    const deleted_at = clock().toISOString();
    const deleted = await write.setDeleted(body, true, actorOf(caller), deleted_at);
    tellOfMany("delete", body, deleted);
    return { deleted, deleted_at };
  });

  routes.serve(endpoints.restore, async ({ body, caller }) => {
    const choice = body.ids ? body : { filter: { ...body.filter, view: "trash" as const } };
    const restored = await write.setDeleted(choice, false, actorOf(caller), clock().toISOString());
    tellOfMany("restore", body, restored);
    return { restored };
  });
}

/** How many rows a filter shows, where the counts of the views and statuses say so already. */
function counted(
  { view, status, reason, from, to, deleted_at, search }: InboxFilter,
  counts: Record<InboxFilter["view"] | SubmissionStatus, number>,
): number | undefined {
  if (reason || from || to || deleted_at || search || (status && view !== "all")) return undefined;
  return counts[status ?? view];
}
