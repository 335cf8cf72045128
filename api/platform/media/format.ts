export const tellingBytes = 32;

/** Judges by the first bytes, not by the file's name. Returns null if the format is not accepted. */
export function formatOf(start: Buffer): "jpeg" | "png" | "webp" | "av1" | null {
  const text = start.toString("latin1", 0, tellingBytes);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && /avi[fs]|mif1/.test(text.slice(8))) return "av1";
  return null;
}
