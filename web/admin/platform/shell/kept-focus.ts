import { useEffect } from "react";

interface FocusPlace {
  element: Element;
  /** The surrounding row or list item. `at` is its index, `around` lists all ancestors. */
  row: Element | null;
  at: number;
  around: Element[];
}

/**
 * If the focused control disappears, the focus moves to the row in its place, the rest of its panel or the
 * page's heading. Otherwise Tab would start at the top of the page.
 */
export function useKeptFocus() {
  useEffect(() => {
    // A key may have moved the focus before this runs, which is after the first paint.
    let last: FocusPlace | null = placeOf(document.activeElement ?? document.body);
    const came = (event: FocusEvent) => {
      last = placeOf(event.target as Element);
    };
    const mend = () => {
      if (!last || document.activeElement !== document.body || !isGone(last.element)) return;
      const place = last;
      last = null;
      const successor = successorOf(place);
      // The heading gets the focus without a scroll, so that the page does not jump.
      successor?.focus({ preventScroll: successor.matches("h1") });
    };
    // `focusout` fires while the control is still there. The microtask tells a removal from a press
    // elsewhere.
    const left = () =>
      queueMicrotask(() => {
        if (last && document.activeElement === document.body && !isGone(last.element)) last = null;
        mend();
      });
    const observer = new MutationObserver(mend);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    addEventListener("focusin", came);
    addEventListener("focusout", left);
    return () => {
      observer.disconnect();
      removeEventListener("focusin", came);
      removeEventListener("focusout", left);
    };
  }, []);
}

function placeOf(element: Element): FocusPlace {
  const around: Element[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) around.push(parent);
  const row = element.closest("tr, li");
  return { element, row, at: row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1, around };
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(":disabled");
}

function successorOf({ row, at, around }: FocusPlace): HTMLElement | null {
  const list = row && around[around.indexOf(row) + 1];
  const heir = row?.isConnected
    ? row
    : list?.isConnected
      ? (list.children[at] ?? list.lastElementChild)
      : null;
  const parts = around.filter((one) => one.isConnected && one.closest("dialog, section, .panel"));
  return (
    heir?.querySelector<HTMLElement>("[data-row]") ??
    firstControl(heir) ??
    parts.find((one) => one.matches("dialog"))?.querySelector<HTMLElement>("h2[tabindex]") ??
    parts.map(firstControl).find((one) => one !== null) ??
    document.querySelector<HTMLElement>("#main h1")
  );
}

function firstControl(part: Element | null): HTMLElement | null {
  return part?.querySelector<HTMLElement>("a[href], button:enabled, input:enabled") ?? null;
}
