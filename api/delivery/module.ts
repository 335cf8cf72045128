import type { ModuleContext } from "#api/context.ts";
import { everySoOften } from "#api/platform/clockwork.ts";
import type { DigestParts } from "./mail/digest.ts";
import { queueDigest } from "./mail/digest.ts";
import { createDomainCheck, domainRoutes } from "./mail/domain/check.ts";
import { createPostman, type PostmanParts } from "./mail/postman.ts";
import { queueReminders } from "./mail/reminder.ts";
import { type MailRouteParts, mailRoutes } from "./mail/routes.ts";
import { createMessenger } from "./webhooks/messenger.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

interface DeliveryParts {
  makeToken: PostmanParts["makeToken"];
  leaving: DigestParts["leaving"];
  exampleReceipt: MailRouteParts["exampleReceipt"];
}

export function deliveryModule(
  context: ModuleContext,
  { makeToken, leaving, exampleReceipt }: DeliveryParts,
) {
  const { app, routes, base, database, settings, mail, publicUrl, daily } = context;
  const { clock, publish } = base;
  const { key } = database;
  const mails = { ...base, write: database.write.mail, site: publicUrl };
  const calls = { read: base.read, write: database.write.webhooks, key };
  const now = () => clock().toISOString();

  const { route, formerRoute } = mail;
  const postman = settings.mail && createPostman({ ...mails, route, formerRoute, makeToken, log: app.log });
  const messenger =
    settings.webhooks &&
    createMessenger({
      ...calls,
      ...settings.webhooks,
      clock,
      tell: (id) => publish({ kind: "webhook", action: "update", id }),
      log: app.log,
    });
  app.addHook("onReady", async () => {
    // SQLite has one process only, so any lease found at the start is from one that crashed.
    if (database.engine === "sqlite")
      await Promise.all([mails.write.takeBack(now()), calls.write.takeBack(now())]);
    postman?.look();
    messenger?.look();
  });
  app.addHook("onClose", async () => {
    await postman?.close();
    await messenger?.close();
  });
  context.follow(({ kind, action, id }) => {
    // An event with an id is about one sent mail, not the settings.
    if (kind === "admin" || kind === "words" || (kind === "mail" && id === null)) mail.forget();
    if (action === "create") postman?.look();
    // An update is news too: a submission put back from spam, a confirmed address.
    if (kind !== "webhook" && (action === "create" || action === "update")) messenger?.look();
  }, mail.forget);

  const domain = createDomainCheck({ ...mails, settings: mail, dnsServers: settings.mail?.dnsServers });
  app.addHook("onClose", async () => domain.close());
  mailRoutes(routes, {
    ...mails,
    settings: mail,
    key,
    look: () => postman?.look(),
    moved: () => domain.check().catch((error) => app.log.warn({ err: error }, "domain not checked")),
    exampleReceipt,
  });
  domainRoutes(routes, { ...mails, settings: mail, domain });
  webhookRoutes(routes, {
    ...calls,
    allowPrivate: settings.webhooks?.allowPrivate ?? false,
    look: () => messenger?.look(),
  });

  const { recipientsFor, reminderSettings, digestAt } = mail;
  const digest = () => queueDigest({ ...mails, recipientsFor, digestAt, leaving });
  const reminders = () => queueReminders({ ...mails, reminderSettings });
  if (settings.mail) everySoOften(app, [digest, reminders]);
  daily.push(
    () => mails.write.forgetFormerServer(now()),
    () => calls.write.forgetOld(now()),
    domain.checkWhenDue,
  );
}
