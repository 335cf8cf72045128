import type { ModuleContext } from "#api/context.ts";
import { addWorker } from "#api/platform/worker.ts";
import { minuteMs } from "#contract/durations.ts";
import { createMailWorker, type MailWorkerParts } from "./mail/carrier.ts";
import { type DigestParts, queueDigest } from "./mail/digest.ts";
import { createDomainCheck, domainRoutes } from "./mail/domain/check.ts";
import { queueReminders } from "./mail/reminder.ts";
import { type MailRouteParts, mailRoutes } from "./mail/routes.ts";
import { createPushWorker } from "./push/carrier.ts";
import { pushRoutes } from "./push/routes.ts";
import { countWaiting } from "./queue.ts";
import { createWebhookWorker } from "./webhooks/carrier.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

const dropped = "It waited in a copy of the site, and was dropped when that became the real one.";

interface DeliveryParts {
  makeToken: MailWorkerParts["makeToken"];
  leaving: DigestParts["leaving"];
  exampleReceipt: MailRouteParts["exampleReceipt"];
}

export function deliveryModule(context: ModuleContext, parts: DeliveryParts) {
  const { app, routes, base, database, settings, mail, publicUrl, daily } = context;
  const { key, write } = database;
  const mails = { ...base, write: write.mail, queue: write.queue, settings: mail, site: publicUrl };
  const webhooks = { read: base.read, write: write.webhooks, queue: write.queue, key };
  const now = () => base.clock().toISOString();
  const workers = startWorkers(context, parts.makeToken);

  const domain = createDomainCheck({ ...mails, dnsServers: settings.mail?.dnsServers });
  app.addHook("onClose", async () => domain.close());
  mailRoutes(routes, {
    ...mails,
    key,
    look: () => workers.mail?.look(),
    moved: () => domain.check().catch((error) => app.log.warn({ err: error }, "domain not checked")),
    exampleReceipt: parts.exampleReceipt,
  });
  domainRoutes(routes, { ...mails, domain });
  const allowPrivate = settings.webhooks?.allowPrivate ?? false;
  webhookRoutes(routes, { ...webhooks, allowPrivate, look: () => workers.webhooks?.look() });
  const pushes = { ...base, write: write.push, key, allowPrivate };
  pushRoutes(routes, { ...pushes, look: () => workers.pushes?.look() });

  const { isHeld } = context.realSite;
  const queues = [
    ["mails", "mails"],
    ["calls", "webhook_deliveries"],
    ["pushes", "push_deliveries"],
  ] as const;
  for (const [kind, queue] of queues)
    context.held.push({
      kind,
      count: () => countWaiting(base.read, queue),
      drop: ({ at }) => write.queue.giveUp(queue, dropped, at),
    });
  const digest = () => queueDigest({ ...mails, ...mail, leaving: parts.leaving });
  const reminders = () => queueReminders({ ...mails, ...mail });
  const unlessHeld = (run: () => Promise<unknown>) => async () => ((await isHeld()) ? undefined : run());
  if (settings.mail)
    for (const run of [digest, reminders])
      addWorker(app, { name: run.name, every: 10 * minuteMs, run: unlessHeld(run) });
  daily.push(
    () => write.mail.forgetFormerServer(now()),
    () => write.webhooks.forgetOld(now()),
    () => write.push.forgetOld(now()),
    domain.checkWhenDue,
  );
}

function startWorkers(context: ModuleContext, makeToken: MailWorkerParts["makeToken"]) {
  const { app, base, database, settings, mail, publicUrl } = context;
  const { key, write } = database;
  const { isHeld } = context.realSite;
  const parts = { ...base, write: write.queue, log: app.log, isHeld };
  const workers = {
    mail: settings.mail && createMailWorker({ ...parts, ...mail, makeToken, site: publicUrl }),
    webhooks:
      settings.webhooks &&
      createWebhookWorker({
        ...parts,
        ...settings.webhooks,
        webhooks: write.webhooks,
        key,
        publish: (id) => base.publish({ kind: "webhook", action: "update", id }),
      }),
    pushes:
      settings.webhooks &&
      createPushWorker({
        ...parts,
        ...settings.webhooks,
        pushes: write.push,
        key,
        site: publicUrl,
        publish: (id) => base.publish({ kind: "admin", action: "update", id }),
      }),
  };
  app.addHook("onReady", async () => {
    // SQLite has one process only, so any lease found at the start is from one that crashed.
    if (database.engine === "sqlite") await write.queue.takeBack(base.clock().toISOString());
    for (const worker of Object.values(workers)) worker?.look();
  });
  app.addHook("onClose", async () => {
    for (const worker of Object.values(workers)) await worker?.close();
  });
  context.follow(({ kind, action, id }) => {
    // An event with an id is about one mail, not the settings.
    if (kind === "admin" || kind === "words" || (kind === "mail" && id === null)) mail.forget();
    if (action === "create") workers.mail?.look();
    // An update is news too: a submission put back from spam, a confirmed address.
    if (kind !== "webhook" && (action === "create" || action === "update")) {
      workers.webhooks?.look();
      workers.pushes?.look();
    }
  }, mail.forget);
  return workers;
}
