import { formatOf, isHeic, otherFormat, tellingBytes } from "#contract/content/picture-format.ts";
import { pictureLimits } from "#contract/content/pictures.ts";
import { t, translated } from "../language/language.tsx";

export const pictureTypes = "image/png,image/webp,image/jpeg,image/avif";

/** Pixels: more than any page shows, and within `pictureLimits` for every shape. */
const longestSide = 5_000;
const quality = 0.92;

type PreparedPicture = { file: File } | { problem: string };

/** Finds what the server would refuse before a long upload, and shrinks a picture that is too big. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const start = new Uint8Array(
    await file
      .slice(0, tellingBytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  const isPhone = isHeic(start);
  if (!formatOf(start) && !isPhone) return { problem: otherThan(file, start) };
  try {
    const smaller = await shrunk(file, isPhone);
    if (smaller.size > pictureLimits.bytes) return { problem: tooBig(file) };
    return { file: smaller };
  } catch {
    if (isPhone) return { problem: otherThan(file, start) };
    // The server may read what this browser cannot.
    return file.size > pictureLimits.bytes ? { problem: tooBig(file) } : { file };
  }
}

/** Prepares them one by one, because each is decoded whole. */
export async function preparePictures(files: readonly File[]) {
  const ready: File[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const prepared = await preparePicture(file);
    if ("file" in prepared) ready.push(prepared.file);
    else problems.push(prepared.problem);
  }
  return { ready, problems };
}

function otherThan({ name }: File, start: Uint8Array): string {
  return `${name}: ${translated(otherFormat(start))}`;
}

function tooBig({ name }: File): string {
  return t("{name} is bigger than {size} MB", { name, size: pictureLimits.bytes / 1024 / 1024 });
}

/** Returns the file itself if it is within the limits. Throws if this browser cannot read it. */
async function shrunk(file: File, isForced: boolean): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = picture;
    const fits = width * height <= pictureLimits.pixels && file.size <= pictureLimits.bytes;
    if (fits && !isForced) return file;
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // A photograph has no transparency; a PNG or WebP may.
    const type = file.type === "image/png" || file.type === "image/webp" ? "image/webp" : "image/jpeg";
    const bytes = await canvas.convertToBlob({ type, quality });
    return new File([bytes], file.name, { type: bytes.type, lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}
