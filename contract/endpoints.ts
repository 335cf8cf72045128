import * as account from "./account.ts";
import * as backups from "./backups.ts";
import * as breaches from "./breaches.ts";
import * as brochures from "./brochures.ts";
import * as categories from "./categories.ts";
import * as claims from "./claims.ts";
import * as confirmation from "./confirmation.ts";
import * as consents from "./consents.ts";
import * as contacts from "./contacts.ts";
import * as dailyProof from "./daily-proof.ts";
import type { Endpoint } from "./endpoint.ts";
import * as events from "./events.ts";
import * as history from "./history.ts";
import * as invitations from "./invitations.ts";
import * as legal from "./legal.ts";
import * as mail from "./mail.ts";
import * as mailDomain from "./mail-domain.ts";
import * as media from "./media.ts";
import * as newsletter from "./newsletter.ts";
import * as opening from "./opening.ts";
import * as overview from "./overview.ts";
import * as ownNotices from "./own-notices.ts";
import * as partners from "./partners.ts";
import * as person from "./person.ts";
import * as pictures from "./pictures.ts";
import * as productSheet from "./product-sheet.ts";
import * as products from "./products.ts";
import * as replyTemplates from "./reply-templates.ts";
import * as resets from "./resets.ts";
import * as retention from "./retention.ts";
import * as samples from "./samples.ts";
import * as shelves from "./shelves.ts";
import * as team from "./team.ts";
import * as testimonials from "./testimonials.ts";
import * as tokens from "./tokens.ts";
import * as trash from "./trash.ts";
import * as webhooks from "./webhooks.ts";
import * as words from "./words/endpoints.ts";
import * as wordsFile from "./words/file.ts";

/** Every endpoint of the API: what is not here does not exist, and a test asks each who may call it. */
export const endpoints: readonly Endpoint[] = [
  products,
  productSheet,
  testimonials,
  contacts,
  partners,
  newsletter,
  consents,
  categories,
  brochures,
  account,
  team,
  invitations,
  resets,
  overview,
  opening,
  history,
  person,
  retention,
  dailyProof,
  breaches,
  legal,
  mail,
  mailDomain,
  ownNotices,
  replyTemplates,
  media,
  pictures,
  claims,
  confirmation,
  trash,
  samples,
  shelves,
  backups,
  events,
  webhooks,
  tokens,
  words,
  wordsFile,
].flatMap((noun) => Object.values(noun as Record<string, unknown>).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === "object" && value !== null && "path" in value && "access" in value && "method" in value
  );
}
