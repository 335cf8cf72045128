import { createHash } from "node:crypto";
import type { MediaStorage } from "#api/media/storage.ts";
import type { StoredFile } from "./columns.ts";
import { countPages, isPdf } from "./pdf.ts";

/** Stores a document under a path made of its content; null where it is no whole PDF. */
export async function storePdf(media: MediaStorage, bytes: Buffer): Promise<StoredFile | null> {
  if (!isPdf(bytes)) return null;
  const path = `documents/${createHash("sha256").update(bytes).digest("hex").slice(0, 20)}.pdf`;
  await media.put(path, bytes);
  return { path, bytes: bytes.length, pages: countPages(bytes) };
}
