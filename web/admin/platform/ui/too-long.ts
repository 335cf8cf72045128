import { plural } from "../language/language.tsx";

/** For an input that keeps all pasted text. Undefined if the text fits. */
export function tooLong(text: string, most = Number.POSITIVE_INFINITY): string | undefined {
  const over = text.trim().length - most;
  if (over <= 0) return undefined;
  return plural(
    most,
    "At most {count} character: {over} too many",
    "At most {count} characters: {over} too many",
    { count: most, over },
  );
}
