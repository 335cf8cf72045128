import { useEffect, useState } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { addressIn, directionOf, type Language } from "#contract/languages.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { loader as layoutLoader } from "./layout.tsx";
import { useFrame } from "./words/frame.ts";
import type { PageLanguages } from "./words/read.ts";

/** The language of the address. */
export function useLanguage(): Language {
  return useRouteLoaderData<typeof rootLoader>("root")?.language ?? "en";
}

/**
 * Says a sentence of the program in the language of the page. The layout's data holds the sentences of other languages, so that no
 * script does.
 */
export function useSay(): (sentence: string) => string {
  const { said } = useRouteLoaderData<typeof layoutLoader>("site/layout") ?? {};
  if (!said) return (sentence) => sentence;
  return (sentence) => {
    const numbers = sentence.match(/\d+/g) ?? [];
    const found = said[sentence.replace(/\d+/g, "{n}")] ?? sentence;
    return found.replace(/\{n\}/g, () => numbers.shift() ?? "");
  };
}

/** Tells in which language a form is filled in, if it is not the first. */
export function LanguageField() {
  const language = useLanguage();
  return language !== "en" && <input type="hidden" name="language" value={language} />;
}

interface Spoken {
  languages?: PageLanguages;
}

interface PageData {
  words?: Spoken;
  now?: { words: Spoken };
}

/** The attributes of `main` on a page that is not published in the language of its address. */
export function useContentLanguage(): { lang?: Language; dir?: "ltr" | "rtl" } {
  const language = useLanguage();
  const data = useMatches().at(-1)?.loaderData as PageData | undefined;
  const lang = (data?.words ?? data?.now?.words)?.languages?.shown ?? language;
  return lang === language ? {} : { lang, dir: directionOf[lang] };
}

/** Loads the whole document, since language, direction and faces change. Absent while the site has one language. */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname } = useLocation();
  return useFrame().languages?.others?.map(({ language, name }) => (
    <a
      key={name}
      href={addressIn(language, pathname)}
      lang={language}
      hrefLang={language}
      dir="auto"
      className={className}
    >
      {name}
    </a>
  ));
}

const closed = "language-hint";

/** A language of the site that the browser asks for first and the page is not in, until the visitor has closed the hint. */
export function useHintedLanguage(): { hinted: Language | undefined; close: () => void } {
  const [hinted, setHinted] = useState<Language>();
  const { languages } = useFrame();
  useEffect(() => {
    const asked = languages?.others?.find(({ language }) => navigator.language.startsWith(language));
    if (asked?.language !== "en" && !isClosed()) setHinted(asked?.language);
  }, [languages]);
  return {
    hinted,
    close() {
      setHinted(undefined);
      try {
        localStorage.setItem(closed, "1");
      } catch {
        // A browser that keeps nothing shows the hint again.
      }
    },
  };
}

function isClosed(): boolean {
  try {
    return localStorage.getItem(closed) !== null;
  } catch {
    return false;
  }
}
