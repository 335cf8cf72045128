const controls = "input:not([type=file]), textarea, select";

let awaited: MutationObserver | undefined;

export interface Selected {
  start: number;
  end: number;
}

/** Focuses the field that has this `data-path`, once it is rendered. A later call replaces a waiting one. */
export function focusField(path: string, selected?: Selected) {
  awaited?.disconnect();
  const observer = new MutationObserver(() => {
    if (focusNow(path, selected)) observer.disconnect();
  });
  awaited = observer;
  requestAnimationFrame(() => {
    if (awaited === observer && !focusNow(path, selected)) {
      observer.observe(document.body, { childList: true, subtree: true });
    }
  });
}

export function focusNow(path: string, selected?: Selected): boolean {
  const place = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  const control = place?.matches(controls)
    ? place
    : (place?.querySelector<HTMLElement>(controls) ?? place?.querySelector<HTMLElement>("button"));
  if (!control) return false;
  control.focus({ preventScroll: true });
  if (selected && control instanceof HTMLTextAreaElement) select(control, selected);
  else place?.scrollIntoView({ block: "center" });
  return document.activeElement === control;
}

/**
 * A textarea does not tell where its lines are, so this scrolls by the share of the text above the
 * selection.
 */
function select(control: HTMLTextAreaElement, { start, end }: Selected) {
  control.setSelectionRange(start, end);
  const { top, height } = control.getBoundingClientRect();
  scrollBy({ top: top + (height * start) / control.value.length - innerHeight / 2, behavior: "instant" });
}
