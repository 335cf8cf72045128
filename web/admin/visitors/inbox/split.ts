/** True if list and message stand side by side, at the breakpoint of the style sheet. */
export function isSplit(): boolean {
  return matchMedia("(width >= 768px)").matches;
}
