import { passwordLength } from "#contract/team/account.ts";

export interface Strength {
  /** 0 to 4 bars. */
  bars: number;
  word: string;
}

const common =
  /^(?:password|passwort|welcome|qwerty|qwertz|letmein|admin|daniry|iloveyou|monkey|dragon|abc)/i;

/** A rough guess. Length counts most, then kinds of characters, and patterns take away. */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  if (password === "") return { bars: 0, word: "" };
  if (password.length < passwordLength.least) return { bars: 1, word: "Too short" };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password.toLowerCase()).size;
  const usesOwn = own.some((word) => word.length > 2 && password.toLowerCase().includes(word.toLowerCase()));
  const isRun = different < 6 || /0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf/i.test(password);
  const length = Math.min(password.length, different * 2);
  const score = length + kinds * 2 - (common.test(password) ? 8 : 0) - (usesOwn ? 6 : 0) - (isRun ? 6 : 0);
  if (score < 15) return { bars: 1, word: "Easy to guess" };
  if (score < 19) return { bars: 2, word: "Fair" };
  if (score < 24) return { bars: 3, word: "Strong" };
  return { bars: 4, word: "Very strong" };
}
