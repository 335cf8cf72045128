/**
 * The Latin letter of a key, in lower case, or "". On a keyboard of another script, the letter at that
 * position.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? "";
}

const places: Record<string, string> = { Digit1: "1!", Equal: "=+", Minus: "-_", Slash: "/?" };

/** Like `letterOf`, for ASCII characters. */
export function signOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (/^[!-~]$/.test(key)) return key;
  return places[code]?.[Number(shiftKey)] ?? "";
}
