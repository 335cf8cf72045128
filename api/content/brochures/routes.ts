import type { ContentContext } from "#api/context.ts";
import type { Upload } from "#api/platform/http/multipart.ts";
import { found, savedAnd } from "#api/platform/http/outcome.ts";
import { invalidField, stopIfLeft } from "#api/platform/http/problems.ts";
import type { Call, Routes } from "#api/platform/http/routes.ts";
import type { MediaStorage } from "#api/platform/media/storage.ts";
import {
  createBrochure,
  deleteBrochure,
  listBrochures,
  listDocuments,
  updateBrochure,
  updateBrochureByPost,
} from "#contract/content/brochures.ts";
import type { StoredFile } from "./columns.ts";
import { storePdf } from "./files.ts";
import { createPdfJudge } from "./pdf-judge.ts";
import { brochureRepository, type brochureWrites } from "./repository.ts";

export function brochureRoutes(
  routes: Routes,
  { read, readAt, write, publish, media }: ContentContext<typeof brochureWrites> & { media: MediaStorage },
) {
  const brochures = brochureRepository(read);
  const saved = savedAnd(publish, "brochure");
  const judge = createPdfJudge();

  const listAt = async (ticket: string | undefined) => brochureRepository(await readAt(ticket)).list();

  routes.serve(listBrochures, async ({ query, caller }) => {
    const all = await listAt(query.ticket);
    return { data: caller ? all : all.map(({ downloads: _admins, ...rest }) => rest) };
  });

  routes.serve(listDocuments, ({ query }) => listAt(query.ticket));

  routes.serve(createBrochure, async ({ body, files, act, reply }) => {
    const file = await storedFile(files.file?.[0]);
    if (!file) throw invalidField("file", "required", "Choose a whole PDF file");
    stopIfLeft(reply);
    return { data: saved("create", await write.create({ ...body, file }, act)) };
  });

  routes.serve(deleteBrochure, async ({ params, act }) => {
    saved("delete", await write.remove(params.id, act));
  });

  routes.serve(updateBrochure, replace);
  routes.serve(updateBrochureByPost, replace);

  type Replacement = Pick<Call<typeof updateBrochure>, "params" | "body" | "files" | "act" | "reply">;
  async function replace({ params, body, files, act, reply }: Replacement) {
    found(await brochures.findFile(params.id), "document");
    const file = await storedFile(files.file?.[0]);
    stopIfLeft(reply);
    return { data: saved("update", await write.update(params.id, { ...body, file }, act)) };
  }

  async function storedFile(upload: Upload | undefined): Promise<StoredFile | null> {
    if (!upload) return null;
    const stored = await storePdf(media, judge, upload.bytes);
    if ("fault" in stored) throw invalidField("file", "invalid_file", stored.fault);
    return stored.file;
  }
}
