import { href } from "react-router";
/** The main navigation; what lies under More is highlighted there too. */
export const mainLinks = [
  { label: "Home", to: href("/") },
  { label: "About Us", to: href("/about-us") },
  { label: "Products", to: href("/products") },
  { label: "Contact Us", to: href("/contact-us") },
] as const;

export const moreLinks = [
  { label: "FAQs", to: href("/faqs") },
  { label: "Testimonials", to: href("/testimonials") },
  { label: "Partner With Us", to: href("/partner-us") },
] as const;

export const partnership = { label: "Click for Distributor Partnership", to: href("/partner-us") } as const;

/** A product's page belongs to Products, though its address does not begin with theirs. */
export function holdsPage(link: string, path: string): boolean {
  return link === href("/products") && path.toLowerCase().startsWith("/product/");
}

export function isUnderMore(path: string): boolean {
  return moreLinks.some(({ to }) => path.toLowerCase().startsWith(to));
}
