import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Format = "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";

export function samplePicture(format: Format, width = 500, height = 400): Promise<Buffer> {
  const stripe = {
    input: Buffer.from(
      `<svg width="${width}" height="20"><rect width="100%" height="20" fill="#fff"/></svg>`,
    ),
  };
  return sharp({ create: { width, height, channels: 3, background: "#c0392b" } })
    .composite([{ ...stripe, top: 10, left: 0 }])
    .toFormat(format)
    .toBuffer();
}

export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return pngOf(["IHDR", header], ["IDAT", deflateSync(Buffer.alloc(1024))]);
}

export function pngOf(...chunks: [type: string, data: Buffer][]): Buffer {
  const all = [...chunks, ["IEND", Buffer.alloc(0)] as const].map(([type, data]) => chunk(type, data));
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...all]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

export async function animatedWebp(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 16, height: 16, channels: 3, background: "red" } })
    .webp({ lossless: true })
    .toBuffer();
  const frame = Buffer.concat([
    Buffer.from([0, 0, 0, 0, 0, 0, 15, 0, 0, 15, 0, 0, 20, 0, 0, 0]),
    still.subarray(12),
  ]);
  const all = [
    riffChunk("VP8X", Buffer.from([2, 0, 0, 0, 15, 0, 0, 15, 0, 0])),
    riffChunk("ANIM", Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => riffChunk("ANMF", frame)),
  ];
  return riffChunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...all]));
}

function riffChunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)]);
}

export function samplePdf(pages: number, mark = ""): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(" ");
  const objects = [
    "1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj",
    `2 0 obj <</Type /Pages /Kids [${kids}] /Count ${pages}>> endobj`,
    ...Array.from({ length: pages }, (_, at) => `${at + 3} 0 obj <</Type /Page /Parent 2 0 R>> endobj`),
  ];
  return Buffer.from(`%PDF-1.4\n%${mark}\n${objects.join("\n")}\ntrailer <</Root 1 0 R>>\n%%EOF\n`);
}

export async function agedFile(
  { folder }: { folder: string },
  path: string,
  then = new Date("2025-01-01"),
): Promise<void> {
  await utimes(join(folder, "media", path), then, then);
}
