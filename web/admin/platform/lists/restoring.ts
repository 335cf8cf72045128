import type { Refused } from "#contract/fields.ts";
import { restoreTrash, type TrashKind } from "#contract/panel/trash.ts";
import { type CountedNoun, t, translated } from "../language/language.tsx";
import { attempt, notify } from "../outcome.ts";
import { adminApi } from "../session.ts";
import { counted } from "../ui/format.ts";

export function restoring(kind: TrashKind, ids: number[], words: CountedNoun) {
  return {
    of: ids.map((id) => ({ id })),
    call: () => adminApi.call(restoreTrash, { body: { kind, ids } }),
    done: (count: number) => t("{rows} restored", { rows: counted(count, words) }),
    refusal: refusalOf(words),
    undo: null,
  };
}

/** One record, which a toast says by `said`. */
export const restoreOne = (kind: TrashKind, id: number, said: string) =>
  attempt(async () => {
    const { refused } = await adminApi.call(restoreTrash, { body: { kind, ids: [id] } });
    if (refused[0]) notify.error(translated(refused[0].message));
    else notify.success(said);
  });

export function refusalOf(words: CountedNoun) {
  return ([first, ...more]: Refused) =>
    first && more.length === 0
      ? translated(first.message)
      : t("{rows} were refused", { rows: counted(more.length + 1, words) });
}
