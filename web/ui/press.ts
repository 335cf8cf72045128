/**
 * For a control that needs script. The page's first script (server/wake-up.ts) marks an early press as "kept", and the control is
 * clicked once it is ready.
 */
export const pressable = { "data-press": "wait", ref: answerPress };

export function answerPress(control: HTMLElement | null): void {
  if (control?.dataset.press === "kept") queueMicrotask(() => control.click());
  control?.setAttribute("data-press", "ready");
}
