/** For a box that keeps whatever is pasted into it. Undefined if the text fits. */
export function tooLong(text: string, most: number | undefined): string | undefined {
  const over = most === undefined ? 0 : text.trim().length - most;
  return over > 0 ? `At most ${most} characters: ${over} too many` : undefined;
}
