/** Milliseconds after a dialog has closed at which the focus is where it was before. */
const restoredAfterMs = 100;

/**
 * Gives the focus back as a dialog closes. What is drawn anew at that moment loses it again, so it is given back once more,
 * unless it has found another place meanwhile.
 */
export function restoreFocus(before: Element | null) {
  if (!(before instanceof HTMLElement)) return;
  if (before.isConnected) before.focus({ preventScroll: true });
  setTimeout(() => {
    if (document.activeElement === document.body && before.isConnected) before.focus({ preventScroll: true });
  }, restoredAfterMs);
}
