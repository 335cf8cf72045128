import type { Context } from "#api/context.ts";
import type { Past } from "#api/platform/database/past.ts";
import { hashToken } from "#api/platform/database/tokens.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import { invalid, invalidField } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import type { Worker } from "#api/platform/worker.ts";
import { remarksOn } from "#contract/content/words/checks.ts";
import { type ForbiddenClaim, forbiddenClaims } from "#contract/content/words/claims.ts";
import { wrongKinds } from "#contract/content/words/complete.ts";
import type { WordsState } from "#contract/content/words/endpoints.ts";
import * as contract from "#contract/content/words/endpoints.ts";
import { remarksOnOthers, remarksOnTranslation } from "#contract/content/words/languages.ts";
import { changedFacts } from "#contract/content/words/mentions.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { changedPaths } from "#contract/content/words/paths.ts";
import { languages } from "#contract/languages.ts";
import { pageOf, statesOfDraft } from "./known.ts";
import { oldValuesIn, type RecordTexts } from "./old-values.ts";
import { wordRepository, type wordWrites } from "./repository.ts";
import { newTicket } from "./tickets.ts";

interface WordRouteParts extends Context<typeof wordWrites> {
  claims: () => Promise<ForbiddenClaim[]>;
  recordTexts: () => Promise<RecordTexts[]>;
  momentOf: (ticket: string | undefined) => Promise<string | null>;
  past: Past;
  planned: Worker;
}

export function wordRoutes(
  routes: Routes,
  { read, write, publish, clock, momentOf, past, planned, claims, recordTexts }: WordRouteParts,
) {
  const words = wordRepository(read);

  function told<State>(state: State): State {
    publish({ kind: "words", action: "update", id: null });
    return state;
  }

  routes.serve(contract.readWords, async ({ params: { page }, query: { language, ticket } }) => {
    const where = { page, language };
    const good = await words.findTicket(ticket, clock());
    if (!good) return { ...(await words.published(where)), isDraft: false };
    if (good.as_of) return { ...(await words.publishedAsOf(where, good.as_of)), isDraft: false };
    return { ...where, languages: [...languages], words: await words.draft(where), isDraft: true };
  });

  routes.serve(contract.readLook, async ({ query }) => {
    const at = found(await momentOf(query.ticket), "look");
    const [lost, trashed] = await Promise.all([past.lost(at), past.trashed("product", at)]);
    return { at, lost, trashed };
  });

  routes.serve(contract.listWords, async ({ query: { language } }) => {
    const states = await words.findAll(languages);
    const translationsOf = (page: PageName) => states.filter((one) => one.page === page && one.original);
    const data = states
      .filter((state) => state.language === language)
      .map((state) => summaryOf(state, translationsOf(state.page)));
    return { data };
  });

  routes.serve(contract.getWords, ({ params, query }) => words.find({ ...params, ...query }));

  routes.serve(contract.saveWords, async ({ params, query, body, act }) => {
    const wrong = wrongKinds(pageOf(params.page), body.words);
    if (wrong.length > 0) throw invalid(wrong);
    return told(saved(await write.save({ ...params, ...query }, body, act)));
  });

  routes.serve(contract.publishWords, async ({ query, body: { pages, at = null }, act }) => {
    if (at !== null && Date.parse(at) <= clock().getTime()) {
      throw invalidField("at", "too_small", "A time that is still to come");
    }
    const drafts = pages.map(({ language = query.language, ...draft }) => ({ ...draft, language }));
    if (new Set(drafts.map(({ page, language }) => `${page} ${language}`)).size < drafts.length)
      throw invalidField("pages", "inconsistent", "Each page once in a language");
    const moment = at && new Date(at).toISOString();
    const data = saved(await write.publish(drafts, moment, act));
    if (at !== null) void planned.wake();
    return told({ data });
  });

  routes.serve(contract.checkWords, async ({ params: { page }, query: { language } }) => {
    const [state, translations, frame, own] = await Promise.all([
      words.find({ page, language }),
      words.findTranslations(page),
      words.published({ page: "frame", language }),
      claims(),
    ]);
    const read = translations.filter((one) => frame.languages.includes(one.language));
    const remarks = remarksOn(pageOf(page), state.draft, [...forbiddenClaims, ...own]);
    const ofLanguages = state.original
      ? remarksOnTranslation(pageOf(page), { original: state.original.words, states: statesOfDraft(state) })
      : remarksOnOthers(pageOf(page), state.draft, read.map(asTranslation));
    return { data: [...remarks, ...ofLanguages] };
  });

  routes.serve(contract.findOldValues, async ({ query: { language } }) => {
    const { published, draft } = await words.find({ page: "company", language });
    const facts = changedFacts(published, draft);
    const found = facts.length === 0 ? [] : oldValuesIn(await recordTexts(), facts);
    return { data: found.slice(0, contract.mostOldValues), total: found.length };
  });

  routes.serve(contract.unplanWords, async ({ query, body: { pages }, act }) => {
    const places = pages.map((page) => ({ page, ...query }));
    return told({ data: await write.unplan(places, act) });
  });

  routes.serve(contract.undoWords, async ({ params, query, act }) =>
    told(saved(await write.undo({ ...params, ...query }, act))),
  );

  routes.serve(contract.listWordsVersions, ({ params, query: { before, language } }) =>
    words.versions({ ...params, language }, before),
  );

  routes.serve(contract.getWordsVersion, async ({ params: { page, number }, query }) =>
    found(await words.version({ page, ...query }, number), "version"),
  );

  routes.serve(contract.restoreWords, async ({ params, query, body, act }) =>
    told(saved(await write.restore({ ...params, ...query }, body, act))),
  );

  routes.serve(contract.createWordsTicket, async ({ body: { asOf }, caller }) => {
    const now = clock();
    const moment = asOf === undefined ? null : new Date(asOf).toISOString();
    if (moment && moment > now.toISOString()) {
      throw invalidField("asOf", "too_large", "A time that has passed");
    }
    const { ticket, expires } = newTicket(now);
    const kept = {
      token_hash: hashToken(ticket),
      expires_at: expires,
      as_of: moment,
      admin_id: caller.adminId,
    };
    await write.addTicket(kept, now.toISOString());
    return { ticket, expires };
  });
}

function asTranslation(state: WordsState) {
  return { language: state.language, isPublished: state.publishedAt !== null, states: statesOfDraft(state) };
}

function summaryOf(
  { page, draft, published, version, publishedAt, publishedBy, planned: plan }: WordsState,
  translations: WordsState[],
) {
  const { label, path } = pageOf(page);
  const isHeld = plan?.held === true;
  return {
    page,
    label,
    path,
    changed: changedPaths(published, draft).length,
    version,
    publishedAt,
    publishedBy,
    plannedAt: isHeld ? null : (plan?.at ?? null),
    isHeld,
    translations: translations.map(asTranslation).map(({ language, isPublished, states }) => ({
      language,
      isPublished,
      behind: [...states.values()].filter((state) => state !== "current").length,
    })),
  };
}
