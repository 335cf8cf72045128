import { useState } from "react";
import { useRevalidator } from "react-router";
import { purgeTrash, restoreTrash, type TrashItem, type TrashKind, trashKinds } from "#contract/trash.ts";
import { sentenceOf } from "../failure.ts";
import { useLive } from "../live.ts";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.tsx";
import { useWaiting } from "../shell/waiting.tsx";
import { counted } from "../ui/facts.ts";

export const words = { one: "item", many: "items" };

/** One number for kind and id: ids alone are unique within a kind only. */
export function numberOf({ kind, id }: Pick<TrashItem, "kind" | "id">): number {
  return trashKinds.indexOf(kind) * 2 ** 32 + id;
}

export type TrashActions = ReturnType<typeof useTrash>;

/** Restores and purges items of any kinds together; what is refused says why at its row. */
export function useTrash() {
  const { revalidate } = useRevalidator();
  const { refresh } = useWaiting();
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  useLive(trashKinds, () => revalidate());

  async function eachKind(
    items: readonly TrashItem[],
    call: (kind: TrashKind, ids: number[]) => Promise<{ done: number; refused: [number, string][] }>,
    did: string,
  ) {
    setBusy(true);
    const failed = new Map<number, string>();
    let done = 0;
    for (const [kind, group] of Map.groupBy(items, (item) => item.kind)) {
      const ids = group.map(({ id }) => id);
      try {
        const answer = await call(kind, ids);
        done += answer.done;
        for (const [id, message] of answer.refused) failed.set(numberOf({ kind, id }), message);
      } catch (error) {
        for (const id of ids) failed.set(numberOf({ kind, id }), sentenceOf(error));
      }
    }
    setBusy(false);
    setProblems(failed);
    if (done > 0) notify.success(`${counted(done, words)} ${did}`);
    const [first] = failed.values();
    if (first) notify.error(failed.size === 1 ? first : `${failed.size} items were refused`);
    revalidate();
    refresh();
  }

  return {
    problems,
    isBusy,
    restore: (items: readonly TrashItem[]) =>
      eachKind(
        items,
        async (kind, ids) => {
          const { restored, refused } = await adminApi.call(restoreTrash, { body: { kind, ids } });
          return { done: restored, refused: refused.map(({ id, message }) => [id, message]) };
        },
        "restored",
      ),
    purge: (items: readonly TrashItem[]) =>
      eachKind(
        items,
        async (kind, ids) => {
          const { deleted } = await adminApi.call(purgeTrash, { body: { kind, ids } });
          return { done: deleted, refused: [] };
        },
        "deleted for good",
      ),
  };
}
