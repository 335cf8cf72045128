import type { Product } from "#contract/content/products.ts";
import { limits } from "#contract/limits.ts";
import { form } from "../support/form.ts";
import { publicPages } from "../support/public-pages.ts";
import type { Site } from "../support/site.ts";
import { changeAllWords } from "./all-words.ts";
import { expect, openAdmin, ownTest, test } from "./support.ts";
import { sweep } from "./text-boxes.ts";
import { scrollThrough } from "./wake.ts";

const long = "Donaudampfschifffahrtsgesellsch";
const widths = [320, 390, 768, 1024, 1440];
const word = (letters: number) => long.repeat(Math.ceil(letters / long.length)).slice(0, letters);

function lengthen(text: string, most: number): string {
  const [first] = /(?<![{\w])\p{L}{2,}(?![\w}])/u.exec(text) ?? [];
  if (!first) return text;
  const room = most - text.length + first.length;
  return text.replace(first, () => long.slice(0, Math.max(first.length, room)));
}

async function lengthenProducts(site: Site) {
  for (const { id, home_slot } of (await site.api("GET", "/api/products")) as Product[]) {
    const texts = {
      title: `${id}${word(limits.shortText - 3)}`,
      subtitle: word(limits.shortText),
      usage: word(limits.shortText),
      variant: word(40),
      description: word(900),
      ingredients: word(900),
      net_weight: word(60),
      highlights: [word(150), "Short"],
      keyNutrients: [word(150), "Short"],
      ...(home_slot && { home_badge: word(limits.badge), home_line: word(limits.shortText) }),
    };
    await site.api("PUT", `/api/products/${id}`, form(texts));
  }
}

async function sendLongWords(site: Site) {
  const sender = { name: word(limits.name), email: `${word(60)}@${word(60)}.example` };
  const testimonial = { ...sender, content: word(900), rating: "4.5" };
  const { data } = (await site.api("POST", "/api/testimonials", testimonial)) as { data: { id: number } };
  await site.api("PUT", `/api/testimonials/approve/${data.id}`);
  await site.api("POST", "/api/contact", { ...sender, reason: "Feedback", message: word(900) });
  await site.api("POST", "/api/partner", { ...sender, phone: "9876543210", message: word(900) });
}

ownTest(
  "a long word in every text of owners and visitors makes no page of the site or the panel wider",
  {
    tag: ["@one-width"],
  },
  async ({ page, site }) => {
    test.slow();
    await changeAllWords(site, lengthen);
    await lengthenProducts(site);
    await sendLongWords(site);
    const [product] = (await site.api("GET", "/api/products")) as Product[];
    const paths = publicPages.filter((path) => !path.startsWith("/product/"));
    const found: string[] = [];
    for (const path of [...paths, `/product/${product?.title}`, "/testimonials?form", "/no-such-page"]) {
      await page.goto(path);
      await scrollThrough(page);
      for (const text of await sweep(page, { widths, mayBreak: true })) found.push(`${path}: ${text}`);
    }
    const panel = [
      "dashboard",
      "products",
      "contact-submissions?id=1",
      "partner-submissions?id=1",
      "testimonials",
    ];
    for (const path of panel) {
      await openAdmin(page, site, `/admin/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const text of await sweep(page, { widths: [390, 1440], mayEnd: true, mayBreak: true }))
        found.push(`${path}: ${text}`);
    }
    expect(found).toEqual([]);
  },
);
