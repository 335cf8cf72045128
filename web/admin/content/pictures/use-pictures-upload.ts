import { useState } from "react";
import { createPicture, type LibraryRecord } from "#contract/content/pictures.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { nameOf } from "#web/admin/platform/upload/name-of.ts";
import { preparePictures } from "#web/admin/platform/upload/picture-check.ts";
import { problemOf, useUpload } from "#web/admin/platform/upload/use-upload.ts";

export function usePicturesUpload() {
  const { progress, start, cancel } = useUpload();
  const [problems, setProblems] = useState<string[]>([]);

  async function add(files: readonly File[]): Promise<LibraryRecord[]> {
    const added: LibraryRecord[] = [];
    setProblems([]);
    const { ready, problems: wrong } = await preparePictures(files);
    setProblems([...wrong]);
    let isCancelled = false;
    for (const file of ready) {
      if (isCancelled) break;
      const body = new FormData();
      body.set("name", nameOf(file));
      body.set("file", file);
      await start(file, async (options) => {
        try {
          added.push((await adminApi.call(createPicture, { body }, options)).data);
        } catch (error) {
          isCancelled = options.signal?.aborted ?? false;
          if (!isCancelled) wrong.push(`${file.name}: ${problemOf(error)}`);
          throw error;
        }
      });
    }
    setProblems([...wrong]);
    return added;
  }

  return { progress, problems, add, cancel };
}
