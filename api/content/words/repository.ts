import type { Insertable, Selectable } from "kysely";
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
import { hashToken } from "#api/platform/database/tokens.ts";
import { withUnknown } from "#contract/content/words/complete.ts";
import { createWordsTicket, type WordsState } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import { misfits } from "#contract/content/words/fits.ts";
import { type PageName, pageNames } from "#contract/content/words/pages.ts";
import { changedPaths, getAt, setAt } from "#contract/content/words/paths.ts";
import { madeFromNow, translated } from "#contract/content/words/translate.ts";
import { type Language, languages, nameInEnglish, nameOfLanguage } from "#contract/languages.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import type { FieldError } from "#contract/problem.ts";
import { known, knownForTranslator, knownFrom, pageOf, pagesInArabic, type Where } from "./known.ts";

interface SeenDraft extends Where {
  version: number;
  words: Words;
}

const versionsTogether = 50;
const [first] = languages;

type Stored = Selectable<WordsTable>;

function rowOf(read: Reader | Writer, { page, language }: Where): Promise<Stored | undefined> {
  return read
    .selectFrom("words")
    .selectAll()
    .where("page", "=", page)
    .where("language", "=", language)
    .executeTakeFirst();
}

async function stateOf(read: Reader | Writer, where: Where): Promise<WordsState> {
  const row = await rowOf(read, where);
  const plan = row && (await plans(read).where("record_id", "=", row.id).executeTakeFirst());
  return toState(where, row, plan, where.language === first ? row : await sourceOf(read, where));
}

function sourceOf(read: Reader | Writer, { page }: Where): Promise<Stored | undefined> {
  return rowOf(read, { page, language: first });
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
  const original = where.language === first ? null : originalOf(where, row, source);
  const own = (stored: Words | null) =>
    original ? knownForTranslator(where, original.words, stored) : known(where, stored);
  return {
    ...where,
    draft: own(row?.draft ?? published),
    published: own(published),
    original,
    version: row?.version ?? 0,
    savedAt: row?.saved_at ?? null,
    savedBy: row?.saved_by ?? null,
    // An undone publish leaves its time but no published content.
    publishedAt: (published && row?.published_at) ?? null,
    publishedBy: (published && row?.published_by) ?? null,
    planned: plan ? { ...toPlan(plan), words: own(plan.words), held: plan.held_at !== null } : null,
  };
}

function originalOf({ page }: Where, row: Stored | undefined, source: Stored | undefined) {
  const there = { page, language: first };
  return {
    words: known(there, source ? wordsOf(source) : null),
    madeFrom: known(there, row?.made_from ?? null),
  };
}

export function wordRepository(read: Reader) {
  return {
    find: (where: Where) => stateOf(read, where),

    async findAll(wanted: readonly Language[]): Promise<WordsState[]> {
      const [rows, planned] = await Promise.all([
        read.selectFrom("words").selectAll().execute(),
        plans(read).execute(),
      ]);
      return pageNames.flatMap((page) => {
        const of = (language: Language) => rows.find((one) => one.page === page && one.language === language);
        return wanted.map((language) => {
          const row = of(language);
          const plan = planned.find(({ record_id }) => record_id === row?.id);
          return toState({ page, language }, row, plan, of(first));
        });
      });
    },

    findTranslations: (page: PageName): Promise<WordsState[]> =>
      Promise.all(languages.slice(1).map((language) => stateOf(read, { page, language }))),

    /** As it would be read if it were published. */
    async draft(where: Where): Promise<Words> {
      const { draft, original } = await stateOf(read, where);
      return original ? translated(pageOf(where.page), original.words, draft) : draft;
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

    async versions(where: Where, before: number | undefined) {
      let query = versionsOf(read, where)
        .select(["number", "at", "by_name as by", "source"])
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
    async findTicket(ticket: string | undefined, now: Date): Promise<{ as_of: string | null } | null> {
      if (ticket === undefined) return null;
      const row = await read
        .selectFrom("draft_tickets")
        .select(["expires_at", "as_of", "admin_id"])
        .where("token_hash", "=", hashToken(ticket))
        .executeTakeFirst();
      if (!row?.admin_id || row.expires_at <= now.toISOString()) return null;
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

function versionsOf(read: Reader | Writer, { page, language }: Where) {
  return read.selectFrom("word_versions").where("page", "=", page).where("language", "=", language);
}

function versionOf(read: Reader | Writer, where: Where, number: number) {
  return versionsOf(read, where)
    .select(["number", "at", "by_name as by", "source", "words"])
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

interface DraftToStore {
  words: Words;
  confirmed?: readonly string[];
  /** The original that the changed texts are made from, if it is not the draft of now. */
  from?: Words;
}

async function storeDraft(
  writer: Writer,
  where: Where,
  row: Stored,
  given: DraftToStore,
  { actor, at }: Action,
) {
  const draft = withUnknown(pageOf(where.page), wordsOf(row), given.words);
  const made_from = where.language === first ? null : await madeFromAfter(writer, where, row, given);
  await set(writer, row, { draft, made_from, version: row.version + 1, saved_at: at, saved_by: actor.name });
}

async function madeFromAfter(
  writer: Writer,
  where: Where,
  row: Stored,
  { words, confirmed = [], from }: DraftToStore,
): Promise<Words> {
  const { words: source, madeFrom } = originalOf(where, row, await sourceOf(writer, where));
  const whole = (stored: Words | null) => knownForTranslator(where, source, stored);
  const paths = new Set([...changedPaths(whole(wordsOf(row)), whole(words)), ...confirmed]);
  return madeFromNow(pageOf(where.page), { source, madeFrom, paths, from });
}

async function goLive(
  writer: Writer,
  where: Where,
  row: Stored,
  words: Words | null,
  act: Action,
  more: { action: string; source?: number },
) {
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
  await wordsHistory(writer, row, act, more.action, changes);
  await bumpContentVersion(writer);
}

async function lastVersion(read: Reader | Writer, where: Where, until?: string) {
  let query = versionsOf(read, where)
    .select(["number", "source", "words"])
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
    const where = await pageOfPlan(writer, record_id);
    await goLive(writer, where, await claim(writer, where), words, act, { action: "publish" });
    return null;
  },
  async named(writer, id) {
    const { page, language } = await pageOfPlan(writer, id);
    const english = `the page “${pageOf(page).label}”`;
    const arabic = `صفحة «${pagesInArabic[page]}»`;
    const name =
      language === first
        ? { en: english, ar: arabic }
        : {
            en: `the ${nameInEnglish[language]} of ${english}`,
            ar: `${arabic} (${nameOfLanguage[language]})`,
          };
    return { name, path: wordsAddress(page, language) };
  },
};

export const wordWrites = {
  async save(
    writer: Writer,
    where: Where,
    { version, ...given }: DraftToStore & { version: number },
    act: Action,
  ): Promise<Outcome<WordsState>> {
    const row = await claim(writer, where);
    if (row.version !== version) return { stale: await stateOf(writer, where) };
    await storeDraft(writer, where, row, given, act);
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
    const [unfit] = (
      await Promise.all(rows.map(({ where, row }) => misfitsOf(writer, where, row, drafts)))
    ).flat();
    if (unfit) return { unfit };
    for (const { where, row } of rows) {
      // Publishing an unedited page stores the text that came with the site.
      const words = wordsOf(row) ?? known(where, null);
      if (at === null) {
        await dropPlans(writer, "words", [row.id]);
        await goLive(writer, where, row, words, act, { action: "publish" });
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
    const row = await claim(writer, where);
    const last = await lastVersion(writer, where);
    if (!last || last.source === 0) return { refused: "Nothing has been published that could be taken back" };
    // A restored version counts as its source, so a second undo goes one further back.
    const before = await versionOf(writer, where, last.source - 1);
    const source = before?.source ?? 0;
    await goLive(writer, where, row, before?.words ?? null, act, { action: "undo", source });
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
    if (wrong !== undefined)
      return { unfit: { field: "paths", message: `There is no field ${wrong}`, code: "unknown_field" } };
    const words = paths ? paths.reduce((so, path) => setAt(so, path, getAt(old, path)), now) : old;
    const then = await lastVersion(writer, { ...where, language: first }, found.at);
    const from = known({ ...where, language: first }, then?.words ?? null);
    await storeDraft(writer, where, row, { words, from }, act);
    await wordsHistory(writer, row, act, "restore", [{ field: "version", old: null, new: number }]);
    return { saved: await stateOf(writer, where) };
  },

  async importDrafts(writer: Writer, drafts: SeenDraft[], act: Action): Promise<Outcome<WordsState[]>> {
    const rows = [];
    for (const draft of drafts) rows.push({ draft, row: await claim(writer, draft) });
    if (rows.some(({ draft, row }) => row.version !== draft.version))
      return { stale: await statesOf(writer, drafts) };
    for (const { draft, row } of rows) {
      await storeDraft(writer, draft, row, draft, act);
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

/** Of a translation as it will be read: by the original that is published, or that is published with it. */
async function misfitsOf(writer: Writer, where: Where, row: Stored, drafts: Where[]): Promise<FieldError[]> {
  const { page } = where;
  const source = where.language === first ? row : await sourceOf(writer, where);
  const isTogether = drafts.some((one) => one.page === page && one.language === first);
  const original = (source && (isTogether ? wordsOf(source) : source.published)) ?? null;
  return misfits(pageOf(page), knownFrom(where, original, wordsOf(row))).map((misfit) => ({
    ...misfit,
    field: `${page}.${misfit.field}`,
  }));
}

async function statesOf(writer: Writer, places: Where[]): Promise<WordsState[]> {
  const states = [];
  for (const where of places) states.push(await stateOf(writer, whereOf(where)));
  return states;
}
