import { directionOf, type Language } from "#contract/languages.ts";
import { useLanguage } from "./language.tsx";

const texts: Partial<Record<Language, string>> = { ar: "هذه الصفحة غير متوفرة بالعربية بعد" };

export function NotTranslated() {
  const language = useLanguage();
  return (
    <p lang={language} dir={directionOf[language]} className="wrap py-3 text-caption">
      {texts[language]}
    </p>
  );
}
