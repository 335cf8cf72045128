import type { Upload } from "#api/http/multipart.ts";
import { conflict, invalid, notFound, stale } from "#api/http/problems.ts";
import { actorOf, type Call, type Routes } from "#api/http/routes.ts";
import type { MediaStorage } from "#api/media/storage.ts";
import type { Noun } from "#api/noun.ts";
import {
  createBrochure,
  deleteBrochure,
  listBrochures,
  listDocuments,
  updateBrochure,
  updateBrochureByPost,
} from "#contract/brochures.ts";
import type { StoredFile } from "./columns.ts";
import { storePdf } from "./files.ts";
import { createPdfJudge } from "./pdf-judge.ts";
import { brochureRepository, type brochureWrites } from "./repository.ts";

export function brochureRoutes(
  routes: Routes,
  { read, write, clock, publish, media }: Noun<typeof brochureWrites> & { media: MediaStorage },
) {
  const brochures = brochureRepository(read);
  const judge = createPdfJudge();

  routes.serve(listBrochures, async ({ caller }) => {
    const all = await brochures.list();
    return { data: caller ? all : all.map(({ downloads: _admins, ...rest }) => rest) };
  });

  routes.serve(listDocuments, () => brochures.list());

  routes.serve(createBrochure, async ({ body, files, caller }) => {
    const file = await storedFile(files.file?.[0]);
    if (!file) throw refusedFile("Choose a whole PDF file");
    const result = await write.create(body.name, file, actorOf(caller), clock().toISOString());
    if ("taken" in result) throw nameTaken();
    publish({ kind: "brochure", action: "create", id: result.brochure.id });
    return { data: result.brochure };
  });

  routes.serve(deleteBrochure, async ({ params, caller }) => {
    const removed = await write.remove(params.id, actorOf(caller), clock().toISOString());
    if (!removed) throw noSuchDocument();
    publish({ kind: "brochure", action: "delete", id: params.id });
  });

  routes.serve(updateBrochure, replace);
  routes.serve(updateBrochureByPost, replace);

  type Replacement = Pick<Call<typeof updateBrochure>, "params" | "body" | "files" | "caller">;
  async function replace({ params, body, files, caller }: Replacement) {
    if (!(await brochures.findFile(params.id))) throw noSuchDocument();
    const file = await storedFile(files.file?.[0]);
    const result = await write.update(params.id, { ...body, file }, actorOf(caller), clock().toISOString());
    if (!result) throw noSuchDocument();
    if ("stale" in result) throw stale(result.stale);
    if ("taken" in result) throw nameTaken();
    publish({ kind: "brochure", action: "update", id: params.id });
    return { data: result.brochure };
  }

  /** Before the row that names it. */
  async function storedFile(upload: Upload | undefined): Promise<StoredFile | null> {
    if (!upload) return null;
    const stored = await storePdf(media, judge, upload.bytes);
    if ("fault" in stored) throw refusedFile(stored.fault);
    return stored.file;
  }
}

function noSuchDocument() {
  return notFound("There is no such document");
}

function refusedFile(message: string) {
  return invalid([{ field: "file", message }]);
}

function nameTaken() {
  const message = "Another document has this name";
  return conflict(message, { errors: [{ field: "name", message }] });
}
