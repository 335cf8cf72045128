import type { FormContext, ModuleContext } from "#api/context.ts";
import { contactInbox } from "./contacts/repository.ts";
import { contactRoutes } from "./contacts/routes.ts";
import { createLinkMaker, newsletterRoutes } from "./newsletter/routes.ts";
import { partnerRoutes } from "./partners/routes.ts";
import { replyTemplateRoutes } from "./reply-templates/routes.ts";
import { exampleReceipt } from "./submissions/letters.ts";
import { createProbe } from "./submissions/probe.ts";
import { inboxRepository } from "./submissions/repository.ts";
import { createSpamWatch } from "./submissions/spam/watch.ts";

export function visitorsModule(context: ModuleContext, forms: FormContext) {
  const { app, routes, base, database, settings, publicUrl, daily } = context;
  const { write, indexWords, key } = database;
  const spam = createSpamWatch(base.read, publicUrl, database.peers);
  const probe = createProbe(app.inject.bind(app), base.read, inboxRepository(base.read, contactInbox));
  const inbox = { ...base, ...forms, indexWords, spam, probe };

  daily.push(
    contactRoutes(routes, { ...inbox, write: write.contacts }),
    partnerRoutes(routes, { ...inbox, write: write.partners }),
  );
  replyTemplateRoutes(routes, { ...base, write: write.replyTemplates });
  const { newsletter } = settings;
  newsletterRoutes(routes, { ...base, ...forms, write: write.newsletter, newsletter });
  daily.push(() => write.newsletter.forgetUnconfirmed(base.clock().toISOString()));

  return {
    probe,
    makeLink: createLinkMaker(write.newsletter, key),
    exampleReceipt: (signed?: string) => exampleReceipt(contactInbox, 428, signed),
  };
}
