import { useState } from "react";
import { restoreTrash, type TrashKind } from "#contract/panel/trash.ts";
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
      if (refused[0]) return notify.error(refused[0].message);
      setDeleted(null);
      notify.success(`${name} is back`);
    });

  const remove = (item: Item) =>
    attempt(async () => {
      await call(item);
      setDeleted(item);
      notify.success(`${item.name} is in the trash`, { label: "Undo", run: () => restore(item) });
    });

  return { deleted, remove, restore };
}
