import { accountWrites } from "./account/repository.ts";
import { backupWrites } from "./backups/repository.ts";
import { breachWrites } from "./breaches/repository.ts";
import { brochureImport } from "./brochures/content-file.ts";
import { brochureWrites } from "./brochures/repository.ts";
import { categoryWrites } from "./categories/repository.ts";
import { claimWrites } from "./claims/repository.ts";
import { consentWrites } from "./consents/repository.ts";
import { contactWrites } from "./contacts/repository.ts";
import { alarmWrites } from "./mail/alarm.ts";
import { domainWrites } from "./mail/domain/writes.ts";
import { mailWrites } from "./mail/outbox.ts";
import { ownNoticeWrites } from "./mail/own-notices.ts";
import { mediaWrites } from "./media/repository.ts";
import { newsletterWrites } from "./newsletter/repository.ts";
import { openingWrites } from "./overview/opening-repository.ts";
import { partnerWrites } from "./partners/repository.ts";
import { personWrites } from "./person/erase.ts";
import { pictureImport } from "./pictures/content-file.ts";
import { pictureWrites } from "./pictures/repository.ts";
import { catalogueImport } from "./products/catalogue-writes.ts";
import { productImportWrites } from "./products/import-writes.ts";
import { productWrites } from "./products/writes.ts";
import { proofWrites } from "./proofs/repository.ts";
import { replyTemplateWrites } from "./reply-templates/repository.ts";
import { retentionWrites } from "./retention/writes.ts";
import { sampleWrites } from "./samples/repository.ts";
import { seedWrites } from "./seed/repository.ts";
import { testimonialWrites } from "./testimonials/repository.ts";
import { webhookWrites } from "./webhooks/repository.ts";
import { wordFileWrites } from "./words/file-writes.ts";
import { wordWrites } from "./words/repository.ts";

/**
 * Every write of the API by noun. The embedded database's worker loads this module on its own thread, by its address.
 * @public
 */
export const writes = {
  account: accountWrites,
  backups: backupWrites,
  breaches: breachWrites,
  brochures: brochureWrites,
  categories: categoryWrites,
  claims: claimWrites,
  consents: consentWrites,
  contacts: contactWrites,
  mail: { ...mailWrites, ...domainWrites, ...ownNoticeWrites, ...alarmWrites },
  media: mediaWrites,
  newsletter: newsletterWrites,
  opening: openingWrites,
  partners: partnerWrites,
  person: personWrites,
  pictures: pictureWrites,
  testimonials: testimonialWrites,
  products: productWrites,
  productImport: productImportWrites,
  proofs: proofWrites,
  replyTemplates: replyTemplateWrites,
  retention: retentionWrites,
  samples: sampleWrites,
  seed: seedWrites,
  webhooks: webhookWrites,
  words: wordWrites,
  wordsFile: wordFileWrites({
    catalogue: catalogueImport(categoryWrites),
    pictures: pictureImport,
    documents: brochureImport,
  }),
};

export type AllWrites = typeof writes;
export const writesModule = { writes, url: new URL(import.meta.url) };
