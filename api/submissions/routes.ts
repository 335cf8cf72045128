import type { BulkChange } from "#api/database/versions.ts";
import { bulkAnswer } from "#api/http/bulk.ts";
import { sendCsv } from "#api/http/csv.ts";
import { everyPage, nextCursor, readCursor } from "#api/http/pages.ts";
import { conflict, notFound, stale } from "#api/http/problems.ts";
import { actorOf, type Routes, submissionKey } from "#api/http/routes.ts";
import type { Noun } from "#api/noun.ts";
import type { LiveEvent } from "#contract/events.ts";
import type { InboxEndpoints, SubmissionCounts } from "#contract/submissions.ts";
import type { Choice, Inbox, InboxFilter, Part } from "./inbox.ts";
import { type InboxWrites, inboxRepository } from "./repository.ts";

/** Rows that one write changes: some 25 ms of the one writer that all forms share. */
const changedTogether = 500;

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

  /**
   * Does what a bulk call asks for. All that match are changed part by part, so that no visitor's form waits for all of them; what
   * comes meanwhile is none of them. What was changed before a part failed stays so, and is told.
   */
  async function change(action: LiveEvent["action"], choice: Choice, write: (part: Part) => Promise<number>) {
    const { ids, filter = { view: "all" } } = choice;
    let changed = 0;
    try {
      if (ids) changed = await write({ ...choice, ids, filter: undefined });
      else for await (const part of partsOf(filter)) changed += await write({ ids: part, filter });
    } finally {
      tellOfMany(action, choice, changed);
    }
    return changed;
  }

  async function* partsOf(filter: NonNullable<Choice["filter"]>) {
    const until = await submissions.lastId();
    const { ids } = await submissions.matching({ ...filter, sort: "oldest" });
    let part = await ids(changedTogether, 0, until);
    while (part.length > 0) {
      yield part;
      part = await ids(changedTogether, part.at(-1) ?? until, until);
    }
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
    return { data: rows, ...total, next: nextCursor(rows, more), counts };
  });

  routes.serve(endpoints.export, async ({ query, reply }) => {
    const { page } = await submissions.matching(query);
    const head = ["receipt", "created_at", "name", "email"] as const;
    return sendCsv(reply, exportName, [...head, ...inbox.own, "message"], everyPage(page));
  });

  routes.serve(endpoints.get, async ({ params }) => {
    const found = await submissions.find(params.id);
    if (!found) throw notFound("There is no such submission");
    return found;
  });

  routes.serve(endpoints.update, async ({ params, body, caller }) => {
    const answer = await write.update(params.id, body, actorOf(caller), clock().toISOString());
    if (!answer) throw notFound("There is no such submission");
    if ("stale" in answer) throw stale(answer.stale);
    tell("update", params.id);
    return answer.saved;
  });

  routes.serve(endpoints.setStatus, async ({ body, caller }) => {
    const at = clock().toISOString();
    const done: BulkChange = { changed: 0, saved: [], stale: [] };
    done.changed = await change("update", body, async (part) => {
      const { changed, saved, stale } = await write.setStatus(part, body.status, actorOf(caller), at);
      done.saved.push(...saved);
      done.stale.push(...stale);
      return changed;
    });
    return bulkAnswer(done);
  });

  routes.serve(endpoints.mark, async ({ body }) => ({
    changed: await change("update", body, (part) => write.markRead(part, body.is_read)),
  }));

  routes.serve(endpoints.remove, async ({ body, caller }) => {
    const deleted_at = clock().toISOString();
    const remove = (part: Part) => write.setDeleted(part, true, actorOf(caller), deleted_at);
    return { deleted: await change("delete", body, remove), deleted_at };
  });

  routes.serve(endpoints.restore, async ({ body, caller }) => {
    const choice = body.ids ? body : { filter: { ...body.filter, view: "trash" as const } };
    const at = clock().toISOString();
    const restore = (part: Part) => write.setDeleted(part, false, actorOf(caller), at);
    return { restored: await change("restore", choice, restore) };
  });
}

/** How many rows a filter shows, where the counts of the views and statuses say so already. */
function counted(
  { view, status, reason, from, to, deleted_at, search }: InboxFilter,
  counts: SubmissionCounts,
): number | undefined {
  if (reason || from || to || deleted_at || search || (status && view !== "all")) return undefined;
  return counts[status ?? view];
}
