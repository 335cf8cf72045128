/** For an input that keeps all pasted text. Undefined if the text fits. */
export function tooLong(text: string, most: number | undefined): string | undefined {
  const over = most === undefined ? 0 : text.trim().length - most;
  return over > 0 ? `At most ${most} characters: ${over} too many` : undefined;
}
