import { useState } from "react";
import { useRevalidator } from "react-router";
import { deletePicture, type LibraryRecord } from "#contract/content/pictures.ts";
import { restoreTrash } from "#contract/panel/trash.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";

/** The line with Undo stays longer than the toast. */
export function usePictureTrash() {
  const [deleted, setDeleted] = useState<LibraryRecord | null>(null);
  const { revalidate } = useRevalidator();

  async function restore({ id, name }: LibraryRecord) {
    await attempt(async () => {
      const { refused } = await adminApi.call(restoreTrash, { body: { kind: "picture", ids: [id] } });
      if (refused[0]) return notify.error(refused[0].message);
      setDeleted(null);
      notify.success(`${name} is back`);
    });
    await revalidate();
  }

  async function remove(picture: LibraryRecord) {
    if (await attempt(() => adminApi.call(deletePicture, { params: { id: picture.id } }))) {
      setDeleted(picture);
      notify.success(`${picture.name} is in the trash`, { label: "Undo", run: () => restore(picture) });
    }
    await revalidate();
  }

  return { deleted, remove, restore };
}
