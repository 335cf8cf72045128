import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/**
 * Order of a column of rows by a handle: dragged with mouse or finger, or moved with the arrow keys while it has the focus.
 * Rows carry `data-row-key`, so that the handle stays under the pointer whatever the height of the others.
 */
export function useSortable(keys: readonly string[], onMove: (from: number, to: number) => void) {
  const [lifted, setLifted] = useState<string | null>(null);
  const [said, say] = useState("");
  const list = useRef<HTMLElement | null>(null);

  function shift(key: string, to: number) {
    const from = keys.indexOf(key);
    if (from < 0 || to < 0 || to >= keys.length || to === from) return;
    onMove(from, to);
    say(`Moved to place ${to + 1} of ${keys.length}`);
  }

  function overWhich(y: number): number {
    const rows = keys.map((key) => list.current?.querySelector(`[data-row-key="${key}"]`));
    return rows.findIndex((row) => {
      const box = row?.getBoundingClientRect();
      return box !== undefined && y >= box.top && y < box.bottom;
    });
  }

  return {
    list: (element: HTMLElement | null) => {
      list.current = element;
    },
    lifted,
    /** For a live region: what the last move did. */
    said,
    handle: (key: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setLifted(key);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (lifted !== key) return;
        const to = overWhich(event.clientY);
        if (to >= 0) shift(key, to);
      },
      onPointerUp: () => setLifted(null),
      onPointerCancel: () => setLifted(null),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const at = keys.indexOf(key);
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: keys.length - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        const handle = event.currentTarget;
        shift(key, to);
        // React may move the row in the document, which takes the focus from it.
        requestAnimationFrame(() => handle.focus());
      },
    }),
  };
}

export type SortHandle = ReturnType<ReturnType<typeof useSortable>["handle"]>;
