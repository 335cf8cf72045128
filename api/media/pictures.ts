import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { derivativePath, libraryWidthsOf } from "#contract/addresses.ts";
import { type Picture, pictureLimits } from "#contract/pictures.ts";
import { createQueue } from "./queue.ts";
import { bytesOf, type MediaStorage } from "./storage.ts";

interface Kind {
  /** Widths in pixels that a page may choose from, for a picture of this width. */
  widthsOf: (width: number) => number[];
  /** Of the largest picture kept. */
  widest: number;
  nameOf: (size: { width: number; height: number }, color: string) => string;
}

const widths = [240, 400, 640, 1000, 1600];
const ofRecord: Kind = {
  widthsOf: (width) => [...widths.filter((one) => one < width), width],
  widest: 1600,
  nameOf: () => "picture",
};
/** Named by all that a page needs to show it. */
const ofLibrary: Kind = {
  widthsOf: libraryWidthsOf,
  widest: 2400,
  nameOf: ({ width, height }, color) => `${width}x${height}-${color.slice(1)}`,
};

/** No tall strip makes a derivative taller than this. */
const tallest = 4_000;
const longestSide = 20_000;
const mostSeconds = 30;

const wanted = "A JPEG, PNG, WebP or AVIF picture";
const damaged = `This picture is damaged and cannot be read to its end. ${wanted} is needed`;

/** Raised when the same bytes give other derivatives than before, so that no browser keeps an old one. */
const recipe = "1";

export type Pictures = ReturnType<typeof createPictures>;
/** A picture that is stored, or in words for people why it cannot be. */
export type Taken = { picture: Picture } | { fault: string };

interface Derivative {
  /** Of the picture itself. */
  path: string;
  width: number;
  format: "webp" | "avif";
}

const encodings = {
  webp: (picture: Sharp) => picture.webp({ quality: 80, smartSubsample: true }).toBuffer(),
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 4 }).toBuffer(),
  /** Somebody waits for it: a tenth more bytes for a seventh of the time. */
  avifAtOnce: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }).toBuffer(),
};

/** With the first picture that is looked at: some 20 MB that pages do without. */
const loadSharp = async () => (await import("sharp")).default;

/** Uploads become derivatives, never files to serve: nothing that a stranger wrote leaves the house as it came. */
export function createPictures(media: MediaStorage, report: (error: unknown) => void) {
  const uploads = createQueue();
  const background = createQueue();

  return {
    /** Stores an upload under `<folder>/<hash>/picture.webp` with its WebP derivatives. */
    take(folder: string, bytes: Uint8Array): Promise<Taken> {
      return uploads.run(async () => {
        const fault = await faultOf(bytes);
        return fault ? { fault } : store(media, folder, bytes, ofRecord);
      });
    },

    /** The same for the library: with its AVIF derivatives, and named so that its name says all (`libraryPicture`). */
    takeForLibrary(bytes: Uint8Array): Promise<Taken> {
      return uploads.run(async () => {
        const fault = await faultOf(bytes);
        const taken = fault ? { fault } : await store(media, "library", bytes, ofLibrary);
        if ("picture" in taken) await encodeAvif(media, taken.picture, encodings.avifAtOnce);
        return taken;
      });
    },

    /** Stores an upload cut to a square of `side` pixels, as one file under `<folder>/<hash>/square.webp`. */
    takeSquare(
      folder: string,
      bytes: Uint8Array,
      side: number,
    ): Promise<{ path: string } | { fault: string }> {
      return uploads.run(async () => {
        const fault = await faultOf(bytes);
        return fault ? { fault } : storeSquare(media, folder, bytes, side);
      });
    },

    /** Adds the AVIF derivatives in the background, then calls `done`. Waits its turn and may never come to it. */
    addAvif(picture: Picture, done: () => Promise<void>): void {
      const task = async () => {
        await encodeAvif(media, picture);
        await done();
      };
      // The WebP derivatives do without it, and the next start tries again.
      background.run(task).catch(report);
    },

    /** Makes one derivative again, when nothing else is to be made; false where its picture cannot be read. */
    remake({ path, width, format }: Derivative): Promise<boolean> {
      return background.run(async () => {
        const stored = await media.open(path);
        if (!stored) return false;
        const sharp = await loadSharp();
        const resized = sharp(await bytesOf(stored)).resize({ width });
        await media.put(derivativePath(path, width, format), await encodings[format](resized));
        return true;
      });
    },

    async stop() {
      await Promise.all([uploads.stop(), background.stop()]);
    },
  };
}

/** Judges by the first bytes and the header; nothing is decoded before it is known to be small enough. */
async function faultOf(bytes: Uint8Array): Promise<string | null> {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32));
  const format = formatOf(start);
  if (!format) return `This file is not a picture that can be taken. ${wanted} is needed`;
  // Before its header is read: a few hundred KB can hold thousands of frames, and each is looked at for it.
  if (format === "webp" && isAnimated(start)) return `This picture moves. A still one is needed: ${wanted}`;
  const sharp = await loadSharp();
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

function formatOf(start: Buffer): "jpeg" | "png" | "webp" | "av1" | null {
  const text = start.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && /avi[fs]|mif1/.test(text.slice(8))) return "av1";
  return null;
}

/** The extended header of WebP has a bit for it (RFC 9649, section 2.7). */
function isAnimated(start: Buffer): boolean {
  return start.toString("latin1", 12, 16) === "VP8X" && ((start[20] ?? 0) & 2) !== 0;
}

async function store(
  media: MediaStorage,
  folder: string,
  bytes: Uint8Array,
  { widthsOf, widest, nameOf }: Kind,
): Promise<Taken> {
  const sharp = await loadSharp();
  let largest: Sharp;
  let size: { width: number; height: number };
  let color: string;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: "error" })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
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
  const path = `${folder}/${hashOf(bytes)}/${nameOf(size, color)}.webp`;
  const picture = {
    path,
    ...size,
    widths: widthsOf(size.width),
    avif: false,
    color,
    alt: "",
  };
  for (const width of picture.widths) {
    const encoded = await encodings.webp(largest.clone().resize({ width }));
    await media.put(derivativePath(path, width, "webp"), encoded);
  }
  // AVIF is made from this one, so it keeps more than a page needs.
  await media.put(path, await largest.clone().webp({ quality: 92, smartSubsample: true }).toBuffer());
  return { picture };
}

async function storeSquare(media: MediaStorage, folder: string, bytes: Uint8Array, side: number) {
  const path = `${folder}/${hashOf(bytes)}/square.webp`;
  const sharp = await loadSharp();
  let square: Buffer;
  try {
    square = await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: "error" })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: side, height: side, fit: "cover", position: "attention" })
      .toColourspace("srgb")
      .webp({ quality: 82, smartSubsample: true })
      .toBuffer();
  } catch {
    return { fault: damaged };
  }
  await media.put(path, square);
  return { path };
}

async function encodeAvif(media: MediaStorage, { path, widths }: Picture, encode = encodings.avif) {
  const stored = await media.open(path);
  if (!stored) throw new Error(`${path} is not stored`);
  const [sharp, bytes] = await Promise.all([loadSharp(), bytesOf(stored)]);
  for (const width of widths) {
    const encoded = await encode(sharp(bytes).resize({ width }));
    await media.put(derivativePath(path, width, "avif"), encoded);
  }
}

async function dominantColor(picture: Sharp): Promise<string> {
  const sharp = await loadSharp();
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
