import { samplePdf, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import type { Site } from "#test/support/site.ts";
import type { Payload } from "./payloads.ts";

/** What a payload became, by id. */
export interface Planted {
  payload: Payload;
  contact: number;
  partner: number;
  testimonial: number;
  category: number;
  product: number;
  brochure: number;
}

/** The fields that a payload goes through, as `record.field`. */
export const fields = [
  "contact.name",
  "contact.email",
  "contact.message",
  "contact.note",
  "partner.name",
  "partner.email",
  "partner.message",
  "partner.note",
  "testimonial.name",
  "testimonial.email",
  "testimonial.content",
  "newsletter.email",
  "category.name",
  "category.description",
  "product.title",
  "product.subtitle",
  "product.usage",
  "product.type",
  "product.variant",
  "product.code",
  "product.description",
  "product.highlights",
  "product.keyNutrients",
  "product.ingredients",
  "product.net_weight",
  "product.image_alt",
  "product.gallery.alt",
  "product.gallery.title",
  "product.amazonLink",
  "product.flipkartLink",
  "product.fancodeLink",
  "product.home_badge",
  "product.home_eyebrow",
  "product.home_title",
  "product.home_line",
  "product.search_title",
  "product.search_description",
  "brochure.name",
  "profile.name",
] as const;

/** What an address may hold of it: the signs that HTML and JavaScript give a meaning to, as far as they are allowed. */
function addressOf({ mark }: Payload): string {
  return `'{alert\`1\`}'=&/*${mark}@example.com`;
}

type Api = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** The API with one session, and without one for what visitors send. */
export function apiOf(site: Site, token: string): Api {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(site.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
  };
}

/** Sends a payload through every form of the site, and writes it into every field of the panel. */
export async function plant(api: Api, payload: Payload): Promise<Planted> {
  const { text, mark } = payload;
  const email = addressOf(payload);
  const sent = { name: text, email, message: text };
  const idOf = ({ receipt }: Record<string, unknown>) => Number(String(receipt).slice(2)) - 10_000;
  const contact = idOf(await api("POST", "/api/contact", { ...sent, reason: "Feedback" }));
  const partner = idOf(await api("POST", "/api/partner", { ...sent, phone: "9876543210" }));
  await api("PUT", `/api/contact/${contact}`, { note: text });
  await api("PUT", `/api/partner/${partner}`, { note: text });
  await api("POST", "/api/newsletter", { email });
  const voice = await api("POST", "/api/testimonials", { name: text, email, content: text, rating: 5 });
  const testimonial = (voice.data as { id: number }).id;
  await api("PUT", `/api/testimonials/approve/${testimonial}`, {});
  const category = Number((await api("POST", "/api/categories", { name: text, description: text })).id);
  const link = `https://shop.example/${text}`;
  const picture = file(await samplePicture("png", 80, 80), `${mark}.png`);
  const slide = file(await samplePicture("png", 60, 90), `${mark}.png`);
  const video = { src: "https://youtu.be/dQw4w9WgXcQ", title: text };
  const words = { subtitle: text, usage: text, type: text, variant: text, code: text, description: text };
  const product = await api(
    "POST",
    "/api/products/add",
    form(
      {
        ...words,
        title: text,
        category_id: category,
        highlights: [text, text],
        keyNutrients: [text, text],
        ingredients: text,
        net_weight: text,
        status: "published",
        rating: 4.5,
        numReviews: 1_200,
        amazonLink: link,
        flipkartLink: link,
        fancodeLink: link,
        // What does not fit is not cut, as below.
        search_title: text.length <= 70 ? text : `<x-xss data-xss>${mark}`,
        search_description: text,
        image_alt: text,
        gallery: [{ file: 0, alt: text }, video],
      },
      { image: picture, gallery: slide },
    ),
  );
  const brochure = await api(
    "POST",
    "/api/brochures",
    form({ name: text }, { file: file(samplePdf(1, mark), `${mark}.pdf`) }),
  );
  return {
    payload,
    contact,
    partner,
    testimonial,
    category,
    product: Number(product.id),
    brochure: Number((brochure.data as { id: number }).id),
  };
}

/** Gives the places of the home page to six products, with the payloads in their words there. */
export async function putOnHome(api: Api, planted: Planted[]): Promise<void> {
  const all = (await api("GET", "/api/products?status=all")) as unknown as {
    id: number;
    home_slot: number | null;
  }[];
  for (const { id, home_slot } of all) {
    if (home_slot !== null) await api("PUT", `/api/products/${id}`, form({ home_slot: "" }));
  }
  for (const [at, { product, payload }] of planted.entries()) {
    const { text, mark } = payload;
    // The badge is short: what does not fit is not cut, which would make it harmless.
    const badge = text.length <= 40 ? text : `<x-xss data-xss>${mark}`;
    const words = { home_badge: badge, home_eyebrow: text, home_title: text, home_line: text };
    await api("PUT", `/api/products/${product}`, form({ home_slot: at + 1, ...words }));
  }
}
