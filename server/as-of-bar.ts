import { escapeHtml } from "#api/platform/escape-html.ts";
import { counted } from "#contract/counted.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import type { PastView } from "./site-as-of.ts";

export function pastBar(
  { at, zone, page, version, lost, trashed, product }: PastView,
  today: string,
): string {
  const day = new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: zone });
  return `<aside class="site-as-of" aria-label="The site on another day">
<p><strong>The site as of <time datetime="${at}">${day}</time>, ${zone.replaceAll("_", " ")}.</strong>
Words, products, documents and testimonials as they were then; a document opens as it is today. ${lostWords(lost)}Nothing can be changed or sent from here.</p>
<p>${productLink(product, trashed)}<a href="${wordsAddress(page)}?version=${version}">Take the words of this page back</a> <a href="${escapeHtml(today)}">Back to today</a></p>
</aside>`;
}

function productLink(id: number | null, trashed: readonly number[]): string {
  if (id === null) return "";
  const to = trashed.includes(id) ? "/admin/products?status=trash" : `/admin/products/${id}?tab=history`;
  return `<a href="${to}">Take this product back</a> `;
}

const products = { one: "product", many: "products" };
const lostKinds = [
  ["product", products],
  ["category", { one: "category", many: "categories" }],
  ["brochure", { one: "document", many: "documents" }],
  ["testimonial", { one: "testimonial", many: "testimonials" }],
] as const;
const mostNamed = 3;

function lostWords(lost: PastView["lost"]): string {
  const gone = lostKinds.flatMap(([what, words]) => {
    const titles = lost.filter((one) => one.what === what).map(({ title }) => title);
    return titles.length > 0 ? [`${counted(titles.length, words)}${named(titles)}`] : [];
  });
  const unseen = lost.filter(({ what }) => what === "picture").map(({ title }) => title);
  return [
    gone.length > 0 ? `Deleted for good since then, and missing here: ${gone.join(", ")}. ` : "",
    unseen.length > 0
      ? `Pictures that are no longer kept are missing or today’s: ${counted(unseen.length, products)}${named(unseen)}. `
      : "",
  ].join("");
}

function named(titles: string[]): string {
  const known = titles.filter((title) => title !== "");
  if (known.length === 0) return "";
  const more = titles.length > mostNamed ? " and others" : "";
  return ` (${known.slice(0, mostNamed).map(escapeHtml).join(", ")}${more})`;
}

export const barStyle =
  `.site-as-of{position:sticky;inset-block-start:0;z-index:1000;display:flex;flex-wrap:wrap;gap:.5rem 2rem;justify-content:space-between;
padding:.75rem 1.25rem;background:#4a3206;color:#fff;font-size:.9375rem;line-height:1.4}
.site-as-of p{margin:0;max-inline-size:60rem}
.site-as-of p:last-child{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.site-as-of a{color:#fff;text-decoration:underline;text-underline-offset:.2em}
.site-as-of a:focus-visible{outline:2px solid #fff;outline-offset:3px}
form[inert]{opacity:.5}
@media(width<48rem){.site-as-of{position:static}}`.replaceAll("\n", "");
