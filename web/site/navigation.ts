import { href } from "react-router";

/** Every page of the site map but those of single products, in the order in which they are told. */
export const pagePaths = [
  href("/"),
  href("/about-us"),
  href("/products"),
  href("/contact-us"),
  href("/faqs"),
  href("/testimonials"),
  href("/partner-us"),
];

/** A product's page belongs to Products, though its address does not begin with theirs. */
export function holdsPage(link: string, path: string): boolean {
  return link === href("/products") && path.toLowerCase().startsWith("/product/");
}

export function isUnderMore(links: readonly { to: string }[], path: string): boolean {
  return links.some(({ to }) => path.toLowerCase().startsWith(to));
}
