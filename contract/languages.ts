/** Imports no schema library, because visitors' pages load this file. */

/** The first is the language of the original content; its addresses have no prefix. */
export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

export const directionOf = { en: "ltr", ar: "rtl" } as const satisfies Record<Language, "ltr" | "rtl">;

/** Keeps a Latin name or a number from tearing an Arabic sentence (Unicode's first strong isolate). */
export function isolated(value: string | number): string {
  return `\u2068${value}\u2069`;
}

/** Each language in its own words. */
export const nameOfLanguage = { en: "English", ar: "العربية" } as const satisfies Record<Language, string>;

export const nameInEnglish = { en: "English", ar: "Arabic" } as const satisfies Record<Language, string>;

/** The `basename` of the router: "/" or "/ar". */
export function baseOf(language: Language): string {
  return language === languages[0] ? "/" : `/${language}`;
}

/** `path` is an address in the first language, such as "/products?need=babies". */
export function addressIn(language: Language, path: string): string {
  if (language === "en" || !path.startsWith("/")) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** Splits "/ar/products?x" into its language and "/products?x". */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [, prefix, rest = ""] = /^\/([a-z]{2})(?=$|[/?#])(.*)$/s.exec(address) ?? [];
  const language = languages.slice(1).find((one) => one === prefix);
  if (!language) return { language: languages[0], path: address };
  return { language, path: rest.startsWith("/") ? rest : `/${rest}` };
}
