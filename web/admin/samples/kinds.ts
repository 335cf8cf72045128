import { FileText, type LucideIcon, MessageSquareQuote, Package } from "lucide-react";
import { href } from "react-router";
import type { Sample, SampleKind } from "#contract/samples.ts";

interface Words {
  icon: LucideIcon;
  /** What such samples are called together, as a heading. */
  title: string;
  one: string;
  many: string;
  /** Where they come from and what visitors make of them, after their number. */
  origin: string;
  /** What becomes of the site without them. */
  gone: string;
  /** What "This is true now" says. */
  truth: string;
}

export const kinds: Record<SampleKind, Words> = {
  product: {
    icon: Package,
    title: "Sample products",
    one: "product",
    many: "products",
    origin: "came with the site. Say which are true, remove the others.",
    gone: "Home and Products show nothing until you add your own.",
    truth: "We sell them as they stand.",
  },
  testimonial: {
    icon: MessageSquareQuote,
    title: "Sample testimonials",
    one: "testimonial",
    many: "testimonials",
    origin: "came as examples. Visitors take them for real ones.",
    gone: "Home and Testimonials show what families write from then on.",
    truth: "Real people have said this.",
  },
  brochure: {
    icon: FileText,
    title: "Sample documents",
    one: "document",
    many: "documents",
    origin: "came as examples. Visitors download them as yours.",
    gone: "The links for download go from every page.",
    truth: "We hand them out as they stand.",
  },
};

/** Where a sample is looked at and changed. */
export function addressOf({ kind, id }: Pick<Sample, "kind" | "id">): string {
  if (kind === "product") return href("/admin/products/:id", { id: String(id) });
  return kind === "testimonial" ? `${href("/admin/testimonials")}?open=${id}` : href("/admin/brochures");
}
