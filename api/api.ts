import { tmpdir } from "node:os";
import { join } from "node:path";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { formBytes } from "#contract/fields.ts";
import type { TrashKind } from "#contract/panel/trash.ts";
import { brochurePast } from "./content/brochures/columns.ts";
import { brochureFile } from "./content/brochures/content-file.ts";
import { brochureRoutes } from "./content/brochures/routes.ts";
import { categoryPast } from "./content/categories/past.ts";
import { categoryRepository } from "./content/categories/repository.ts";
import { categoryRoutes } from "./content/categories/routes.ts";
import { listClaims } from "./content/claims/repository.ts";
import { claimRoutes } from "./content/claims/routes.ts";
import { createConsents } from "./content/consents/consents.ts";
import { consentRoutes } from "./content/consents/routes.ts";
import { legalRoutes } from "./content/legal/routes.ts";
import { pictureFile } from "./content/pictures/content-file.ts";
import { pictureRoutes } from "./content/pictures/routes.ts";
import { catalogueFile } from "./content/products/catalogue-file.ts";
import { productPast } from "./content/products/columns.ts";
import { productImportRoutes } from "./content/products/import-routes.ts";
import { completeAllPictures } from "./content/products/pictures.ts";
import { productRoutes } from "./content/products/routes.ts";
import { sampleRoutes } from "./content/samples/routes.ts";
import { testimonialPast } from "./content/testimonials/moderation.ts";
import { testimonialRoutes } from "./content/testimonials/routes.ts";
import { wordFileRoutes } from "./content/words/file-routes.ts";
import { wordRepository } from "./content/words/repository.ts";
import { wordRoutes } from "./content/words/routes.ts";
import { createMomentOf } from "./content/words/tickets.ts";
import type { ReadAt } from "./context.ts";
import { queueDigest } from "./delivery/mail/digest.ts";
import { domainRoutes } from "./delivery/mail/domain/routes.ts";
import { createDomainWatch } from "./delivery/mail/domain/watch.ts";
import { createPostman } from "./delivery/mail/postman.ts";
import { createReceiptLimit } from "./delivery/mail/receipt-limit.ts";
import { queueReminders } from "./delivery/mail/reminder.ts";
import { mailRoutes } from "./delivery/mail/routes.ts";
import { createMailSettings, type MailDefaults, noMail } from "./delivery/mail/settings.ts";
import { createMessenger } from "./delivery/webhooks/messenger.ts";
import { webhookRoutes } from "./delivery/webhooks/routes.ts";
import { mediaHolders } from "./holders.ts";
import { createBackupKeeper, type KeeperParts } from "./operations/backups/keeper.ts";
import { backupRoutes } from "./operations/backups/routes.ts";
import { createProver, type ProverParts } from "./operations/proofs/keeper.ts";
import { proofRepository } from "./operations/proofs/repository.ts";
import { proofRoutes } from "./operations/proofs/routes.ts";
import { historyRepository } from "./panel/history/repository.ts";
import { historyRoutes } from "./panel/history/routes.ts";
import { liveRoutes } from "./panel/live/routes.ts";
import { openingRoutes } from "./panel/overview/opening-routes.ts";
import { overviewRoutes } from "./panel/overview/routes.ts";
import { type Keeper, trashRoutes } from "./panel/trash/routes.ts";
import { everyDay, everySoOften } from "./platform/clockwork.ts";
import type { Database } from "./platform/database/database.ts";
import { createPast } from "./platform/database/past.ts";
import { compressAnswers } from "./platform/http/compress.ts";
import { refuseOtherEncodings } from "./platform/http/content-encoding.ts";
import { isInProcess } from "./platform/http/in-process.ts";
import { limitStore } from "./platform/http/limit-store.ts";
import { answerProblem, notFound, tooMany } from "./platform/http/problems.ts";
import { createRoutes } from "./platform/http/routes.ts";
import { createHub } from "./platform/live/hub.ts";
import { createPictures } from "./platform/media/pictures.ts";
import { createMediaChecks, mediaRoutes } from "./platform/media/routes.ts";
import type { VerifiedMedia } from "./platform/media/verified.ts";
import { clientOf } from "./platform/network/client-network.ts";
import { isLocalAddress } from "./platform/network/local-address.ts";
import { openApiRoutes } from "./platform/openapi/routes.ts";
import { breachRepository } from "./privacy/breaches/repository.ts";
import { breachRoutes } from "./privacy/breaches/routes.ts";
import { createErasureBook } from "./privacy/person/book.ts";
import { personRoutes } from "./privacy/person/routes.ts";
import { retentionRepository } from "./privacy/retention/repository.ts";
import { retentionRoutes } from "./privacy/retention/routes.ts";
import { retentionWork } from "./privacy/retention/work.ts";
import { apiTokenWork } from "./team/account/api-token-routes.ts";
import { createGuard, createSessionWatch } from "./team/account/guard.ts";
import { createTokenMaker } from "./team/account/reset-routes.ts";
import { accountRoutes } from "./team/account/routes.ts";
import { contactInbox } from "./visitors/contacts/repository.ts";
import { contactRoutes } from "./visitors/contacts/routes.ts";
import { createLinkMaker, newsletterRoutes } from "./visitors/newsletter/routes.ts";
import { partnerRoutes } from "./visitors/partners/routes.ts";
import { replyTemplateRoutes } from "./visitors/reply-templates/routes.ts";
import { exampleReceipt } from "./visitors/submissions/letters.ts";
import { createMarks } from "./visitors/submissions/mark.ts";
import { createSpamWatch } from "./visitors/submissions/spam/watch.ts";
import type { AllWrites } from "./writes.ts";

export interface ApiDependencies {
  database: Database<AllWrites>;
  media: VerifiedMedia;
  clock: () => Date;
  /** False only for load tests on a private machine. */
  rateLimit: boolean;
  /** Milliseconds between two signs of life on a stream of live events; 25 seconds unless a test cannot wait. */
  heartbeat?: number | undefined;
  /** Longest milliseconds between two looks at what is to be published by the clock; a minute unless a test cannot wait. */
  plannedSleep?: number | undefined;
  /** Folder whose disk the dashboard watches. */
  dataFolder?: string | undefined;
  /** False where the newsletter makes no call. */
  newsletter: boolean;
  /** Origin under which visitors reach the site; a local one unless told. */
  publicUrl?: string | undefined;
  /** Without it this process sends no mail: what is owed waits in the outbox. */
  mail?: MailDefaults | undefined;
  /** Without it this process calls no webhooks: what is owed waits. `allowPrivate`: they may lie in our own network, and speak http. */
  webhooks?: { allowPrivate: boolean } | undefined;
  /** Without it this process sends itself no message each morning; milliseconds that tests cannot wait. */
  proof?: Pick<ProverParts, "patience" | "every" | "tick"> | undefined;
  /** Without it this process makes no backups. */
  backups?: Pick<KeeperParts, "settings" | "everyMinutes" | "run" | "standStill" | "tick"> | undefined;
}

/** The JSON API as a Fastify plugin: the visible list of its modules. */
export function createApi({ database, media, clock, ...settings }: ApiDependencies) {
  return async function api(app: FastifyInstance) {
    app.setErrorHandler(answerProblem);
    refuseOtherEncodings(app);
    compressAnswers(app);
    await app.register(multipart, { throwFileSizeLimit: true });
    app.removeContentTypeParser("text/plain");
    // Every call of the browser names JSON as its type, those without a body too.
    const parseJson = app.getDefaultJsonParser("error", "error");
    app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
      body === "" ? done(null, undefined) : parseJson(request, String(body), done),
    );
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: formBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    if (settings.rateLimit) {
      await app.register(rateLimit, {
        global: false,
        store: limitStore(database.others),
        allowList: isInProcess,
        errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
      });
    }
    const pictures = createPictures(media, (error) => app.log.warn({ err: error }, "no AVIF"));
    // What this start cannot take up, the next one does.
    app.addHook("onReady", () =>
      completeAllPictures(pictures, database).catch((error) => app.log.warn({ err: error }, "no AVIF")),
    );
    app.addHook("onClose", () => pictures.stop());
    const hub = createHub(database.others);
    const { publish } = hub;
    const { publicUrl = "http://localhost" } = settings;
    const noun = { read: database.read, clock, publish };
    const { key } = database;
    const mail = createMailSettings(database.read, settings.mail ?? noMail, key);
    const consentTo = createConsents({
      ...noun,
      write: database.write.consents,
      published: wordRepository(database.read).published,
    });
    const { others, indexWords } = database;
    const withinReceiptLimit = settings.rateLimit
      ? createReceiptLimit({
          ...noun,
          write: database.write.mail,
          others,
          networkOf: clientOf,
          log: app.log,
        })
      : () => true;
    const forms = { ...noun, mail, consentTo, withinReceiptLimit };
    const guard = createGuard({ ...noun, write: database.write.account });
    const spoolFolder = settings.dataFolder ?? tmpdir();
    const routes = createRoutes(app, { guard, clock, rateLimit: settings.rateLimit, spoolFolder, others });

    const forgetOldLogIns = accountRoutes(routes, {
      ...noun,
      others,
      write: database.write.account,
      pictures,
      mail,
      key,
    });
    const isStored = async (path: string) => (await media.open(path)) !== null;
    const past = createPast(
      database.read,
      [productPast, categoryPast, testimonialPast, brochurePast],
      isStored,
    );
    const momentOf = createMomentOf(database.read, clock);
    const readAt: ReadAt = async (ticket) => {
      const moment = await momentOf(ticket);
      return moment === null ? database.read : past.at(moment);
    };
    brochureRoutes(routes, { ...noun, readAt, write: database.write.brochures, media });
    categoryRoutes(routes, { ...noun, readAt, write: database.write.categories });
    const spam = createSpamWatch(database.read, publicUrl, database.others);
    const marks = createMarks();
    const inboxes = { ...forms, indexWords, spam, marks };
    const purgesOfSpam = [
      contactRoutes(routes, { ...inboxes, write: database.write.contacts }),
      partnerRoutes(routes, { ...inboxes, write: database.write.partners }),
    ];
    replyTemplateRoutes(routes, { ...noun, write: database.write.replyTemplates });
    testimonialRoutes(routes, { ...forms, readAt, write: database.write.testimonials });
    const { newsletter: isOn } = settings;
    newsletterRoutes(routes, { ...forms, write: database.write.newsletter, newsletter: isOn });
    const { dataFolder } = settings;
    const latest = async (limit: number) =>
      (await historyRepository(database.read).list({}, limit, null)).rows;
    const checks = createMediaChecks({
      database,
      media,
      holders: mediaHolders(database.read),
      remake: pictures.remake,
      clock,
    });
    mediaRoutes(routes, checks);
    const { person } = database.write;
    const holdErasures = settings.backups
      ? createErasureBook({
          ...noun,
          write: person,
          file: join(settings.backups.settings.folder, "erasures.jsonl"),
          log: app.log,
        })
      : async () => {};
    app.addHook("onReady", holdErasures);
    personRoutes(routes, { ...noun, write: person, noteErasure: holdErasures });
    const keeper =
      settings.backups &&
      createBackupKeeper({
        ...settings.backups,
        duty: database.duty,
        clock,
        log: app.log,
        publish: () => publish({ kind: "backup", action: "update", id: null }),
        afterRestore: async (by, backup) => {
          await database.write.backups.noteRestore(by, backup, clock().toISOString());
          await holdErasures();
        },
      });
    app.addHook("onClose", async () => keeper?.close());
    backupRoutes(routes, { ...noun, write: database.write.backups, keeper: keeper ?? null });
    const retention = { ...noun, write: database.write.retention };
    retentionRoutes(routes, retention);
    const { leaving } = retentionRepository(database.read);
    breachRoutes(routes, { ...noun, write: database.write.breaches });
    const lastBackup = async () => keeper?.summary() ?? null;
    overviewRoutes(routes, {
      ...noun,
      latest,
      indexWords,
      ping: database.ping,
      dataFolder,
      key,
      lastMediaCheck: checks.last,
      lastBackup,
      lastProof: proofRepository(database.read).last,
      leaving,
      openBreaches: breachRepository(database.read).open,
    });
    historyRoutes(routes, noun);
    consentRoutes(routes, noun);
    legalRoutes(routes, readAt);
    openingRoutes(routes, {
      ...noun,
      write: database.write.opening,
      lastBackup,
      hasOwnDomain: publicUrl.startsWith("https:") && !isLocalAddress(publicUrl),
    });
    sampleRoutes(routes, { ...noun, write: database.write.samples, isPublic: !isLocalAddress(publicUrl) });
    productRoutes(routes, { ...noun, readAt, write: database.write.products, pictures });
    productImportRoutes(routes, {
      ...noun,
      write: database.write.productImport,
      categories: categoryRepository(database.read).list,
      pictures,
      media,
      markAvif: database.write.products.markAvif,
    });
    claimRoutes(routes, { ...noun, write: database.write.claims });
    pictureRoutes(routes, { ...noun, write: database.write.pictures, pictures });
    const { contacts, partners, products, categories, brochures, testimonials, newsletter, ...rest } =
      database.write;
    const keepers: Record<TrashKind, Keeper> = {
      product: products,
      category: categories,
      contact: contacts,
      partner: partners,
      testimonial: testimonials,
      brochure: brochures,
      subscriber: newsletter,
      picture: rest.pictures,
      claim: rest.claims,
    };
    const planned = wordRoutes(routes, {
      ...noun,
      momentOf,
      past,
      write: database.write.words,
      sleep: settings.plannedSleep,
      claims: () => listClaims(database.read),
      log: app.log,
    });
    const listCategories = categoryRepository(database.read).list;
    wordFileRoutes(routes, {
      ...noun,
      write: database.write.wordsFile,
      parts: {
        catalogue: catalogueFile({ read: database.read, categories: listCategories }),
        pictures: pictureFile(database.read),
        documents: brochureFile(database.read),
      },
    });
    app.addHook("onReady", planned.start);
    app.addHook("onClose", planned.stop);
    const mailing = { ...noun, write: database.write.mail, site: publicUrl };
    const accountToken = createTokenMaker({ write: database.write.account, clock, mail });
    const subscriberToken = createLinkMaker(database.write.newsletter, key);
    const postman =
      settings.mail &&
      createPostman({
        ...mailing,
        route: mail.route,
        formerRoute: mail.formerRoute,
        makeToken: (claimed) => (claimed.record === "subscriber" ? subscriberToken : accountToken)(claimed),
        log: app.log,
      });
    const calling = { read: database.read, write: database.write.webhooks, key };
    const messenger =
      settings.webhooks &&
      createMessenger({
        ...calling,
        ...settings.webhooks,
        clock,
        tell: (id) => publish({ kind: "webhook", action: "update", id }),
        log: app.log,
      });
    app.addHook("onReady", async () => {
      // One process alone works on the embedded database: what is leased as it begins was left by one that fell.
      const at = clock().toISOString();
      if (database.engine === "sqlite")
        await Promise.all([mailing.write.takeBack(at), calling.write.takeBack(at)]);
      postman?.look();
      messenger?.look();
    });
    const proving = { ...noun, write: database.write.proofs };
    proofRoutes(routes, { ...proving, isOn: settings.proof !== undefined });
    const prover =
      settings.proof &&
      createProver({
        ...proving,
        ...settings.proof,
        duty: database.duty,
        tell: (id) => publish({ kind: "proof", action: "update", id }),
        inject: app.inject.bind(app),
        marks,
        inbox: contactInbox,
        mail,
        log: app.log,
      });
    app.addHook("onReady", async () => prover?.start());
    app.addHook("onClose", async () => prover?.close());
    const unfollow = hub.follow(({ kind, action, id }) => {
      // One mail that was sent changes nothing of the settings.
      if (kind === "admin" || kind === "words" || (kind === "mail" && id === null)) mail.forget();
      // Who may publish may have changed.
      if (kind === "admin") void planned.lookAnew();
      if (action === "create") postman?.look();
      // Somebody asks for one.
      if (kind === "proof" && id === null) prover?.look();
      // What was taken back from spam, and an address that was confirmed, is news as well.
      if (kind !== "webhook" && (action === "create" || action === "update")) messenger?.look();
    }, mail.forget);
    app.addHook("onClose", async () => {
      unfollow();
      await postman?.close();
      await messenger?.close();
    });
    const digest = () => queueDigest({ ...mailing, told: mail.told, digestAt: mail.digestAt, leaving });
    const reminders = () => queueReminders({ ...mailing, promised: mail.promised });
    if (settings.mail) everySoOften(app, [digest, reminders]);
    const domain = createDomainWatch({
      ...mailing,
      settings: mail,
      isLocal: isLocalAddress,
      dns: { servers: settings.mail?.dnsServers },
    });
    app.addHook("onClose", async () => domain.close());
    const lookAtDomain = () =>
      domain.look().catch((error) => app.log.warn({ err: error }, "domain not looked at"));
    mailRoutes(routes, {
      ...mailing,
      settings: mail,
      key,
      look: () => postman?.look(),
      moved: lookAtDomain,
      exampleReceipt: (signed) => exampleReceipt(contactInbox, 428, signed),
    });
    domainRoutes(routes, { ...mailing, settings: mail, watch: domain });
    webhookRoutes(routes, {
      ...calling,
      allowPrivate: settings.webhooks?.allowPrivate ?? false,
      look: () => messenger?.look(),
    });
    const purgeExpired = trashRoutes(routes, { ...noun, keepers });
    const forgetWithdrawn = () => database.write.account.forgetWithdrawn(clock().toISOString());
    const forgetEndedResets = () => database.write.account.forgetEndedResets(clock().toISOString());
    const forgetUnconfirmed = () => database.write.newsletter.forgetUnconfirmed(clock().toISOString());
    // What was purged leaves files behind that the check removes.
    everyDay(app, database.duty, [
      () => purgeExpired(),
      ...purgesOfSpam,
      forgetOldLogIns,
      retentionWork(retention),
      forgetUnconfirmed,
      forgetWithdrawn,
      () => database.write.mail.forgetFormerServer(clock().toISOString()),
      forgetEndedResets,
      ...apiTokenWork({ ...noun, write: database.write.account, mail }),
      () => database.write.webhooks.forgetOld(clock().toISOString()),
      (signal) => checks.runWhenDue(signal),
      domain.lookWhenDue,
    ]);
    media.watchDamage((path) => {
      app.log.error({ path }, "stored file is damaged");
      checks.run().catch((error) => app.log.warn({ err: error }, "media check failed"));
    });
    const endStreams = liveRoutes(routes, {
      hub,
      isAlive: createSessionWatch(noun),
      heartbeat: settings.heartbeat,
    });
    app.addHook("preClose", async () => endStreams());
    await app.register(openApiRoutes);

    app.all("/api", refuseUnknown);
    app.all("/api/*", refuseUnknown);
  };
}

async function refuseUnknown(): Promise<never> {
  throw notFound("The API has no such call");
}
