import sharp from "sharp";
import { askSite } from "../support/ask-site.ts";
import { file, form } from "../support/form.ts";
import type { Site } from "../support/site.ts";

interface Added {
  id: number;
  title: string;
  version: number;
}

/** Adds a product that visitors see. Of its pictures the first is the main one, the others are its gallery. */
export async function addProduct(
  site: Site,
  fields: Record<string, unknown>,
  { pictures = 0 } = {},
): Promise<Added> {
  const [image, ...gallery] = await Promise.all(
    Array.from({ length: pictures }, (_, shade) => picture(shade)),
  );
  const body = form(
    { category_id: 1, status: "published", ...fields },
    { image: image ? [image] : [], gallery },
  );
  return (await site.api("POST", "/api/products/add", body)) as Added;
}

async function picture(shade: number): Promise<File> {
  const background = { r: 60 + shade * 40, g: 120, b: 90 };
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  return file(bytes, `picture-${shade}.png`, "image/png");
}

/** Sends a message as a visitor and returns its id. */
export async function writeMessage(site: Site, fields: Record<string, string>): Promise<number> {
  const body = { reason: "My order", message: "When will the tins be back?", ...fields };
  const answer = await askSite(`${site.url}/api/contact`, { body });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { receipt } = (await answer.json()) as { receipt: string };
  return Number(receipt.slice(2)) - 10_000;
}
