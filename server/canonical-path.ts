/** First parts of the site's addresses; other addresses are left as they are. */
const known = new Set([
  "about-us",
  "products",
  "product",
  "contact-us",
  "faqs",
  "testimonials",
  "partner-us",
  "admin",
]);

/**
 * The one form of an address: the site's own words in lower case and no slash at the end; a product's title keeps its
 * letters. Redirecting only to what the site knows keeps an address like /\\elsewhere from leading away from it.
 */
export function canonicalPath(address: string): string {
  const question = address.indexOf("?");
  const path = question < 0 ? address : address.slice(0, question);
  const query = question < 0 ? "" : address.slice(question);
  const second = path.indexOf("/", 1);
  const [first, rest] = second < 0 ? [path.slice(1), ""] : [path.slice(1, second), path.slice(second)];
  const lower = first.toLowerCase();
  if (!known.has(lower)) return address;
  const tail = lower === "product" ? rest : rest.toLowerCase();
  return `/${lower}${withoutSlashesBehind(tail)}${query}`;
}

export function withoutSlashesBehind(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === "/") end--;
  return text.slice(0, end);
}
