import "./search-card.css";
import { cardOfPages } from "#contract/addresses.ts";
import type { Language } from "#contract/languages.ts";
import { t } from "../language/language.tsx";

/** Characters that search engines show before they cut the text. */
const titleFits = 60;
const descriptionFits = 155;

interface Props {
  title: string;
  description: string;
  path: string;
  picture: string | undefined;
  /** Of the page that is found. */
  language: Language;
}

export function SearchCard({ title, description, path, picture, language }: Props) {
  return (
    <div className="search-card">
      <Fits label={t("Title")} is={title.length} most={titleFits} />
      <Fits label={t("Description")} is={description.length} most={descriptionFits} />
      <figure>
        <figcaption>Google</figcaption>
        <div className="search-google" lang={language} dir="auto">
          <small>
            {location.origin}
            {path === "/" ? "" : path.replaceAll("/", " › ")}
          </small>
          <b>{cut(title, titleFits)}</b>
          <p>{cut(description, descriptionFits)}</p>
        </div>
      </figure>
      <figure>
        <figcaption>WhatsApp</figcaption>
        <div className="search-chat" lang={language} dir="auto">
          <img src={picture ?? cardOfPages(language)} alt="" width={240} height={126} />
          <b>{cut(title, 65)}</b>
          <p>{cut(description, 80)}</p>
          <small>{location.host}</small>
        </div>
      </figure>
    </div>
  );
}

function Fits({ label, is, most }: { label: string; is: number; most: number }) {
  const isTooLong = is > most;
  return (
    <p className="search-fits" data-long={isTooLong || undefined}>
      <meter
        min={0}
        max={Math.max(most, is)}
        high={most}
        value={is}
        aria-label={t("{label}: room in a search", { label })}
      />
      <span>
        {isTooLong ? t("{label}: Google cuts the last words", { label }) : t("{label}: fits", { label })}
      </span>
    </p>
  );
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), 1))} …`;
}
