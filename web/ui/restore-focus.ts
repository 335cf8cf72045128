const restoredAfterMs = 100;

/** A render at the moment of closing can lose the focus again. A second try restores it, unless another element has it. */
export function restoreFocus(before: Element | null) {
  if (!(before instanceof HTMLElement)) return;
  if (before.isConnected) before.focus({ preventScroll: true });
  setTimeout(() => {
    if (document.activeElement === document.body && before.isConnected) before.focus({ preventScroll: true });
  }, restoredAfterMs);
}
