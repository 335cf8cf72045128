import * as brochures from "./content/brochures.ts";
import * as categories from "./content/categories.ts";
import * as choices from "./content/choices.ts";
import * as claims from "./content/claims.ts";
import * as consents from "./content/consents.ts";
import * as legal from "./content/legal.ts";
import * as pictures from "./content/pictures.ts";
import * as plans from "./content/plans.ts";
import * as productSheet from "./content/product-sheet.ts";
import * as products from "./content/products.ts";
import * as samples from "./content/samples.ts";
import * as shelves from "./content/shelves.ts";
import * as testimonials from "./content/testimonials.ts";
import * as words from "./content/words/endpoints.ts";
import * as wordsFile from "./content/words/file.ts";
import * as mail from "./delivery/mail.ts";
import * as mailDomain from "./delivery/mail-domain.ts";
import * as ownNotices from "./delivery/own-notices.ts";
import * as push from "./delivery/push.ts";
import * as webhooks from "./delivery/webhooks.ts";
import type { Endpoint } from "./endpoint.ts";
import * as backups from "./operations/backups.ts";
import * as copy from "./operations/copy.ts";
import * as dailyProof from "./operations/daily-proof.ts";
import * as media from "./operations/media.ts";
import * as secondPlace from "./operations/second-place.ts";
import * as events from "./panel/events.ts";
import * as history from "./panel/history.ts";
import * as opening from "./panel/opening.ts";
import * as overview from "./panel/overview.ts";
import * as trash from "./panel/trash.ts";
import * as visits from "./panel/visits.ts";
import * as breaches from "./privacy/breaches.ts";
import * as person from "./privacy/person.ts";
import * as retention from "./privacy/retention.ts";
import * as account from "./team/account.ts";
import * as confirmation from "./team/confirmation.ts";
import * as invitations from "./team/invitations.ts";
import * as passkeys from "./team/passkeys.ts";
import * as resets from "./team/resets.ts";
import * as team from "./team/team.ts";
import * as tokens from "./team/tokens.ts";
import * as contacts from "./visitors/contacts.ts";
import * as newsletter from "./visitors/newsletter.ts";
import * as partners from "./visitors/partners.ts";
import * as replyTemplates from "./visitors/reply-templates.ts";

/** The API serves only these endpoints; a test checks who may call each one. */
export const endpoints: readonly Endpoint[] = [
  products,
  productSheet,
  plans,
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
  passkeys,
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
  push,
  replyTemplates,
  media,
  pictures,
  choices,
  claims,
  confirmation,
  trash,
  visits,
  samples,
  shelves,
  backups,
  copy,
  secondPlace,
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
