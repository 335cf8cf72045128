import { use } from "react";
import type { Language } from "#contract/languages.ts";
import { Labels } from "./labels.ts";

interface Written {
  lang?: Language;
  dir: "auto";
}

/** By its letters. */
export const languageOf = (text: string): Language => (/[\u0600-\u06ff]/.test(text) ? "ar" : "en");

/** The attributes of what a visitor wrote, with its language if that is not the page's. */
export function useWritten(): (text: string) => Written {
  const page = use(Labels)?.languages?.shown ?? "en";
  return (text) => {
    const lang = languageOf(text);
    return lang === page ? { dir: "auto" } : { lang, dir: "auto" };
  };
}
