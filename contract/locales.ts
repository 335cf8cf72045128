import type { Language } from "./languages.ts";

/** For `Intl`: the digits of every language are Latin, and its years Gregorian. */
export const localeOf = { en: "en-GB", ar: "ar-u-ca-gregory-nu-latn" } as const satisfies Record<
  Language,
  string
>;

export const commaOf = { en: ", ", ar: "، " } as const satisfies Record<Language, string>;
