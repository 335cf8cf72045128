import type { ModuleContext, ReadAt } from "#api/context.ts";
import { createReceiptLimit } from "#api/delivery/mail/receipt-limit.ts";
import { countDue } from "#api/delivery/plans/plans.ts";
import { createPast } from "#api/platform/database/past.ts";
import { clientOf } from "#api/platform/network/client-network.ts";
import { languages } from "#contract/languages.ts";
import { brochurePast } from "./brochures/columns.ts";
import { brochureRoutes } from "./brochures/routes.ts";
import { categoryPast, categoryRepository } from "./categories/repository.ts";
import { categoryRoutes } from "./categories/routes.ts";
import { listClaims } from "./claims/repository.ts";
import { claimRoutes } from "./claims/routes.ts";
import { createConsents } from "./consents/consents.ts";
import { consentRoutes } from "./consents/routes.ts";
import { legalRoutes } from "./legal/routes.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { planRoutes } from "./plans/routes.ts";
import { addPlanWorker } from "./plans/worker.ts";
import { choiceRoutes } from "./products/choice-routes.ts";
import { productPast } from "./products/columns.ts";
import { productImportRoutes } from "./products/import-routes.ts";
import { completeAllPictures } from "./products/pictures.ts";
import { productRoutes } from "./products/routes.ts";
import { countSamples } from "./samples/repository.ts";
import { sampleRoutes } from "./samples/routes.ts";
import { testimonialPast } from "./testimonials/moderation.ts";
import { testimonialRoutes } from "./testimonials/routes.ts";
import { wordFileRoutes } from "./words/file-routes.ts";
import { findTexts } from "./words/find-texts.ts";
import type { RecordTexts } from "./words/old-values.ts";
import { wordRepository } from "./words/repository.ts";
import { wordRoutes } from "./words/routes.ts";
import { createMomentOf } from "./words/tickets.ts";

export function contentModule(context: ModuleContext, recordTexts: () => Promise<RecordTexts[]>) {
  const { app, routes, base, database, settings, mail, pictures } = context;
  const { read, clock } = base;
  const { write, peers } = database;
  const { media } = settings;

  const isStored = async (path: string) => (await media.open(path)) !== null;
  const past = createPast(read, [productPast, categoryPast, testimonialPast, brochurePast], isStored);
  const momentOf = createMomentOf(read, clock);
  const readAt: ReadAt = async (ticket) => {
    const moment = await momentOf(ticket);
    return moment === null ? read : past.at(moment);
  };
  const { published, findAll } = wordRepository(read);
  const withinReceiptLimit = settings.rateLimit
    ? createReceiptLimit({ ...base, write: write.mail, others: peers, networkOf: clientOf, log: app.log })
    : () => true;
  const consentTo = createConsents({ ...base, write: write.consents, published });
  const asksContactPhone = async () => {
    const { words } = await published({ page: "contact", language: languages[0] });
    return words.form?.asksPhone === true;
  };
  const forms = { mail, consentTo, withinReceiptLimit, asksContactPhone };
  const listCategories = categoryRepository(read).list;

  const planned = addPlanWorker(app, {
    ...base,
    carryOut: { product: write.products.carryOut, words: write.words.carryOut },
    isHeld: context.realSite.isHeld,
    sleep: settings.plannedSleep,
  });
  context.held.push({
    kind: "plans",
    count: () => countDue(read, base.clock().toISOString()),
    drop: write.plans.dropDue,
  });
  planRoutes(routes, read);
  productRoutes(routes, { ...base, readAt, write: write.products, pictures, planned });
  productImportRoutes(routes, {
    ...base,
    write: write.productImport,
    categories: listCategories,
    pictures,
    media,
    markAvif: write.products.markAvif,
  });
  categoryRoutes(routes, { ...base, readAt, write: write.categories });
  brochureRoutes(routes, { ...base, readAt, write: write.brochures, media });
  pictureRoutes(routes, { ...base, write: write.pictures, pictures });
  testimonialRoutes(routes, { ...base, ...forms, readAt, write: write.testimonials });
  choiceRoutes(routes, { ...base, write: write.choices });
  claimRoutes(routes, { ...base, write: write.claims });
  consentRoutes(routes, base);
  legalRoutes(routes, readAt);
  sampleRoutes(routes, { ...base, write: write.samples });
  wordRoutes(routes, {
    ...base,
    momentOf,
    past,
    write: write.words,
    planned,
    claims: () => listClaims(read),
    recordTexts,
  });
  wordFileRoutes(routes, { ...base, write: write.words });

  // A plan's author may have lost the right to publish, and a restored product may have a due plan.
  context.follow(({ kind, action }) => {
    if (kind === "admin" || (kind === "product" && action === "restore")) void planned.wake();
  });
  app.addHook("onReady", () =>
    completeAllPictures(pictures, database).catch((error) => app.log.warn({ err: error }, "no AVIF")),
  );
  return {
    forms,
    samples: () => countSamples(read),
    findTexts: async (words: string) => findTexts(await findAll(languages), words),
  };
}
