import type { WebhookDelivery, WebhookKind } from "#contract/delivery/webhooks.ts";
import { dayMs } from "#contract/durations.ts";
import { type Right, type RightKind, rightKinds } from "#contract/rights.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { listed } from "#web/admin/platform/ui/format.ts";

export const kindLabels: Record<WebhookKind, Text> = {
  "message.created": "Messages",
  "enquiry.created": "Partner enquiries",
  "testimonial.created": "Testimonials",
  "newsletter.confirmed": "Newsletter sign-ups",
};

export function kindsLabel(kinds: readonly WebhookKind[]): string {
  return listed(kinds.map((kind) => t(kindLabels[kind])));
}

export const callLabels: Record<WebhookDelivery["kind"], Text> = {
  "message.created": "A new message",
  "enquiry.created": "A new partner enquiry",
  "testimonial.created": "A new testimonial",
  "newsletter.confirmed": "A new newsletter address",
  "webhook.test": "A test call",
};

export const rightLabels: Record<RightKind, Text> = {
  messages: "Messages and enquiries",
  testimonials: "Testimonials",
  newsletter: "Newsletter",
  products: "Products and categories",
  brochures: "Brochures",
  words: "Pages",
  pictures: "Pictures",
};

const rightNouns: Record<RightKind, Text> = {
  messages: "messages and enquiries",
  testimonials: "testimonials",
  newsletter: "newsletter",
  products: "products and categories",
  brochures: "brochures",
  words: "pages",
  pictures: "pictures",
};

export function rightsLabel(rights: readonly Right[]): string {
  const mayChange = (kind: RightKind) => rights.includes(`${kind}:write`);
  const mayOnlyRead = (kind: RightKind) => !mayChange(kind) && rights.includes(`${kind}:read`);
  const [read, changed] = [mayOnlyRead, mayChange].map((may) =>
    listed(rightKinds.filter(may).map((kind) => t(rightNouns[kind]))),
  );
  if (read && changed) return t("Reads {read}; reads and changes {changed}", { read, changed });
  if (changed) return t("Reads and changes {changed}", { changed });
  return read ? t("Reads {read}", { read }) : "";
}

/** Days from today to the value of a date field, in the browser's time zone. Null if no date is chosen. */
export function daysUntil(date: string, now: Date): number | null {
  const end = new Date(`${date}T00:00`);
  if (Number.isNaN(end.getTime())) return null;
  // Rounded, because a day of a clock change has 23 or 25 hours.
  return Math.round((end.getTime() - new Date(now).setHours(0, 0, 0, 0)) / dayMs);
}
