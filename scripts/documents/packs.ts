import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { categoryOf, products, seed } from "./catalogue.ts";
import { type Colours, mix, palettes } from "./look.ts";

const pictures = process.argv[2] ?? join(seed, "media/products");

/** Pack pictures on their tint, by slug, as JPEG; packs without a picture are absent. */
export async function preparePictures(): Promise<Map<string, Buffer>> {
  const ready = new Map<string, Buffer>();
  for (const product of products) {
    const file = packFile(product.slug);
    if (!existsSync(file)) continue;
    const pack = await trimmedPack(file, 520, 590);
    const ground = archGround(480, 600, palettes[categoryOf(product).palette]);
    const { width = 0, height = 0 } = await sharp(pack).metadata();
    const scale = Math.min(450 / width, 440 / height);
    const fitted = await sharp(pack)
      .resize(Math.round(width * scale))
      .toBuffer({ resolveWithObject: true });
    const picture = await sharp(Buffer.from(ground))
      .composite([
        {
          input: fitted.data,
          left: Math.round((480 - fitted.info.width) / 2),
          top: 560 - fitted.info.height,
        },
      ])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
    ready.set(product.slug, picture);
  }
  return ready;
}

/** Three packs under one arch, the middle one behind; null while a picture is missing. */
export async function coverPicture(slugs: string[], palette: Colours): Promise<Buffer | null> {
  if (!slugs.every((slug) => existsSync(packFile(slug)))) return null;
  const [left, middle, front] = await Promise.all(slugs.map((slug) => trimmedPack(packFile(slug), 560, 620)));
  if (!left || !middle || !front) return null;
  const place = async (input: Buffer, centre: number, foot: number) => {
    const { width = 0, height = 0 } = await sharp(input).metadata();
    return { input, left: Math.round(centre - width / 2), top: foot - height };
  };
  const composed = [
    await place(middle, 500, 900),
    await place(left, 268, 1060),
    await place(front, 732, 1060),
  ];
  return sharp(Buffer.from(archGround(1000, 1143, palette)))
    .composite(composed)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function packFile(slug: string): string {
  return join(pictures, slug, "front-640.webp");
}

/** The pack without its empty margin, at most `width` by `height` pixels. */
async function trimmedPack(file: string, width: number, height: number): Promise<Buffer> {
  const trimmed = await sharp(file).trim({ background: "#00000000", threshold: 4 }).png().toBuffer();
  return sharp(trimmed).resize({ width, height, fit: "inside" }).png().toBuffer();
}

function archGround(width: number, height: number, { tint, middle }: Colours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="g" cx=".5" cy=".62" r=".75">
    <stop offset="0" stop-color="${mix(tint, "#FFFFFF", 0.5)}"/><stop offset="1" stop-color="${mix(tint, middle, 0.3)}"/></radialGradient>
    <rect width="${width}" height="${height}" fill="url(#g)"/></svg>`;
}
