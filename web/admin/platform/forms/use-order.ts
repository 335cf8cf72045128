import { useRef, useState } from "react";
import { refresh } from "../cache.ts";
import { attempt } from "../outcome.ts";
import { moved } from "./sortable.ts";

interface Placed {
  id: number;
  position: number;
  version: number;
}

/**
 * Shows each move at once and stores the moves one after the other, so that a second one does not start from what the first one
 * is changing.
 */
export function useOrder<Row extends Placed>(
  rows: readonly Row[],
  store: (row: Row, position: number) => Promise<Pick<Placed, "position" | "version">>,
) {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const work = useRef<{ isBusy: boolean; wanted: readonly number[] | null }>({ isBusy: false, wanted: null });
  const placeOf = (id: number) => order?.indexOf(id) ?? -1;
  const shown = order ? rows.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)) : rows;

  async function move(from: number, to: number) {
    const { current: now } = work;
    now.wanted = moved(
      shown.map(({ id }) => id),
      from,
      to,
    );
    setOrder(now.wanted);
    if (now.isBusy) return;
    now.isBusy = true;
    const known = new Map(rows.map((row) => [row.id, row]));
    const storeAll = async () => {
      while (now.wanted) {
        const ids = now.wanted;
        now.wanted = null;
        for (const [position, id] of ids.entries()) {
          const row = known.get(id);
          if (row && row.position !== position) known.set(id, { ...row, ...(await store(row, position)) });
        }
      }
    };
    do {
      if (!(await attempt(storeAll))) now.wanted = null;
      // Once at the end, so that no order in between is shown.
      await refresh();
    } while (now.wanted);
    now.isBusy = false;
    setOrder(null);
  }

  return [shown, move] as const;
}
