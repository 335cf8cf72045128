import { useRef, useState } from "react";

/** What was changed here and is shown before the list is read again; `isGone` of what left it. */
export type Patch<Row> = Partial<Row> & { isGone?: boolean };
export type Patches<Row> = ReadonlyMap<number, Patch<Row>>;

/** A fresh list knows better than what was noted beside the one before; what is on no page is noted until it is read by itself. */
export function usePatches<Row extends { id: number }>(list: readonly Row[]) {
  const [kept, setKept] = useState<ReadonlyMap<number, { patch: Patch<Row>; list: readonly Row[] }>>(
    new Map(),
  );
  const latest = useRef(list);
  latest.current = list;
  const listed = new Set(list.map(({ id }) => id));
  const holds = [...kept].filter(([id, note]) => note.list === list || !listed.has(id));
  const patches: Patches<Row> = new Map(holds.map(([id, { patch }]) => [id, patch]));

  function patch(ids: readonly number[], after: Patch<Row>) {
    setKept((now) => {
      const next = new Map(now);
      for (const id of ids) {
        const before = next.get(id);
        const isCurrent = before?.list === latest.current || !listed.has(id);
        next.set(id, { patch: { ...(isCurrent && before?.patch), ...after }, list: latest.current });
      }
      return next;
    });
  }

  function takeBack(ids: readonly number[], earlier: Patches<Row> = new Map()) {
    setKept((now) => {
      const next = new Map(now);
      for (const id of ids) next.set(id, { patch: earlier.get(id) ?? {}, list: latest.current });
      return next;
    });
  }

  return { patches, patch, takeBack };
}
