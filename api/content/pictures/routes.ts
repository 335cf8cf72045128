import type { Context } from "#api/context.ts";
import { savedAnd } from "#api/platform/http/outcome.ts";
import { nextCursor, readCursor } from "#api/platform/http/pages.ts";
import { invalidField, stopIfLeft } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import type { Pictures } from "#api/platform/media/pictures.ts";
import { createPicture, deletePicture, listPictures, updatePicture } from "#contract/content/pictures.ts";
import { pictureRepository, type pictureWrites } from "./repository.ts";
import { placesOf } from "./uses.ts";

interface PictureParts extends Context<typeof pictureWrites> {
  pictures: Pick<Pictures, "takeForLibrary">;
}

export function pictureRoutes(routes: Routes, { read, write, publish, pictures }: PictureParts) {
  const library = pictureRepository(read);
  const saved = savedAnd(publish, "picture");

  routes.serve(listPictures, async ({ query: { search, limit, cursor } }) => {
    const [{ rows, more }, total, places] = await Promise.all([
      library.list(search, limit, readCursor(cursor)),
      library.count(search),
      placesOf(read),
    ]);
    const data = rows.map((row) => ({ ...row, uses: places.get(row.file) ?? [] }));
    return { data, total, next: nextCursor(rows, more) };
  });

  routes.serve(createPicture, async ({ body: { name, alt }, files, act, reply }) => {
    const upload = files.file?.[0];
    if (!upload) throw invalidField("file", "required", "Choose a picture");
    const taken = await pictures.takeForLibrary(upload.bytes);
    if ("fault" in taken) throw invalidField("file", "invalid_file", taken.fault);
    stopIfLeft(reply);
    const picture = { name, alt: { en: alt }, file: taken.picture.path };
    return { data: saved("create", await write.create(picture, act)) };
  });

  routes.serve(updatePicture, async ({ params, body, act }) => ({
    data: saved("update", await write.update(params.id, body, act)),
  }));

  routes.serve(deletePicture, async ({ params, act }) => {
    saved("delete", await write.remove(params.id, act));
  });
}
