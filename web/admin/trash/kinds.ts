import {
  FileText,
  Handshake,
  Inbox,
  LayoutList,
  type LucideIcon,
  MessageSquareQuote,
  Newspaper,
  Package,
} from "lucide-react";
import type { TrashKind } from "#contract/trash.ts";

export const kinds: Record<TrashKind, { one: string; many: string; icon: LucideIcon }> = {
  product: { one: "Product", many: "Products", icon: Package },
  category: { one: "Category", many: "Categories", icon: LayoutList },
  contact: { one: "Message", many: "Messages", icon: Inbox },
  partner: { one: "Enquiry", many: "Enquiries", icon: Handshake },
  testimonial: { one: "Testimonial", many: "Testimonials", icon: MessageSquareQuote },
  brochure: { one: "Document", many: "Documents", icon: FileText },
  subscriber: { one: "Newsletter address", many: "Newsletter", icon: Newspaper },
};

const dayMs = 86_400_000;

/** In 12 days, tomorrow, today: counted in started days, so that nothing goes before its word. */
export function goesIn(iso: string, now = Date.now()): string {
  const days = Math.floor((Date.parse(iso) - now) / dayMs);
  if (days < 1) return "Today";
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}
