import { inlineHash } from "./security.ts";

/**
 * In the head of every page, before its styles, which a script behind them would wait for: keeps a press on a control that only
 * the framework answers until it does (web/ui/press.ts), also while the rest of a long page is on its way. The last one counts;
 * a second one on the same control is left to the browser while the page is not whole: its end may have been cut off, for good. But
 * for one that posts a form, as the log-in's: without the framework its words would be lost.
 * No more than that stands there: all of `wakeUp` in the head cost Home a sixth of its largest paint.
 */
export const keepPress = `function keepPress(event) {
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
document.currentScript.remove()`.replace(/\n\s*/g, " ");

/**
 * The script of ours that every page ends with. A page that is only looked at runs no framework: its HTML reads,
 * links and posts without. The framework comes
 * - with the visitor's first move (pointer, touch, key, scroll), and until then its files are not even asked for; browsers also tell
 *   of a pointer that only lies there, when a page has come under it;
 * - right after the first paint where the page has something to say by itself: `data-at-once` (set by the server), an
 *   address with a query or a place in the page, or words of an unsent form. A page in the background is never painted.
 *
 * Where the framework does not come, presses that were kept are left to the browser, and those after them.
 *
 * The one policy for markup that scripts write (`contentSecurityPolicy` allows no other) lets nothing through but words
 * without a tag and the constant that React makes each script element from.
 */
export const wakeUp = `(() => {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (text) => text === "<script>\\x3c/script>" || !text.includes("<") ? text : null,
  });
  document.currentScript.remove();
  const script = document.querySelector("script[data-modules]");
  const moves = ["pointerdown", "touchstart", "keydown", "input", "focusin", "wheel", "scroll", "popstate", "hashchange"];
  const kept = () => document.querySelector("[data-press=kept]");
  function giveBack() {
    removeEventListener("click", keepPress, true);
    kept()?.click();
  }
  let pointer;
  function follow({ screenX, screenY, movementX, movementY }) {
    const place = screenX + " " + screenY;
    if (movementX || movementY || (pointer && pointer !== place)) start();
    pointer = place;
  }
  function start() {
    if (!script.dataset.modules) return;
    removeEventListener("click", start, true);
    removeEventListener("pointermove", follow);
    for (const move of moves) removeEventListener(move, start);
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
  if (!script) return giveBack();
  addEventListener("click", start, true);
  if (kept()) start();
  else if ("atOnce" in script.dataset || location.search || location.hash || hasDraft()) {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 2000);
  } else {
    addEventListener("pointermove", follow, { passive: true });
    for (const move of moves) addEventListener(move, start, { passive: true });
  }
})()`.replace(/\n\s*/g, " ");

/** For the policy that allows them. */
export const ownHashes = [inlineHash(keepPress), inlineHash(wakeUp)];
