export const tellingBytes = 32;

export const pictureWanted = "A JPEG, PNG, WebP or AVIF picture";

/** Judges by the first bytes, not by the file's name. Null if the format is not accepted. */
export function formatOf(start: Uint8Array): "jpeg" | "png" | "webp" | "av1" | null {
  const text = latin1(start);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && /avi[fs]|mif1/.test(text.slice(8)) && !isHeic(start)) return "av1";
  return null;
}

/** iPhones save pictures as HEIC; patents keep it out of our encoder. */
export function isHeic(start: Uint8Array): boolean {
  const text = latin1(start);
  return text.slice(4, 8) === "ftyp" && /hei[cxms]|hev[cxms]/.test(text.slice(8)) && !/avi[fs]/.test(text);
}

const others: [RegExp, string][] = [
  [/^GIF8/, "a GIF"],
  [/^(?:II\*\0|MM\0\*)/, "a TIFF"],
  [/^BM/, "a bitmap (BMP)"],
  [/^8BPS/, "a Photoshop file"],
  [/^\s*<(?:svg|\?xml)/, "a drawing (SVG)"],
  [/^%PDF-/, "a PDF"],
  [/^.{4}ftyp/s, "a film"],
];

export function otherFormat(start: Uint8Array): string {
  if (isHeic(start))
    return "This is a HEIC picture, as iPhones save them. Open it and save it as JPEG; with Settings, Camera, Formats, Most Compatible an iPhone saves JPEG itself";
  const name = others.find(([beginning]) => beginning.test(latin1(start)))?.[1];
  return name
    ? `This is ${name}. ${pictureWanted} is needed`
    : `This file is not a picture that can be taken. ${pictureWanted} is needed`;
}

function latin1(start: Uint8Array): string {
  return String.fromCharCode(...start.subarray(0, tellingBytes));
}
