import { useLocation } from "react-router";
import { addressIn, directionOf, type Language, nameOfLanguage } from "#contract/languages.ts";
import { Icon } from "../ui/icon.tsx";

const texts: Partial<Record<Language, { page: string; close: string }>> = {
  ar: { page: "هذه الصفحة بالعربية", close: "إغلاق" },
};

interface Props {
  language: Language;
  onClose: () => void;
}

/** Offers the page in the language of the browser. It lies over the page, which does not move for it. */
export function LanguageHint({ language, onClose }: Props) {
  const { pathname } = useLocation();
  const text = texts[language];
  if (!text) return null;
  return (
    <section
      lang={language}
      dir={directionOf[language]}
      aria-label={nameOfLanguage[language]}
      className="language-hint fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-96 items-center justify-between gap-3 rounded-card border border-oat-line bg-white py-2 ps-5 pe-2 shadow-float print:hidden"
    >
      <a href={addressIn(language, pathname)} hrefLang={language} className="language">
        {text.page}
      </a>
      <button
        type="button"
        aria-label={text.close}
        onClick={onClose}
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <Icon name="x" size={18} />
      </button>
    </section>
  );
}
