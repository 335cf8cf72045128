import { inlineHash } from "./security.ts";

/**
 * Comes before the styles, for which a later script would wait, and keeps a press until the framework can answer it
 * (web/ui/press.ts). It stays small, because all of `wakeUp` in the head cost Home a sixth of its largest paint.
 */
export const keepPress = squeezed(`function keepPress(event) {
  const control = event.target.closest("[data-press=wait], [data-press=kept]");
  if (!control || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (control.dataset.press === "kept" && document.readyState === "loading" && control.form?.method !== "post") return;
  event.preventDefault();
  event.stopPropagation();
  const earlier = document.querySelector("[data-press=kept]");
  if (earlier) earlier.dataset.press = "wait";
  control.dataset.press = "kept";
}
addEventListener("click", keepPress, true);
document.currentScript.remove()`);

/**
 * Loads the framework with the visitor's first move, or after the first paint if the page has `data-at-once`, a query, a hash or
 * an unsent form; browsers report a resting pointer too, so `follow` waits until it moves. The Trusted Types policy passes only
 * text without a tag and the constant from which React makes script elements.
 */
export const wakeUp = squeezed(`(() => {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (text) => text === "<script>\\x3c/script>" || !text.includes("<") ? text : null,
  });
  document.currentScript.remove();
  const script = document.querySelector("script[data-modules]");
  const moves = "pointerdown touchstart keydown input focusin wheel scroll popstate hashchange".split(" ");
  const kept = () => document.querySelector("[data-press=kept]");
  function giveBack() {
    removeEventListener("click", keepPress, true);
    kept()?.click();
  }
  let pointer;
  function follow({ screenX, screenY, movementX, movementY }) {
    const place = screenX + " " + screenY;
    if (movementX || movementY || (pointer && pointer !== place)) move();
    pointer = place;
  }
  function move(event) {
    if (event?.target.closest?.("a[href]:not([data-press], :focus-visible)")) return;
    window.hasMoved = 1;
    for (const type of moves) removeEventListener(type, move);
    start();
  }
  function start() {
    if (!script.dataset.modules) return;
    for (const href of script.dataset.modules.split(" ").filter(Boolean)) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    delete script.dataset.modules;
    script.onerror = giveBack;
    for (const sleeper of document.querySelectorAll("script[data-asleep]")) {
      const { parentNode, nextSibling } = sleeper;
      sleeper.remove();
      sleeper.type = sleeper.dataset.asleep;
      sleeper.async = sleeper === script;
      parentNode.insertBefore(sleeper, nextSibling);
    }
  }
  function hasDraft() {
    try {
      return Object.keys(sessionStorage).some((key) => key.startsWith("draft:"));
    } catch {
      return false;
    }
  }
  if (/prefetch/.test(performance.getEntriesByType("navigation")[0]?.deliveryType)) navigator.sendBeacon((document.documentElement.dataset.api || "") + "/api/visits?kind=page");
  if (!script) return giveBack();
  addEventListener("click", move, true);
  addEventListener("pointermove", follow);
  for (const type of moves) addEventListener(type, move);
  if (kept()) start();
  else if ("atOnce" in script.dataset || location.search || location.hash || hasDraft()) {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 2000);
  }
})()`);

export const ownHashes = [inlineHash(keepPress), inlineHash(wakeUp)];

function squeezed(code: string): string {
  const line = code.replace(/\n\s*/g, " ");
  return line.replace(/"[^"]*"| ?([{}()=;,<>|&?:!+]) ?/g, (found, sign?: string) => sign ?? found);
}
