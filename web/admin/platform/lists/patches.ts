import { useRef, useState } from "react";

/** Local changes, shown until the list loads again. `isGone` marks a row that left the list. */
export type Patch<Row> = Partial<Row> & { isGone?: boolean };
export type Patches<Row> = ReadonlyMap<number, Patch<Row>>;

interface Note<Row> {
  patch: Patch<Row>;
  list: readonly Row[];
  /** Pending calls for the row. A list that arrives meanwhile may be older than them. */
  underWay: number;
}

/**
 * A fresh list replaces older patches, unless a change is still unanswered. A patch of a row outside this
 * page stays until that row is loaded by itself.
 */
export function usePatches<Row extends { id: number }>(list: readonly Row[]) {
  const [kept, setKept] = useState<ReadonlyMap<number, Note<Row>>>(new Map());
  const latest = useRef(list);
  latest.current = list;
  const listed = new Set(list.map(({ id }) => id));
  const holds = [...kept].filter(([id, note]) => note.underWay > 0 || note.list === list || !listed.has(id));
  const patches: Patches<Row> = new Map(holds.map(([id, { patch }]) => [id, patch]));

  function note(ids: readonly number[], next: (before: Note<Row> | undefined, id: number) => Note<Row>) {
    setKept((now) => new Map([...now, ...ids.map((id) => [id, next(now.get(id), id)] as const)]));
  }

  function patch(ids: readonly number[], after: Patch<Row>) {
    note(ids, (before, id) => {
      const { underWay = 0 } = before ?? {};
      const isCurrent = underWay > 0 || before?.list === latest.current || !listed.has(id);
      return { patch: { ...(isCurrent && before?.patch), ...after }, list: latest.current, underWay };
    });
  }

  function takeBack(ids: readonly number[], earlier: Patches<Row> = new Map()) {
    note(ids, (before, id) => ({
      patch: earlier.get(id) ?? {},
      list: latest.current,
      underWay: before?.underWay ?? 0,
    }));
  }

  function begin(ids: readonly number[]) {
    note(ids, (before) => ({
      patch: before?.patch ?? {},
      list: before?.list ?? latest.current,
      underWay: (before?.underWay ?? 0) + 1,
    }));
  }

  function settle(ids: readonly number[]) {
    note(ids, (before) => ({
      patch: before?.patch ?? {},
      list: latest.current,
      underWay: Math.max((before?.underWay ?? 0) - 1, 0),
    }));
  }

  return { patches, patch, takeBack, begin, settle };
}
