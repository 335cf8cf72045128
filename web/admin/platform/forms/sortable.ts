import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../language/language.tsx";

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/**
 * A handle reorders rows, by dragging or with the arrow keys. Each row needs `data-row-key`, by which its
 * height is measured.
 */
export function useSortable(keys: readonly string[], onMove: (from: number, to: number) => void) {
  const [lifted, setLifted] = useState<string | null>(null);
  const [said, say] = useState("");
  const list = useRef<HTMLElement | null>(null);

  function shift(key: string, to: number) {
    const from = keys.indexOf(key);
    if (from < 0 || to < 0 || to >= keys.length || to === from) return;
    onMove(from, to);
    say(t("Moved to place {place} of {count}", { place: to + 1, count: keys.length }));
  }

  /**
   * The new index for a pointer at `y`, or -1. A row moves only if it lies under the pointer afterwards,
   * also among rows of unequal height.
   */
  function placeFor(key: string, y: number): number {
    const boxes = keys.map((one) =>
      list.current?.querySelector(`[data-row-key="${one}"]`)?.getBoundingClientRect(),
    );
    const from = keys.indexOf(key);
    const own = boxes[from]?.height ?? 0;
    return boxes.findIndex((box, at) => {
      if (box === undefined || y < box.top || y >= box.bottom) return false;
      return at > from ? y >= box.bottom - own : y < box.top + own;
    });
  }

  const follow = useEffectEvent((key: string, y: number) => {
    const to = placeFor(key, y);
    if (to >= 0) shift(key, to);
  });
  useEffect(() => {
    if (lifted === null) return;
    return listenToPointer(
      (y) => follow(lifted, y),
      () => setLifted(null),
    );
  }, [lifted]);

  return {
    list: (element: HTMLElement | null) => {
      list.current = element;
    },
    lifted,
    said,
    handle: (key: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setLifted(key);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const at = keys.indexOf(key);
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: keys.length - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        const handle = event.currentTarget;
        flushSync(() => shift(key, to));
        // React may move the row in the document, which takes the focus from the handle.
        handle.focus();
      },
    }),
  };
}

/** A drag within `edge` pixels of the window's edge scrolls the page by `pace` pixels a frame. */
const edge = 90;
const pace = 12;

/** Listens on the document, because a handle that moves with its row gets no more pointer events. */
function listenToPointer(follow: (y: number) => void, drop: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let at: number | null = null;
  let frame = requestAnimationFrame(scroll);
  function scroll() {
    frame = requestAnimationFrame(scroll);
    if (at === null) return;
    const way = Number(at > innerHeight - edge) - Number(at < edge);
    if (way === 0) return;
    scrollBy({ top: way * pace, behavior: "instant" });
    follow(at);
  }
  function move({ clientY }: globalThis.PointerEvent) {
    at = clientY;
    follow(clientY);
  }
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("pointerup", drop, { signal });
  document.addEventListener("pointercancel", drop, { signal });
  return () => {
    cancelAnimationFrame(frame);
    controller.abort();
  };
}

export type SortHandle = ReturnType<ReturnType<typeof useSortable>["handle"]>;
