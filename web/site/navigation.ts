import { href } from "react-router";

export const pagePaths = [
  href("/"),
  href("/about-us"),
  href("/products"),
  href("/contact-us"),
  href("/faqs"),
  href("/testimonials"),
  href("/partner-us"),
];

export function holdsPage(link: string, path: string): boolean {
  return link === href("/products") && path.toLowerCase().startsWith("/product/");
}

export function isUnderMore(links: readonly { to: string }[], path: string): boolean {
  return links.some(({ to }) => path.toLowerCase().startsWith(to));
}
