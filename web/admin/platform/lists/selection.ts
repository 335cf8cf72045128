import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";

export interface Selection {
  ids: ReadonlySet<number>;
  /** All rows that match the filter, on other pages too. */
  isEverything: boolean;
  /** With `toHere`, all rows from the last toggled one to this one follow. */
  toggle: (id: number, toHere: boolean) => void;
  setAll: (isSelected: boolean) => void;
  setEverything: () => void;
  clear: () => void;
}

/** A row that leaves the list loses its tick, and another list starts without ticks. */
export function useSelection(rows: readonly { id: number }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isEverything, setEverything] = useState(false);
  const [last, setLast] = useState<number | null>(null);
  const ids = new Set(rows.filter(({ id }) => isEverything || chosen.has(id)).map(({ id }) => id));

  function choose(next: ReadonlySet<number>) {
    setChosen(next);
    setEverything(false);
  }

  function toggle(id: number, toHere: boolean) {
    const isSelected = !ids.has(id);
    const from = rows.findIndex((row) => row.id === (toHere ? last : id));
    const to = rows.findIndex((row) => row.id === id);
    const range = from < 0 ? [{ id }] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(ids);
    for (const row of range) isSelected ? next.add(row.id) : next.delete(row.id);
    choose(next);
    setLast(id);
  }

  const clear = useCallback(() => {
    setChosen(new Set());
    setEverything(false);
    setLast(null);
  }, []);

  const [search] = useSearchParams();
  const list = [...search].filter(([part]) => part !== "id" && part !== "open").join("&");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list
  useEffect(clear, [list]);

  return {
    ids,
    isEverything: isEverything && ids.size > 0,
    toggle,
    clear,
    setAll: (isSelected) => choose(new Set(isSelected ? rows.map(({ id }) => id) : [])),
    setEverything: () => setEverything(true),
  };
}
