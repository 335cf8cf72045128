import { samplePdf, samplePicture } from "#test/support/files.ts";
import { file } from "#test/support/form.ts";
import type { Site } from "#test/support/site.ts";
import type { Payload } from "./payloads.ts";
import type { Planter } from "./planter.ts";

export interface Planted {
  payload: Payload;
  contact: number;
  partner: number;
  testimonial: number;
  category: number;
  product: number;
  brochure: number;
  breach: number;
  choices: Choices;
}

/** Keys of two of the owner's lists. */
interface Choices {
  allergen: string;
  shop: string;
}

/** A list of the owner's takes 100, some of which come with the site; later products name earlier choices. */
const mostChoices = 50;

export function addressOf({ mark }: Payload): string {
  return `'{alert\`1\`}'=&/*${mark}@example.com`;
}

export async function plant(planter: Planter, payload: Payload, earlier: Planted[]): Promise<Planted> {
  const { text, mark } = payload;
  const { call } = planter;
  const email = addressOf(payload);
  const from = { name: text, email, message: text };
  const idOf = ({ receipt }: Record<string, unknown>) => Number(String(receipt).slice(2)) - 10_000;
  const contact = idOf(await call("createContact", { body: { ...from, reason: "Feedback" } }));
  const partner = idOf(await call("createPartner", { body: { ...from, phone: "9876543210" } }));
  for (const [noun, id] of [
    ["Contact", contact],
    ["Partner", partner],
  ] as const) {
    await call(`update${noun}`, { params: { id }, body: { note: text } });
    await call(`replyTo${noun}`, { params: { id }, body: { text } });
  }
  await call("subscribe", { body: { email } });
  const voice = await call("createTestimonial", { body: { name: text, email, content: text, rating: 5 } });
  const testimonial = (voice.data as { id: number }).id;
  await call("approveTestimonial", { params: { id: testimonial }, body: {} });
  const category = Number(
    (
      await call("createCategory", {
        body: { name: text, description: text, translations: inArabic({ name: text, description: text }) },
      })
    ).id,
  );
  await call("createClaim", { body: { phrase: text, why: text, source: text } });
  const choices = earlier[earlier.length - mostChoices]?.choices ?? (await plantChoices(planter, payload));
  const breach = await call("createBreach", {
    body: {
      ...{ title: text, noticed_at: "2026-03-01T08:00:00.000Z", noticed_by: text, description: text },
      ...{ consequences: text, measures: text, contact: text },
    },
  });
  const picture = await call("createPicture", {
    body: { name: text, alt: text },
    // The library refuses a picture it already has.
    files: { file: file(await samplePicture("png", 40 + contact, 40), `${mark}.png`) },
  });
  const { id: pictureId } = picture.data as { id: number };
  await call("updatePicture", { params: { id: pictureId }, body: { name: text, alt: { en: text } } });
  return {
    payload,
    contact,
    partner,
    testimonial,
    category,
    breach: Number(breach.id),
    choices,
    product: await plantProduct(planter, payload, category, choices),
    brochure: await plantBrochure(planter, payload),
  };
}

async function plantChoices({ call }: Planter, { text, mark }: Payload): Promise<Choices> {
  // A cut payload would be harmless, so a long one is replaced.
  const name = text.length <= 40 ? text : `<x-xss data-xss>${mark}`;
  const choose = async (list: string) => {
    const { key } = await call("createChoice", { body: { list, name, translations: inArabic({ name }) } });
    return String(key);
  };
  return { allergen: await choose("allergen"), shop: await choose("shop") };
}

async function plantProduct(
  { call }: Planter,
  { text, mark }: Payload,
  category: number,
  { allergen, shop }: Choices,
): Promise<number> {
  const link = `https://shop.example/${text}`;
  const slide = file(await samplePicture("png", 60, 90), `${mark}.png`);
  const video = { src: "https://youtu.be/dQw4w9WgXcQ", title: text };
  const words = { subtitle: text, usage: text, type: text, variant: text, code: text, description: text };
  const { id } = await call("createProduct", {
    body: {
      ...words,
      title: text,
      category_id: category,
      highlights: [text, text],
      keyNutrients: [text, text],
      serving: text,
      servings: text,
      storage: text,
      nutrition: [{ nutrient: text, unit: "g", per_100: "1", per_serving: "" }],
      nutrition_source: text,
      preparation: [text, `${text}: ${text}`],
      ingredients: text,
      allergens: [allergen],
      traces: [allergen],
      net_weight: text,
      status: "published",
      rating: 4.5,
      numReviews: 1_200,
      reviews_link: link,
      amazonLink: link,
      flipkartLink: link,
      fancodeLink: link,
      shops: [{ key: shop, address: link }],
      search_title: text.length <= 70 ? text : `<x-xss data-xss>${mark}`,
      search_description: text,
      image_alt: text,
      gallery: [{ file: 0, alt: text }, video],
      translations: inArabic({
        ...words,
        title: text,
        highlights: [text],
        keyNutrients: [text],
        serving: text,
        servings: text,
        storage: text,
        nutrition_source: text,
        preparation: [text],
        ingredients: text,
        net_weight: text,
        search_description: text,
      }),
    },
    files: { image: file(await samplePicture("png", 80, 80), `${mark}.png`), gallery: slide },
  });
  return Number(id);
}

function inArabic(texts: Record<string, string | string[]>) {
  const { code: _, ...translated } = texts;
  return { ar: { shown: true, texts: translated } };
}

async function plantBrochure({ call }: Planter, { text, mark }: Payload): Promise<number> {
  const files = { file: file(samplePdf(1, mark), `${mark}.pdf`) };
  const { data } = await call("createBrochure", { body: { name: text }, files });
  return (data as { id: number }).id;
}

export async function putOnHome({ call }: Planter, site: Site, planted: Planted[]): Promise<void> {
  const all = await site.api<{ id: number; home_slot: number | null }[]>("GET", "/api/products?status=all");
  for (const { id, home_slot } of all) {
    if (home_slot !== null) await call("updateProduct", { params: { id }, body: { home_slot: "" } });
  }
  for (const [at, { product, payload }] of planted.entries()) {
    const { text, mark } = payload;
    const badge = text.length <= 40 ? text : `<x-xss data-xss>${mark}`;
    const words = { home_badge: badge, home_eyebrow: text, home_title: text, home_line: text };
    await call("updateProduct", { params: { id: product }, body: { home_slot: at + 1, ...words } });
  }
}

export async function throwAway({ call }: Planter, planted: Planted[]): Promise<void> {
  const ids = (name: "contact" | "partner" | "product" | "testimonial") => planted.map((one) => one[name]);
  await call("deleteContacts", { body: { ids: ids("contact") } });
  await call("deletePartners", { body: { ids: ids("partner") } });
  await call("moderateTestimonials", { body: { ids: ids("testimonial"), action: "delete" } });
  await call("deleteProducts", { body: { ids: ids("product") } });
  for (const { brochure } of planted) await call("deleteBrochure", { params: { id: brochure } });
}
