/** How many bytes at the start of a file tell what it is. */
export const tellingBytes = 32;

/** The kind of picture that a file is by its first bytes, whatever its name says; null where it is none that can be taken. */
export function formatOf(start: Buffer): "jpeg" | "png" | "webp" | "av1" | null {
  const text = start.toString("latin1", 0, tellingBytes);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && /avi[fs]|mif1/.test(text.slice(8))) return "av1";
  return null;
}
