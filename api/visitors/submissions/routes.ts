import type { SubmissionContext } from "#api/context.ts";
import { system } from "#api/platform/database/record.ts";
import type { BulkChange } from "#api/platform/database/versions.ts";
import { sendCsv } from "#api/platform/http/csv.ts";
import { bulkAnswer, found, saved } from "#api/platform/http/outcome.ts";
import { everyPage, nextCursor, readCursor } from "#api/platform/http/pages.ts";
import { type Routes, submissionKey } from "#api/platform/http/routes.ts";
import { dayMs } from "#contract/durations.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import { trashDays } from "#contract/panel/trash.ts";
import type { Reason } from "#contract/reasons.ts";
import type { InboxEndpoints, SubmissionInput } from "#contract/visitors/submissions.ts";
import type { Choice, Inbox, InboxFilter, Part } from "./inbox.ts";
import type { Probe } from "./probe.ts";
import { replyRoutes } from "./reply-routes.ts";
import { inboxRepository } from "./repository.ts";
import type { SpamWatch } from "./spam/watch.ts";
import type { InboxWrites } from "./writes.ts";

/** Rows per write: some 25 ms of the single writer that all forms share. */
const changedTogether = 500;

const reasonOf = (input: SubmissionInput & { reason?: Reason }) => input.reason;

interface InboxContext extends SubmissionContext<InboxWrites> {
  indexWords: () => Promise<void>;
  readInput?: (input: never) => Promise<SubmissionInput>;
  spam: SpamWatch;
  probe: Probe;
}

export function inboxRoutes(routes: Routes, context: InboxContext, inbox: Inbox, endpoints: InboxEndpoints) {
  const { read, write, publish, mail, withinReceiptLimit, clock, spam, consentTo, probe, indexWords } =
    context;
  const submissions = inboxRepository(read, inbox);
  replyRoutes(routes, context, inbox, endpoints);

  async function indexFor({ search }: Pick<InboxFilter, "search">) {
    if (search) await indexWords();
  }

  function tell(action: LiveEvent["action"], id: number | null) {
    publish({ kind: inbox.record, action, id });
  }
  function tellOfMany(action: LiveEvent["action"], { ids }: Choice, count: number) {
    if (count > 0) tell(action, ids?.length === 1 ? (ids[0] ?? null) : null);
  }

  /**
   * Changes matching rows in parts, so that no visitor's form waits for all of them; later submissions are left out. If a part
   * fails, the earlier parts stay changed and are published.
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
    await indexFor(filter);
    let part = await submissions.ids(filter, changedTogether, 0, until);
    while (part.length > 0) {
      yield part;
      part = await submissions.ids(filter, changedTogether, part.at(-1) ?? until, until);
    }
  }

  routes.serve(endpoints.create, async ({ body, act, request }) => {
    const { f2, took, ...sent } = body;
    const input = context.readInput ? await context.readInput(sent as never) : sent;
    const key = submissionKey(request, input, act);
    const [why, owed, consentId] = await Promise.all([
      spam.look(input, { f2, took }, act.at),
      mail.recipientsFor(inbox.record, reasonOf(input)),
      consentTo(inbox.record, input.language),
    ]);
    const report = probe.reportOf(request);
    const receipt = owed.receipt && why.length === 0 && !report && withinReceiptLimit(request.ip);
    const arrival = { key, at: act.at, told: { ...owed, receipt }, spam: why, consentId };
    if (report) {
      const findings = await write.probe(input, arrival);
      report(findings);
      return findings;
    }
    const stored = saved(await write.create(input, arrival));
    tell("create", stored.id);
    return stored;
  });

  routes.serve(endpoints.list, async ({ query: { limit, cursor, ...filter } }) => {
    const after = readCursor(cursor);
    await indexFor(filter);
    const [{ rows, more }, counts] = await Promise.all([
      submissions.page(filter, limit, after),
      submissions.counts(),
    ]);
    const isWhole = after === null && !more;
    const { total, capped } = isWhole
      ? { total: rows.length, capped: false }
      : await submissions.count(filter);
    return { data: rows, total: Math.max(total, rows.length), capped, next: nextCursor(rows, more), counts };
  });

  routes.serve(endpoints.export, async ({ query, reply }) => {
    await indexFor(query);
    const head = ["receipt", "created_at", "name", "email"] as const;
    const pages = everyPage((limit, after) => submissions.exported(query, limit, after));
    return sendCsv(reply, inbox.exportName, [...head, ...inbox.sheet, "message"], pages);
  });

  routes.serve(endpoints.get, async ({ params }) => found(await submissions.find(params.id), "submission"));

  routes.serve(endpoints.update, async ({ params, body, act }) => {
    const submission = saved(await write.update(params.id, body, act));
    if (body.status) spam.forget();
    tell("update", params.id);
    return submission;
  });

  routes.serve(endpoints.setStatus, async ({ body, act }) => {
    const done: BulkChange = { changed: 0, saved: [], stale: [] };
    done.changed = await change("update", body, async (part) => {
      const { changed, saved, stale } = await write.setStatus(part, body.status, act);
      done.saved.push(...saved);
      done.stale.push(...stale);
      return changed;
    });
    spam.forget();
    return bulkAnswer(done);
  });

  routes.serve(endpoints.mark, async ({ body }) => ({
    changed: await change("update", body, (part) => write.markRead(part, body.is_read)),
  }));

  routes.serve(endpoints.remove, async ({ body, act }) => {
    const remove = async (part: Part) => (await write.setDeleted(part, true, act)).length;
    return { deleted: await change("delete", body, remove), deleted_at: act.at };
  });

  routes.serve(endpoints.restore, async ({ body, act }) => {
    const choice = body.ids ? body : { filter: { ...body.filter, view: "trash" as const } };
    const restore = async (part: Part) => (await write.setDeleted(part, false, act)).length;
    return { restored: await change("restore", choice, restore) };
  });

  return async function purgeSpam() {
    const now = clock();
    const since = new Date(now.getTime() - trashDays * dayMs).toISOString();
    const act = { actor: system, at: now.toISOString() };
    let gone = 0;
    for (;;) {
      const purged = await write.purgeSpam(since, act);
      gone += purged;
      if (purged === 0) break;
    }
    if (gone > 0) tell("purge", null);
  };
}
