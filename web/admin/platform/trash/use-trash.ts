import { useState } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Refused } from "#contract/fields.ts";
import {
  type listTrash,
  purgeTrash,
  restoreTrash,
  type TrashItem,
  type TrashKind,
  trashKinds,
} from "#contract/panel/trash.ts";
import { t } from "../language/language.tsx";
import { refusalOf } from "../lists/restoring.ts";
import { type RowNoun, useChanges } from "../lists/use-changes.ts";
import type { Loaded } from "../lists/use-list.ts";
import { sentenceOf } from "../outcome.ts";
import { adminApi } from "../session.ts";
import { counted } from "../ui/format.ts";

export const words: RowNoun = { one: "item", many: "items" };

/** One number for kind and id, because ids are unique within one kind only. */
function numberOf(kind: TrashKind, id: number): number {
  return trashKinds.indexOf(kind) * 2 ** 32 + id;
}

export interface TrashRow {
  id: number;
  item: TrashItem;
}

export type TrashActions = ReturnType<typeof useTrash>;

export function useTrash({ page, ...loaded }: Loaded<OutputOf<typeof listTrash>>) {
  const data = page?.data.map((item): TrashRow => ({ item, id: numberOf(item.kind, item.id) })) ?? [];
  const list = useChanges({ ...loaded, page: page && { ...page, data } }, words);
  const [isBusy, setBusy] = useState(false);

  async function eachKind(
    of: readonly TrashRow[],
    call: (kind: TrashKind, ids: number[]) => Promise<{ count: number; refused?: Refused }>,
    done: (count: number) => string,
  ) {
    setBusy(true);
    const isDone = await list.change({
      of,
      call: async () => {
        let restored = 0;
        const failed: Refused = [];
        for (const [kind, group] of Map.groupBy(of, ({ item }) => item.kind)) {
          const ids = group.map(({ item }) => item.id);
          const { count, refused = [] } = await call(kind, ids).catch((error: unknown) => ({
            count: 0,
            refused: ids.map((id) => ({ id, message: sentenceOf(error) })),
          }));
          restored += count;
          failed.push(...refused.map(({ id, message }) => ({ id: numberOf(kind, id), message })));
        }
        return { restored, refused: failed };
      },
      done,
      refusal: refusalOf(words),
    });
    setBusy(false);
    return isDone;
  }

  return {
    ...list,
    isBusy,
    restore: (of: readonly TrashRow[]) =>
      eachKind(
        of,
        async (kind, ids) => {
          const { restored, refused } = await adminApi.call(restoreTrash, { body: { kind, ids } });
          return { count: restored, refused };
        },
        (count) => t("{rows} restored", { rows: counted(count, words) }),
      ),
    purge: (of: readonly TrashRow[]) =>
      eachKind(
        of,
        async (kind, ids) => {
          const { deleted } = await adminApi.call(purgeTrash, { body: { kind, ids } });
          return { count: deleted };
        },
        (count) => t("{rows} deleted for good", { rows: counted(count, words) }),
      ),
  };
}
