/** Milliseconds between the close and the second try. */
const restoredAfterMs = 100;

/**
 * Restores the focus after a dialog. A render at that moment can lose it again, so it is restored a second time unless another
 * element has it.
 */
export function restoreFocus(before: Element | null) {
  if (!(before instanceof HTMLElement)) return;
  if (before.isConnected) before.focus({ preventScroll: true });
  setTimeout(() => {
    if (document.activeElement === document.body && before.isConnected) before.focus({ preventScroll: true });
  }, restoredAfterMs);
}
