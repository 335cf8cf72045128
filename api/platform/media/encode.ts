import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { libraryWidthsOf } from "#contract/addresses.ts";
import { formatOf, otherFormat, pictureWanted, tellingBytes } from "#contract/content/picture-format.ts";
import { pictureLimits } from "#contract/content/pictures.ts";

interface Kind {
  widthsOf: (width: number) => number[];
  widest: number;
}

const widths = [240, 400, 640, 1000, 1600];
const kinds = {
  record: { widthsOf: (width) => [...widths.filter((one) => one < width), width], widest: 1600 },
  library: { widthsOf: libraryWidthsOf, widest: 2400 },
} satisfies Record<string, Kind>;

const tallest = 4_000;
const longestSide = 20_000;
const mostSeconds = 30;

const damaged = `This picture is damaged and cannot be read to its end. ${pictureWanted} is needed`;

/** Raise it if the same bytes give other derivatives than before, so that browsers drop cached ones. */
const recipe = "1";

const encodings = {
  webp: (picture: Sharp) => picture.webp({ quality: 80, smartSubsample: true }).toBuffer(),
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 4 }).toBuffer(),
  /** An admin waits: a tenth more bytes for a seventh of the time. */
  avifAtOnce: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }).toBuffer(),
};

export interface Fault {
  fault: string;
}

export interface Derived {
  width: number;
  height: number;
  color: string;
  hash: string;
  whole: Uint8Array;
  derivatives: { width: number; bytes: Uint8Array }[];
}

export async function derive(bytes: Uint8Array, kind: keyof typeof kinds): Promise<Derived | Fault> {
  const fault = await faultOf(bytes);
  if (fault) return { fault };
  const { widest, widthsOf } = kinds[kind];
  let largest: Sharp;
  let size: { width: number; height: number };
  let color: string;
  try {
    const { data, info } = await opened(bytes)
      .resize({ width: widest, height: tallest, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    largest = sharp(data, { raw: { width, height, channels } });
    size = { width, height };
    color = await dominantColor(largest);
  } catch {
    return { fault: damaged };
  }
  const derivatives: Derived["derivatives"] = [];
  for (const width of widthsOf(size.width)) {
    derivatives.push({ width, bytes: await encodings.webp(largest.clone().resize({ width })) });
  }
  const whole = await largest.clone().webp({ quality: 92, smartSubsample: true }).toBuffer();
  return { ...size, color, hash: hashOf(bytes), whole, derivatives };
}

export async function look(bytes: Uint8Array): Promise<Fault | null> {
  const fault = await faultOf(bytes);
  if (fault) return { fault };
  return opened(bytes)
    .resize({ width: 16 })
    .raw()
    .toBuffer()
    .then(
      () => null,
      () => ({ fault: damaged }),
    );
}

export async function square(
  bytes: Uint8Array,
  side: number,
): Promise<{ hash: string; bytes: Uint8Array } | Fault> {
  const fault = await faultOf(bytes);
  if (fault) return { fault };
  try {
    const cut = await opened(bytes)
      .resize({ width: side, height: side, fit: "cover", position: "attention" })
      .toColourspace("srgb")
      .webp({ quality: 82, smartSubsample: true })
      .toBuffer();
    return { hash: hashOf(bytes), bytes: cut };
  } catch {
    return { fault: damaged };
  }
}

export function resize(
  bytes: Uint8Array,
  width: number,
  encoding: keyof typeof encodings,
): Promise<Uint8Array> {
  return encodings[encoding](sharp(bytes).resize({ width }));
}

function opened(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: "error" })
    .timeout({ seconds: mostSeconds })
    .autoOrient();
}

/** Reads only the first bytes and the header, so no picture is decoded before its size is checked. */
async function faultOf(bytes: Uint8Array): Promise<string | null> {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, tellingBytes));
  const format = formatOf(start);
  if (!format) return otherFormat(start);
  // Checked before the header: a few hundred KB can hold thousands of frames, and reading the header visits each.
  if (format === "webp" && isAnimated(start))
    return `This picture moves. A still one is needed: ${pictureWanted}`;
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if ((header.format === "heif" ? header.compression : header.format) !== format) return damaged;
    const megapixels = pictureLimits.pixels / 1_000_000;
    if (header.width * header.height > pictureLimits.pixels) {
      return `This picture has ${header.width} × ${header.height} pixels. At most ${megapixels} megapixels are possible`;
    }
    if (Math.max(header.width, header.height) > longestSide) {
      return `This picture is too long. At most ${longestSide} pixels on a side are possible`;
    }
    return null;
  } catch {
    return damaged;
  }
}

/** A bit of WebP's extended header (RFC 9649, section 2.7). */
function isAnimated(start: Buffer): boolean {
  return start.toString("latin1", 12, 16) === "VP8X" && ((start[20] ?? 0) & 2) !== 0;
}

async function dominantColor(picture: Sharp): Promise<string> {
  const small = await picture
    .clone()
    .resize({ width: 64, height: 64, fit: "inside" })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(recipe).update(bytes).digest("hex").slice(0, 20);
}
