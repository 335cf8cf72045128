import type { Refused } from "#contract/fields.ts";
import { restoreTrash, type TrashKind } from "#contract/panel/trash.ts";
import { attempt, notify } from "../outcome.ts";
import { adminApi } from "../session.ts";
import { counted } from "../ui/format.ts";

interface CountLabels {
  one: string;
  many: string;
}

export function restoring(kind: TrashKind, ids: number[], words: CountLabels) {
  return {
    of: ids.map((id) => ({ id })),
    call: () => adminApi.call(restoreTrash, { body: { kind, ids } }),
    done: (count: number) => `${counted(count, words)} restored`,
    refusal: refusalOf(words),
    undo: null,
  };
}

/** One record, which a toast says by `said`. */
export const restoreOne = (kind: TrashKind, id: number, said: string) =>
  attempt(async () => {
    const { refused } = await adminApi.call(restoreTrash, { body: { kind, ids: [id] } });
    if (refused[0]) notify.error(refused[0].message);
    else notify.success(said);
  });

export function refusalOf({ many }: CountLabels) {
  return ([first, ...more]: Refused) =>
    first && more.length === 0 ? first.message : `${more.length + 1} ${many} were refused`;
}
