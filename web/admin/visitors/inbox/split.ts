/** True where list and message stand side by side, as the style sheet has it; else they are two screens. */
export function isSplit(): boolean {
  return matchMedia("(width >= 768px)").matches;
}
