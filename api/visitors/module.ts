import type { FormContext, ModuleContext } from "#api/context.ts";
import { contactInbox } from "./contacts/repository.ts";
import { contactRoutes } from "./contacts/routes.ts";
import { createLinkMaker, newsletterRoutes } from "./newsletter/routes.ts";
import { partnerRoutes } from "./partners/routes.ts";
import { replyTemplateRoutes } from "./reply-templates/routes.ts";
import { exampleReceipt } from "./submissions/letters.ts";
import { createMarks } from "./submissions/mark.ts";
import { createSpamWatch } from "./submissions/spam/watch.ts";

export function visitorsModule(context: ModuleContext, forms: FormContext) {
  const { routes, base, database, settings, publicUrl, daily } = context;
  const { write, indexWords, key } = database;
  const spam = createSpamWatch(base.read, publicUrl, database.peers);
  const marks = createMarks();
  const inbox = { ...base, ...forms, indexWords, spam, marks };

  daily.push(
    contactRoutes(routes, { ...inbox, write: write.contacts }),
    partnerRoutes(routes, { ...inbox, write: write.partners }),
  );
  replyTemplateRoutes(routes, { ...base, write: write.replyTemplates });
  const { newsletter } = settings;
  newsletterRoutes(routes, { ...base, ...forms, write: write.newsletter, newsletter });
  daily.push(() => write.newsletter.forgetUnconfirmed(base.clock().toISOString()));

  return {
    probed: { inbox: contactInbox, marks },
    makeLink: createLinkMaker(write.newsletter, key),
    exampleReceipt: (signed?: string) => exampleReceipt(contactInbox, 428, signed),
  };
}
