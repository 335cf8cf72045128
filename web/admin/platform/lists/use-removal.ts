import { useState } from "react";
import { restoreTrash, type TrashKind } from "#contract/panel/trash.ts";
import { t, translated } from "../language/language.tsx";
import { attempt, notify } from "../outcome.ts";
import { adminApi } from "../session.ts";

export function useRemoval<Item extends { id: number; name: string }>(
  kind: TrashKind,
  call: (item: Item) => Promise<unknown>,
) {
  const [deleted, setDeleted] = useState<Item | null>(null);

  const restore = ({ id, name }: Item) =>
    attempt(async () => {
      const { refused } = await adminApi.call(restoreTrash, { body: { kind, ids: [id] } });
      if (refused[0]) return notify.error(translated(refused[0].message));
      setDeleted(null);
      notify.success(t("{name} is back", { name }));
    });

  const remove = (item: Item) =>
    attempt(async () => {
      await call(item);
      setDeleted(item);
      const said = t("{name} is in the trash", { name: item.name });
      notify.success(said, { label: t("Undo"), run: () => restore(item) });
    });

  return { deleted, remove, restore };
}
