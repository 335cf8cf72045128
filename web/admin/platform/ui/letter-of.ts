/** The Latin letter of a key, in lower case. On a keyboard of another script it is the one at that place; "" if there is none. */
export function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? "";
}

const places: Record<string, string> = { Digit1: "1!", Equal: "=+", Minus: "-_", Slash: "/?" };

/** The sign of a key. On a keyboard of another script, where it is no ASCII sign, the one at that place; "" if there is none. */
export function signOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (/^[!-~]$/.test(key)) return key;
  return places[code]?.[Number(shiftKey)] ?? "";
}
