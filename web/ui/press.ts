/**
 * For a control that only script answers. A press on it before its script has come is kept by the page's first script
 * (server/wake-up.ts), which writes "kept" for "wait", and pressed again as soon as the control is ready.
 */
export const pressable = { "data-press": "wait", ref: answerPress };

/** The same, for a control that has a ref of its own. */
export function answerPress(control: HTMLElement | null): void {
  if (control?.dataset.press === "kept") queueMicrotask(() => control.click());
  control?.setAttribute("data-press", "ready");
}
