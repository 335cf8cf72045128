import type { FormContext, ModuleContext } from "#api/context.ts";
import { contactEndpoints } from "#contract/visitors/contacts.ts";
import { createLinkMaker, newsletterRoutes } from "./newsletter/routes.ts";
import { replyTemplateRoutes } from "./reply-templates/routes.ts";
import { contactInbox, partnerInbox } from "./submissions/inbox.ts";
import { exampleReceipt } from "./submissions/letters.ts";
import { createContactReader, numberedEndpoints } from "./submissions/phone.ts";
import { createProbe } from "./submissions/probe.ts";
import { inboxRoutes } from "./submissions/routes.ts";
import { createSpamWatch } from "./submissions/spam/watch.ts";

export function visitorsModule(context: ModuleContext, forms: FormContext) {
  const { app, routes, base, database, settings, publicUrl, daily } = context;
  const { write, indexWords, key } = database;
  const spam = createSpamWatch(base.read, publicUrl, database.peers);
  const probe = createProbe(app.inject.bind(app), base.read);
  const readInput = createContactReader(forms.asksContactPhone);
  const inbox = { ...base, ...forms, indexWords, spam, probe };

  daily.push(
    inboxRoutes(routes, { ...inbox, readInput, write: write.contacts }, contactInbox, contactEndpoints),
    inboxRoutes(routes, { ...inbox, write: write.partners }, partnerInbox, numberedEndpoints),
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
