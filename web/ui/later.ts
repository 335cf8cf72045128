import { type ComponentType, createElement, lazy, useState } from "react";

const moves = ["pointermove", "touchstart", "keydown", "focusin", "scroll"];
let wakeUp: () => void = () => {};
let awake: Promise<void> | undefined;

function firstMove(): Promise<void> {
  awake ??= new Promise<void>((resolve) => {
    wakeUp = () => {
      for (const move of moves) removeEventListener(move, wakeUp, true);
      resolve();
    };
    for (const move of moves) addEventListener(move, wakeUp, { capture: true, passive: true });
    // The move that started the framework counts, and so does an early press that waits for its script (see press.ts).
    if ("hasMoved" in globalThis || document.querySelector("[data-press=kept]")) wakeUp();
  });
  return awake;
}

/** Said once the footer, whose links are the last of a page, has hydrated. The speculation rules look for it, too. */
export function markRunning() {
  document.documentElement.dataset.running = "";
}

function isRunning(): boolean {
  return "running" in document.documentElement.dataset;
}

export function wake() {
  void firstMove();
  wakeUp();
}

/**
 * The script of a part loads at the visitor's first move; until then the server's HTML stays and its links work. It needs a
 * Suspense boundary, and a route reached by a click must call `preload` in its clientLoader so that the fallback never shows.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined;
  async function preload() {
    ready ??= await load();
    return { default: ready };
  }
  // A page that is loaded for a press brings its parts with it. If one does not come, the press asks for it again.
  if (!import.meta.env.SSR && isRunning()) preload().catch(() => undefined);
  const Waiting = lazy(async () => {
    if (!import.meta.env.SSR) await firstMove();
    return preload();
  }) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, at the top of a module
  function Later(props: Props) {
    const [Part] = useState(() => ready ?? Waiting);
    return createElement(Part, props);
  }
  return Object.assign(Later, { preload });
}
