import { type ComponentType, createElement, lazy, useState } from "react";

const moves = ["pointermove", "touchstart", "keydown", "focusin", "scroll"];
let wakeUp: () => void = () => {};
let awake: Promise<void> | undefined;

/** Resolves at the visitor's next move on the site, or as soon as somebody calls `wake`. */
function firstMove(): Promise<void> {
  awake ??= new Promise<void>((resolve) => {
    wakeUp = () => {
      for (const move of moves) removeEventListener(move, wakeUp, true);
      resolve();
    };
    for (const move of moves) addEventListener(move, wakeUp, { capture: true, passive: true });
    // A press waits for its script (see press.ts).
    if (document.querySelector("[data-press=kept]")) wakeUp();
  });
  return awake;
}

export function wake() {
  void firstMove();
  wakeUp();
}

/**
 * A part of the page whose script comes when the page runs already and the visitor moves on: the server's HTML of it is
 * complete, its links work as they are, and the framework comes sooner without its code. It stands inside a Suspense
 * boundary; a route that is reached by a click calls `preload` in its clientLoader, so that the boundary never shows.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined;
  async function preload() {
    ready ??= await load();
    return { default: ready };
  }
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
