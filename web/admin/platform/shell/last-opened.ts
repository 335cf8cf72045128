import type { Hit } from "./palette-hits.ts";

interface Opened {
  hit: Hit;
  at: string;
}

const most = 5;

/** In memory only, because hits contain names of people. The latest comes first. */
let opened: readonly Opened[] = [];

export function noteOpened(hit: Hit): void {
  if (hit.kind === "action" || hit.kind === "create") return;
  const isSame = (one: Opened) => one.hit.address === hit.address && one.hit.title === hit.title;
  const again = opened.find(isSame)?.hit ?? hit;
  const others = opened.filter((one) => !isSame(one));
  opened = [{ hit: again, at: new Date().toISOString() }, ...others].slice(0, most);
}

export function forgetOpened(): void {
  opened = [];
}

export function lastOpened(): readonly Opened[] {
  return opened;
}
