import type { Site } from "../support/site.ts";
import { addToTeam } from "./team.ts";

interface Rows {
  contact: number;
  partner: number;
  breach: number;
}

const madeFor = new WeakMap<Site, Promise<Rows>>();

const name = "Abdul Rahman Al Balushi";
const email = "abdulrahman.albalushi@mail.example";

/** Makes a row in each list of the panel that is empty at first, once for each server. */
export function addRows(site: Site): Promise<Rows> {
  const made = madeFor.get(site) ?? makeRows(site);
  madeFor.set(site, made);
  return made;
}

async function makeRows(site: Site): Promise<Rows> {
  const message = "We run two pharmacies in Nizwa. Please call +968 9234 5678 after 4 PM.";
  await site.api("POST", "/api/contact", { name, email, reason: "Feedback", message });
  await site.api("POST", "/api/partner", { name, email, phone: "9876543210", message });
  await site.api("POST", "/api/newsletter", { email });
  await site.api("POST", "/api/testimonials", { name, email, content: message, rating: 4 });
  await addToTeam(site, name, email, "editor");
  await site.api("POST", "/api/admin/webhooks", {
    url: "https://hooks.daniry.example/in",
    kinds: ["message.created"],
  });
  await site.api("POST", "/api/admin/tokens", { name: "Label printer", rights: ["products:read"], days: 90 });
  const [contact, partner] = await Promise.all([latest(site, "/api/contact"), latest(site, "/api/partner")]);
  const breach = await site.api("POST", "/api/admin/breaches", {
    title: "A list of addresses went to a wrong recipient",
    noticed_at: "2026-11-02T08:30:00Z",
    noticed_by: name,
  });
  return { contact, partner, breach: (breach as { id: number }).id };
}

async function latest(site: Site, path: string): Promise<number> {
  const [first] = await site.list<{ id: number }>(path, name);
  if (!first) throw new Error(`${path} has no row of ${name}`);
  return first.id;
}

/** `$name` stands for the id of that row of `addRows`. */
export const screens = [
  "dashboard",
  "visits",
  "products",
  "products/1",
  "products/new",
  "products/import",
  "brochures",
  "contact-submissions",
  "contact-submissions?open=$contact",
  "partner-submissions",
  "partner-submissions?open=$partner",
  "testimonials",
  "website/pages",
  "website/pages/home",
  "website/company",
  "website/pictures",
  "website/legal",
  "website/legal/privacy",
  "website/forbidden-words",
  "newsletter",
  "settings/team",
  "settings/mail",
  "settings/backups",
  "settings/privacy",
  "settings/privacy/leaks/$breach",
  "settings/integrations",
  "profile",
];

export function addressOf(screen: string, rows: Rows): string {
  return `/admin/${screen.replace(/\$(\w+)/, (_, row: keyof Rows) => String(rows[row]))}`;
}
