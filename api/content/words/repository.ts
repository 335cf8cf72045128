import type { Insertable } from "kysely";
import {
  carryOutPlans,
  dropPlans,
  type PlannedKind,
  type PlanRow,
  storePlan,
  toPlan,
} from "#api/delivery/plans/plans.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, addHistory, bumpContentVersion, lockContent } from "#api/platform/database/record.ts";
import { mayNow } from "#api/platform/database/rights-now.ts";
import type { DraftTicketTable, Reader, WordsTable, Writer } from "#api/platform/database/tables.ts";
import { withUnknown } from "#contract/content/words/complete.ts";
import { createWordsTicket, type WordsState } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import { misfits } from "#contract/content/words/fits.ts";
import type { Translation } from "#contract/content/words/languages.ts";
import { pageNames } from "#contract/content/words/pages.ts";
import { changedPaths, getAt, setAt } from "#contract/content/words/paths.ts";
import { type Language, languages } from "#contract/languages.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import type { FieldError } from "#contract/problem.ts";
import { known, knownFrom, pageOf, type Where } from "./known.ts";

interface SeenDraft extends Where {
  version: number;
  words: Words;
}

const versionsTogether = 50;
const [first] = languages;

type Stored = Omit<WordsTable, "id" | "draft" | "published"> & {
  id: number;
  draft: Words | null;
  published: Words | null;
};

async function rowOf(read: Reader | Writer, { page, language }: Where): Promise<Stored | undefined> {
  const row = await read
    .selectFrom("words")
    .selectAll()
    .where("page", "=", page)
    .where("language", "=", language)
    .executeTakeFirst();
  return row as Stored | undefined;
}

async function stateOf(read: Reader | Writer, where: Where): Promise<WordsState> {
  const row = await rowOf(read, where);
  const plan = row && (await plans(read).where("record_id", "=", row.id).executeTakeFirst());
  const isSource = where.language === first;
  return toState(where, row, plan, isSource ? row : await rowOf(read, { ...where, language: first }));
}

function plans(read: Reader | Writer) {
  return read.selectFrom("plans").selectAll().where("record", "=", "words");
}

function toState(
  where: Where,
  row: Stored | undefined,
  plan: PlanRow | undefined,
  source: Stored | undefined,
): WordsState {
  const published = row?.published ?? null;
  const isAt = source?.published ?? null;
  return {
    page: where.page,
    draft: knownFrom(where, source?.draft ?? isAt, row?.draft ?? published),
    published: knownFrom(where, isAt, published),
    version: row?.version ?? 0,
    savedAt: row?.saved_at ?? null,
    savedBy: row?.saved_by ?? null,
    // An undone publish leaves its time but no published content.
    publishedAt: (published && row?.published_at) ?? null,
    publishedBy: (published && row?.published_by) ?? null,
    planned: plan ? { ...toPlan(plan), words: known(where, plan.words), held: plan.held_at !== null } : null,
  };
}

export function wordRepository(read: Reader) {
  return {
    find: (where: Where) => stateOf(read, where),

    async findAll(language: Language): Promise<WordsState[]> {
      const [rows, planned] = await Promise.all([
        read.selectFrom("words").selectAll().where("language", "in", [first, language]).execute(),
        plans(read).execute(),
      ]);
      return pageNames.map((page) => {
        const of = (wanted: Language) =>
          rows.find((one) => one.page === page && one.language === wanted) as Stored | undefined;
        const row = of(language);
        const plan = planned.find(({ record_id }) => record_id === row?.id);
        return toState({ page, language }, row, plan, of(first));
      });
    },

    /** In the first language if the page is not published in the wanted one. */
    async published(where: Where) {
      const rows = await read
        .selectFrom("words")
        .select(["language", "published"])
        .where("page", "=", where.page)
        .where("published", "is not", null)
        .execute();
      return readable(where, new Map(rows.map(({ language, published }) => [language, published])));
    },

    async translations({ page, language }: Where): Promise<Translation[]> {
      const rows = await read
        .selectFrom("words")
        .select(["page", "language", "draft", "published", "published_at"])
        .where("language", "!=", language)
        .where("published", "is not", null)
        .orderBy("language")
        .execute();
      const others = [...new Set(rows.map((row) => row.language))];
      return Promise.all(
        others.map(async (other) => {
          const row = rows.find((one) => one.page === page && one.language === other);
          const at = row?.published_at;
          const there = { page, language: other as Language };
          return {
            language: other,
            published: row?.published ? known(there, row.published) : null,
            draft: row?.draft ? known(there, row.draft) : null,
            madeFrom: at
              ? (await this.publishedAsOf({ page, language }, at)).words
              : known({ page, language }, null),
          };
        }),
      );
    },

    async versions({ page, language }: Where, before: number | undefined) {
      let query = read
        .selectFrom("word_versions")
        .select(["number", "at", "by_name as by", "source"])
        .where("page", "=", page)
        .where("language", "=", language)
        .orderBy("number", "desc")
        .limit(versionsTogether + 1);
      if (before !== undefined) query = query.where("number", "<", before);
      const found = await query.execute();
      return { data: found.slice(0, versionsTogether), more: found.length > versionsTogether };
    },

    async version(where: Where, number: number) {
      const row = await versionOf(read, where, number);
      return row && { ...row, words: known(where, row.words) };
    },

    async publishedAsOf(where: Where, at: string) {
      const versions = await Promise.all(
        languages.map(
          async (language) => [language, await lastVersion(read, { ...where, language }, at)] as const,
        ),
      );
      const then = new Map(versions);
      const found = readable(
        where,
        new Map(versions.map(([language, row]) => [language, row?.words ?? null])),
      );
      return { ...found, asOf: { at, version: then.get(found.language)?.number ?? 0 } };
    },

    /** Null if the ticket is unknown or expired, or if its author may no longer create tickets. */
    async findTicket(tokenHash: string, now: string): Promise<{ as_of: string | null } | null> {
      const row = await read
        .selectFrom("draft_tickets")
        .select(["expires_at", "as_of", "admin_id"])
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      if (!row?.admin_id || row.expires_at <= now) return null;
      return (await mayNow(read, row.admin_id, createWordsTicket.access)) ? row : null;
    },
  };
}

/** In the first language if the wanted one is not among what is published. */
function readable({ page, language }: Where, published: ReadonlyMap<string, Words | null>) {
  const source = published.get(first) ?? null;
  const own = published.get(language) ?? null;
  const there = { page, language: own ? language : first };
  return {
    ...there,
    languages: languages.filter((one) => one === first || published.get(one)),
    words: knownFrom(there, source, own ?? source),
  };
}

async function versionOf(read: Reader | Writer, { page, language }: Where, number: number) {
  return read
    .selectFrom("word_versions")
    .select(["number", "at", "by_name as by", "source", "words"])
    .where("page", "=", page)
    .where("language", "=", language)
    .where("number", "=", number)
    .executeTakeFirst();
}

async function claim(writer: Writer, where: Where): Promise<Stored> {
  await lockContent(writer);
  await writer
    .insertInto("words")
    .values({ ...whereOf(where), draft: null, version: 0, published: null })
    .onConflict((conflict) => conflict.columns(["page", "language"]).doNothing())
    .execute();
  return (await rowOf(writer, where)) as Stored;
}

async function set(writer: Writer, { id }: Stored, next: Partial<Omit<Stored, "id">>) {
  await writer.updateTable("words").set(next).where("id", "=", id).execute();
}

async function storeDraft(writer: Writer, where: Where, row: Stored, words: Words, { actor, at }: Action) {
  const draft = withUnknown(pageOf(where.page), wordsOf(row), words);
  await set(writer, row, { draft, version: row.version + 1, saved_at: at, saved_by: actor.name });
}

async function goLive(
  writer: Writer,
  where: Where,
  words: Words | null,
  act: Action,
  more: { action: string; source?: number },
) {
  const row = await claim(writer, where);
  const last = await lastVersion(writer, where);
  const number = (last?.number ?? 0) + 1;
  const { actor, at } = act;
  await writer
    .insertInto("word_versions")
    .values({ ...where, number, words, source: more.source ?? number, at, by_name: actor.name })
    .execute();
  await set(writer, row, { published: words, published_at: at, published_by: actor.name });
  const [before, after] = [known(where, row.published), known(where, words)];
  const changes = changedPaths(before, after).map((field) => ({
    field,
    old: getAt(before, field) ?? null,
    new: getAt(after, field) ?? null,
  }));
  await addHistory(writer, [{ ...act, record: "words", id: row.id, action: more.action, changes }]);
  await bumpContentVersion(writer);
}

async function lastVersion(read: Reader | Writer, { page, language }: Where, until?: string) {
  let query = read
    .selectFrom("word_versions")
    .select(["number", "source", "words"])
    .where("page", "=", page)
    .where("language", "=", language)
    .orderBy("number", "desc")
    .limit(1);
  if (until !== undefined) query = query.where("at", "<=", until);
  return query.executeTakeFirst();
}

const wordsHistory = (
  writer: Writer,
  row: Stored,
  act: Action,
  action: string,
  changes: { field: string; old: unknown; new: unknown }[] = [],
) => addHistory(writer, [{ ...act, record: "words", id: row.id, action, changes }]);

const pageOfPlan = async (writer: Writer, id: number) =>
  (await writer
    .selectFrom("words")
    .select(["page", "language"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()) as Where;

const plannedWords: PlannedKind = {
  record: "words",
  async carryOut(writer, { record_id, words, by_id, by_name }, now) {
    const act = { actor: { id: by_id, name: by_name }, at: now };
    await goLive(writer, await pageOfPlan(writer, record_id), words, act, { action: "publish" });
    return null;
  },
  async named(writer, id) {
    const { page } = await pageOfPlan(writer, id);
    return { name: `the page “${pageOf(page).label}”`, path: wordsAddress(page) };
  },
};

export const wordWrites = {
  async save(
    writer: Writer,
    where: Where,
    { version, words }: { version: number; words: Words },
    act: Action,
  ): Promise<Outcome<WordsState>> {
    const row = await claim(writer, where);
    if (row.version !== version) return { stale: await stateOf(writer, where) };
    await storeDraft(writer, where, row, words, act);
    return { saved: await stateOf(writer, where) };
  },

  /** Publishes or schedules all pages or none. Each draft must have the version that the editor saw. */
  async publish(
    writer: Writer,
    drafts: (Where & { version: number })[],
    at: string | null,
    act: Action,
  ): Promise<Outcome<WordsState[]>> {
    const rows = [];
    for (const draft of drafts)
      rows.push({ where: whereOf(draft), seen: draft.version, row: await claim(writer, draft) });
    if (rows.some(({ row, seen }) => row.version !== seen)) {
      return { stale: await statesOf(writer, drafts) };
    }
    const [unfit] = rows.flatMap(({ where, row }) => misfitsOf(where, wordsOf(row)));
    if (unfit) return { unfit };
    for (const { where, row } of rows) {
      // Publishing an unedited page stores the text that came with the site.
      const words = wordsOf(row) ?? known(where, null);
      if (at === null) {
        await dropPlans(writer, "words", [row.id]);
        await goLive(writer, where, words, act, { action: "publish" });
        continue;
      }
      const { id: by_id, name: by_name } = act.actor;
      const plan = { record: "words", record_id: row.id, deed: "publish" } as const;
      await storePlan(writer, { ...plan, words, at, by_id, by_name });
      await wordsHistory(writer, row, act, "plan", [{ field: "at", old: null, new: at }]);
    }
    return { saved: await statesOf(writer, drafts) };
  },

  async unplan(writer: Writer, places: Where[], act: Action): Promise<WordsState[]> {
    for (const where of places) {
      const row = await claim(writer, where);
      const dropped = await dropPlans(writer, "words", [row.id]);
      if (dropped.length > 0) await wordsHistory(writer, row, act, "unplan");
    }
    return statesOf(writer, places);
  },

  carryOut: (writer: Writer, now: string) => carryOutPlans(writer, plannedWords, now),

  async undo(writer: Writer, where: Where, act: Action): Promise<Outcome<WordsState>> {
    await claim(writer, where);
    const last = await lastVersion(writer, where);
    if (!last || last.source === 0) return { refused: "Nothing has been published that could be taken back" };
    // A restored version counts as its source, so a second undo goes one further back.
    const before = await versionOf(writer, where, last.source - 1);
    await goLive(writer, where, before?.words ?? null, act, { action: "undo", source: before?.source ?? 0 });
    return { saved: await stateOf(writer, where) };
  },

  async restore(
    writer: Writer,
    where: Where,
    { version, number, paths }: { version: number; number: number; paths?: string[] | undefined },
    act: Action,
  ): Promise<Outcome<WordsState>> {
    const row = await claim(writer, where);
    if (row.version !== version) return { stale: await stateOf(writer, where) };
    const found = await versionOf(writer, where, number);
    if (!found) return { missing: "version" };
    const old = known(where, found.words);
    const now = known(where, wordsOf(row));
    const wrong = paths?.find((path) => getAt(old, path) === undefined && getAt(now, path) === undefined);
    if (wrong !== undefined) return { unfit: { field: "paths", message: `There is no field ${wrong}` } };
    const words = paths ? paths.reduce((so, path) => setAt(so, path, getAt(old, path)), now) : old;
    await storeDraft(writer, where, row, words, act);
    await wordsHistory(writer, row, act, "restore", [{ field: "version", old: null, new: number }]);
    return { saved: await stateOf(writer, where) };
  },

  async importDrafts(writer: Writer, drafts: SeenDraft[], act: Action): Promise<Outcome<WordsState[]>> {
    const rows = [];
    for (const draft of drafts) rows.push({ draft, row: await claim(writer, draft) });
    if (rows.some(({ draft, row }) => row.version !== draft.version))
      return { stale: await statesOf(writer, drafts) };
    for (const { draft, row } of rows) {
      await storeDraft(writer, draft, row, draft.words, act);
      await wordsHistory(writer, row, act, "import");
    }
    return { saved: await statesOf(writer, drafts) };
  },

  async addTicket(writer: Writer, ticket: Insertable<DraftTicketTable>, now: string): Promise<void> {
    await writer.deleteFrom("draft_tickets").where("expires_at", "<=", now).execute();
    await writer.insertInto("draft_tickets").values(ticket).execute();
  },
};

function wordsOf({ draft, published }: Stored): Words | null {
  return draft ?? published;
}

function whereOf({ page, language }: Where): Where {
  return { page, language };
}

function misfitsOf({ page, language }: Where, words: Words | null): FieldError[] {
  return misfits(pageOf(page), known({ page, language }, words)).map(({ field, message }) => ({
    field: `${page}.${field}`,
    message,
  }));
}

async function statesOf(writer: Writer, places: Where[]): Promise<WordsState[]> {
  const states = [];
  for (const where of places) states.push(await stateOf(writer, whereOf(where)));
  return states;
}
