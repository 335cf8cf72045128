/** True if list and message are side by side. The breakpoint is that of the style sheet. */
export function isSplit(): boolean {
  return matchMedia("(width >= 768px)").matches;
}
