import type { WebhookDelivery, WebhookKind } from "#contract/delivery/webhooks.ts";
import { dayMs } from "#contract/durations.ts";
import { type Right, type RightKind, rightKinds } from "#contract/rights.ts";

export const kindLabels: Record<WebhookKind, string> = {
  "message.created": "Messages",
  "enquiry.created": "Partner enquiries",
  "testimonial.created": "Testimonials",
  "newsletter.confirmed": "Newsletter sign-ups",
};

export function kindsLabel(kinds: readonly WebhookKind[]): string {
  return kinds.map((kind) => kindLabels[kind]).join(", ");
}

export const callLabels: Record<WebhookDelivery["kind"], string> = {
  "message.created": "A new message",
  "enquiry.created": "A new partner enquiry",
  "testimonial.created": "A new testimonial",
  "newsletter.confirmed": "A new newsletter address",
  "webhook.test": "A test call",
};

export const rightLabels: Record<RightKind, string> = {
  messages: "Messages and enquiries",
  testimonials: "Testimonials",
  newsletter: "Newsletter",
  products: "Products and categories",
  brochures: "Brochures",
  words: "Pages",
  pictures: "Pictures",
};

export function rightsLabel(rights: readonly Right[]): string {
  const may = (kind: RightKind) => {
    if (rights.includes(`${kind}:write`)) return "Reads and changes";
    return rights.includes(`${kind}:read`) ? "Reads" : null;
  };
  const groups = ["Reads", "Reads and changes"].flatMap((verb) => {
    const kinds = rightKinds
      .filter((kind) => may(kind) === verb)
      .map((kind) => rightLabels[kind].toLowerCase());
    return kinds.length > 0 ? [`${verb} ${kinds.join(", ")}`] : [];
  });
  return groups.map((group, at) => (at === 0 ? group : group.toLowerCase())).join("; ");
}

/** Days from today to the value of a date field, in the browser's time zone. Null if no date is chosen. */
export function daysUntil(date: string, now: Date): number | null {
  const end = new Date(`${date}T00:00`);
  if (Number.isNaN(end.getTime())) return null;
  // Rounded, because a day of a clock change has 23 or 25 hours.
  return Math.round((end.getTime() - new Date(now).setHours(0, 0, 0, 0)) / dayMs);
}
