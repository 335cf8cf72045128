import type { MouseEvent, ReactNode } from "react";
import { directionOf, languages } from "#contract/languages.ts";

const [language] = languages;

/** What visitors see, in the first language of the site, whichever the panel speaks. Links lead nowhere. */
export function AsOnSite({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`as-on-site ${className}`.trimEnd()}
      lang={language}
      dir={directionOf[language]}
      onClickCapture={stay}
    >
      {children}
    </div>
  );
}

function stay(event: MouseEvent) {
  if ((event.target as Element).closest("a")) event.preventDefault();
}
