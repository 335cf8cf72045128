/** The main navigation; what lies under More is highlighted there too. */
export const mainLinks = [
  { label: "Home", to: "/" },
  { label: "About Us", to: "/about-us" },
  { label: "Products", to: "/products" },
  { label: "Contact Us", to: "/contact-us" },
] as const;

export const moreLinks = [
  { label: "FAQs", to: "/faqs" },
  { label: "Testimonials", to: "/testimonials" },
  { label: "Partner With Us", to: "/partner-us" },
] as const;

export const partnership = { label: "Click for Distributor Partnership", to: "/partner-us" } as const;

/** A product's page belongs to Products, though its address does not begin with theirs. */
export function holdsPage(link: string, path: string): boolean {
  return link === "/products" && path.toLowerCase().startsWith("/product/");
}

export function isUnderMore(path: string): boolean {
  return moreLinks.some(({ to }) => path.toLowerCase().startsWith(to));
}
