import { brochureWrites } from "./content/brochures/repository.ts";
import { categoryWrites } from "./content/categories/repository.ts";
import { claimWrites } from "./content/claims/repository.ts";
import { consentWrites } from "./content/consents/repository.ts";
import { pictureWrites } from "./content/pictures/repository.ts";
import { choiceWrites } from "./content/products/choices.ts";
import { productImportWrites } from "./content/products/import-writes.ts";
import { productWrites } from "./content/products/writes.ts";
import { sampleWrites } from "./content/samples/repository.ts";
import { seedWrites } from "./content/seed/repository.ts";
import { testimonialWrites } from "./content/testimonials/repository.ts";
import { wordWrites } from "./content/words/repository.ts";
import { alarmWrites } from "./delivery/mail/alarm.ts";
import { ownNoticeWrites } from "./delivery/mail/own-notices.ts";
import { mailWrites } from "./delivery/mail/repository.ts";
import { mailSettingsWrites } from "./delivery/mail/settings-writes.ts";
import { planWrites } from "./delivery/plans/plans.ts";
import { pushWrites } from "./delivery/push/repository.ts";
import { queueWrites } from "./delivery/queue.ts";
import { webhookWrites } from "./delivery/webhooks/repository.ts";
import { backupWrites } from "./operations/backups/repository.ts";
import { secondPlaceWrites } from "./operations/backups/second-places.ts";
import { copyWrites } from "./operations/copy/repository.ts";
import { proofWrites } from "./operations/proofs/repository.ts";
import { openingWrites } from "./panel/overview/opening-repository.ts";
import { visitWrites } from "./panel/visits/repository.ts";
import { realSiteWrites } from "./platform/database/real-site.ts";
import { mediaWrites } from "./platform/media/repository.ts";
import { breachWrites } from "./privacy/breaches/repository.ts";
import { personWrites } from "./privacy/person/erase.ts";
import { retentionWrites } from "./privacy/retention/writes.ts";
import { accountWrites } from "./team/account/repository.ts";
import { newsletterWrites } from "./visitors/newsletter/repository.ts";
import { replyTemplateWrites } from "./visitors/reply-templates/repository.ts";
import { contactWrites, partnerWrites } from "./visitors/submissions/writes.ts";

/**
 * Every write of the API by noun. The embedded database's worker loads this module on its own thread, by its address.
 * @public
 */
export const writes = {
  account: accountWrites,
  backups: { ...backupWrites, ...secondPlaceWrites },
  breaches: breachWrites,
  brochures: brochureWrites,
  categories: categoryWrites,
  choices: choiceWrites,
  claims: claimWrites,
  consents: consentWrites,
  contacts: contactWrites,
  copy: { ...copyWrites, ...realSiteWrites },
  mail: { ...mailWrites, ...mailSettingsWrites, ...ownNoticeWrites, ...alarmWrites },
  media: mediaWrites,
  newsletter: newsletterWrites,
  opening: openingWrites,
  partners: partnerWrites,
  person: personWrites,
  pictures: pictureWrites,
  plans: planWrites,
  testimonials: testimonialWrites,
  products: productWrites,
  productImport: productImportWrites,
  proofs: proofWrites,
  push: pushWrites,
  queue: queueWrites,
  replyTemplates: replyTemplateWrites,
  retention: retentionWrites,
  samples: sampleWrites,
  seed: seedWrites,
  visits: visitWrites,
  webhooks: webhookWrites,
  words: wordWrites,
};

export type AllWrites = typeof writes;
export const writesModule = { writes, url: new URL("./writes.ts", import.meta.url) };
