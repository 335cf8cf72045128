import type { MediaStorage } from "#api/platform/media/storage.ts";
import { sha256Of } from "#api/platform/media/verified.ts";
import type { StoredFile } from "./columns.ts";
import { fromHeader } from "./pdf.ts";
import type { JudgePdf } from "./pdf-judge.ts";

export async function storePdf(
  media: MediaStorage,
  judge: JudgePdf,
  sent: Buffer,
): Promise<{ file: StoredFile } | { fault: string }> {
  const judged = await judge(sent);
  if ("fault" in judged) return judged;
  const bytes = fromHeader(sent);
  const path = `documents/${(await sha256Of(bytes)).slice(0, 20)}.pdf`;
  await media.put(path, bytes);
  return { file: { path, bytes: bytes.length, pages: judged.pages } };
}
